import { createHash } from "node:crypto";
import { auditedTransaction } from "../audit/actions.ts";
import type { AdminContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { requireRevision } from "../core/revision.ts";
import { coursesOnSale } from "../courses/actions.ts";
import { readLive } from "../site/actions.ts";
import type { SiteTexts } from "../site/schema.ts";
import { readinessOf, withTermsRead } from "./rules.ts";
import type { Readiness } from "./schema.ts";

/** A time before every sent email. */
const BEGINNING = new Date(0);

/**
 * Returns the checklist of the shop. Reads 7 documents, 3 for each course on sale, and the lessons that lack
 * captions or a drill.
 */
export async function readReadiness(context: AdminContext): Promise<Readiness> {
  const { store, admin } = context;
  const [confirmations, saved, live, courses, orders, hasSentEmail, factor] = await Promise.all([
    store.readiness.confirmations(),
    store.site.texts(),
    readLive(store).then(({ publication }) => publication?.texts ?? null),
    coursesOnSale(context),
    store.payments.latestCompleted(1),
    store.emails.hasSentSince(BEGINNING),
    store.secondFactors.byAdmin(admin.id),
  ]);
  const lacking = (what: "captions" | "drill") =>
    Promise.all(courses.map(({ id }) => store.lessons.idsWithout(what, id))).then((ids) => ids.flat());
  const [withoutCaptions, withoutDrill] = await Promise.all([lacking("captions"), lacking("drill")]);
  const lines = readinessOf({
    ...confirmations,
    live,
    saved,
    liveTerms: live && (await termsHash(live)),
    savedTerms: saved && (await termsHash(saved)),
    courses,
    withoutCaptions,
    withoutDrill,
    hasOrder: orders.length > 0,
    hasSentEmail,
    hasSecondFactor: factor?.active != null,
  });
  return { lines };
}

/** Returns a hash of the terms in these texts. It changes with each new version of the terms. */
async function termsHash(texts: Pick<SiteTexts, "company" | "guarantee">): Promise<string> {
  const { termsAsText } = await import("../site/terms-texts.ts");
  return createHash("sha256").update(termsAsText(texts)).digest("hex");
}

/**
 * Records that the administrator has read the terms with the saved texts. Throws site_not_found, or
 * changed_meanwhile if `revision` is not the saved one.
 */
export async function confirmTermsRead(
  context: AdminContext,
  { revision }: { revision: number },
): Promise<Readiness> {
  await auditedTransaction(context, async (tx, record) => {
    const [texts, before] = await Promise.all([tx.site.texts(), tx.readiness.confirmations()]);
    if (texts === null) throw new Refusal("site_not_found");
    requireRevision(texts, { revision });
    const hash = await termsHash(texts);
    if (before.termsRead.includes(hash)) return;
    await tx.readiness.save(withTermsRead(before, hash));
    await record({ action: "terms_read", object: OBJECT, detail: `revision ${revision}` });
  });
  return readReadiness(context);
}

/** Records that an email of the shop has arrived. Throws email_not_sent if none has been sent. */
export async function confirmEmailArrived(context: AdminContext): Promise<Readiness> {
  if (!(await context.store.emails.hasSentSince(BEGINNING))) throw new Refusal("email_not_sent");
  await auditedTransaction(context, async (tx, record) => {
    const before = await tx.readiness.confirmations();
    if (before.emailArrivedAt !== null) return;
    await tx.readiness.save({ ...before, emailArrivedAt: context.now.toISOString() });
    await record({ action: "email_arrived", object: OBJECT, detail: null });
  });
  return readReadiness(context);
}

const OBJECT = { kind: "site", id: "readiness", name: null } as const;
