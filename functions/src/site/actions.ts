import { auditedTransaction } from "../audit/actions.ts";
import type { AdminChangeContext, LoggedContext, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { saveBy } from "../core/revision.ts";
import type { Collections, Store } from "../core/store.ts";
import { listIdOf } from "../waitlist/actions.ts";
import { TERMS_VERSION } from "./limits.ts";
import {
  changedParts,
  contentShown,
  type LiveSite,
  renamedCourses,
  type SellerTexts,
  type SiteContent,
  savedSite,
  siteContent,
} from "./rules.ts";
import type { EditedSite, SiteInput, SiteTexts, TermsText } from "./schema.ts";

/** Returns the content of the public pages apart from the site texts, as it is live, without unreadable documents. */
export async function readSiteContent(store: Store): Promise<SiteContent> {
  const { items: courses } = await store.courses.onSale();
  const free = courses.flatMap(({ curriculum }) => curriculum.filter(({ isFree }) => isFree));
  const ids = new Set(free.map(({ lessonId }) => lessonId));
  const { items: lessons } = await store.lessons.byIds([...ids]);
  return siteContent({ courses, lessons });
}

/** Returns the saved texts of the public pages. Throws site_not_found if there are none. */
export async function readEditedSite({ store }: StoreContext): Promise<EditedSite> {
  const texts = await store.site.texts();
  if (texts === null) throw new Refusal("site_not_found");
  return texts;
}

/**
 * Saves the texts of the public pages, complete or not. Visitors see them after the next publication. Renames
 * the waitlists of renamed coming courses. Throws changed_meanwhile.
 */
export async function saveSite(context: AdminChangeContext, input: SiteInput): Promise<EditedSite> {
  return auditedTransaction(context, async (tx, record) => {
    const before = await tx.site.texts();
    const saved = savedSite(before, input, { ...saveBy(context), newId: tx.publications.newId });
    const lists = await Promise.all(
      renamedCourses(before, saved).map(async ({ id, title: course }) => {
        const list = await tx.waitlist.course(listIdOf(id));
        return list && { ...list, course };
      }),
    );
    await tx.site.saveTexts(saved);
    for (const list of lists) if (list !== null) await tx.waitlist.saveCourse(list);
    const object = { kind: "site", id: "texts", name: null } as const;
    await record({
      action: "site_changed",
      object,
      detail: changedParts(saved, before ?? undefined).join(", "),
    });
    return saved;
  });
}

/** Returns the live state with its publication, or null if nothing has been published. */
export async function readLive(store: Pick<Collections, "site" | "publications">) {
  const live = await store.site.live();
  const publication = live.publicationId === null ? null : await store.publications.byId(live.publicationId);
  return { live, publication };
}

/** Returns whether the public pages show other courses than are on sale. */
export async function isOutdated(store: Store, live: LiveSite): Promise<boolean> {
  return live.courses !== contentShown(await readSiteContent(store));
}

/**
 * Returns the version of the terms for pages with `texts`: the live version if its text is the same, else a
 * new version. Saves a new version before a page shows it.
 */
export async function termsVersionFor(store: Store, texts: SiteTexts, now: Date): Promise<string> {
  const { termsAsText } = await import("./terms-texts.ts");
  const text = termsAsText(texts);
  const { termsVersion } = await store.site.live();
  const held = termsVersion === null ? null : await store.terms.byVersion(termsVersion);
  if (held?.text === text) return held.version;
  const version = now.toISOString();
  await store.terms.create({ version, text });
  return version;
}

/**
 * Throws terms_outdated unless each accepted version is the live one or a newer one. A newer version belongs
 * to pages that are being released at this moment.
 */
export async function requireCurrentTerms(
  { store }: StoreContext,
  { termsVersion }: Pick<LiveSite, "termsVersion">,
  ticked: readonly (string | undefined)[],
): Promise<void> {
  const versions = new Set(ticked.filter((version) => version !== undefined));
  const current = termsVersion ?? TERMS_VERSION;
  for (const version of versions) {
    if (version === current) continue;
    if (version < current || (await store.terms.byVersion(version)) === null)
      throw new Refusal("terms_outdated");
  }
}

/**
 * Returns the saved seller, or the published seller if the saved one is incomplete. Returns null if there is
 * none or it cannot be read, because receipts and other emails do not wait for it.
 */
export async function readSeller({ store, log }: LoggedContext): Promise<SellerTexts | null> {
  try {
    const saved = await store.site.seller();
    if (saved !== null) return saved;
    const texts = (await readLive(store)).publication?.texts;
    return texts
      ? { company: texts.company, instructor: texts.instructor.name, guarantee: texts.guarantee }
      : null;
  } catch (error) {
    log("WARNING", "seller not read", { error: String(error).slice(0, 300) });
    return null;
  }
}

/** Returns the text of a version of the terms. Throws terms_not_found. */
export async function readTerms({ store }: StoreContext, { id }: { id: string }): Promise<TermsText> {
  const terms = await store.terms.byVersion(id);
  if (terms === null) throw new Refusal("terms_not_found");
  return terms;
}
