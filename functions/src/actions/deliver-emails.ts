import pMap from "p-map";
import type { TermsText } from "../contract/payment.ts";
import type { Company } from "../contract/site.ts";
import { type EmailRecord, nextAttempt, paymentOf } from "../domain/email.ts";
import { ReceiptData } from "../domain/receipt.ts";
import { SALE_TEMPLATE } from "../domain/sale-email.ts";
import { isOfWaitlist, WAITLIST_TEMPLATES } from "../domain/waitlist-email.ts";
import { type DeliveryContext, leasedEmails } from "./lease-emails.ts";
import { openReview } from "./open-review.ts";

const SENT_IN_PARALLEL = 5;

/** They name a buyer, or somebody without an account, and nobody looks at them again. */
const REMOVED_WHEN_SENT: ReadonlySet<string> = new Set([SALE_TEMPLATE, ...Object.values(WAITLIST_TEMPLATES)]);

/**
 * Sends the emails of the outbox that are due. Each is leased before it is sent, so that two instances never send it
 * at the same time; receipts are numbered with the lease, in the order in which they were queued, and the email that notifies
 * administrators of the sale is queued with the number: once, and never in the way of the sale or its receipt. Returns
 * how many were sent and the paths of documents that cannot be read.
 */
export async function deliverEmails(
  context: DeliveryContext,
): Promise<{ sent: number; unreadable: string[] }> {
  const unreadable: string[] = [];
  const results = await pMap(leasedEmails(context, unreadable), (email) => send(context, email), {
    concurrency: SENT_IN_PARALLEL,
  });
  return { sent: results.filter(Boolean).length, unreadable };
}

/** Sends an email once. Never throws: a failed email is scheduled again, or given up and reviewed; one of a waitlist is removed then. */
async function send(context: DeliveryContext, email: EmailRecord): Promise<boolean> {
  const { store, mailer, renderEmail, log, clock } = context;
  try {
    const message = await renderEmail(email, await companyOf(context), await termsOf(context, email));
    if (message === null) {
      await store.emails.remove(email.id);
      return false;
    }
    await mailer.send(message);
  } catch (error) {
    await reschedule(context, email, error);
    return false;
  }
  try {
    if (REMOVED_WHEN_SENT.has(email.template)) await store.emails.remove(email.id);
    else await store.emails.setSent(email, clock());
  } catch (error) {
    log("WARNING", "email sent but not marked so", { email: email.id, error: String(error).slice(0, 300) });
  }
  return true;
}

/**
 * Returns the seller as saved or, while that is not whole, as visitors see it; null where there is none or it cannot be
 * read, for a receipt does not wait for it.
 */
async function companyOf({ store, log }: DeliveryContext): Promise<Company | null> {
  try {
    const saved = await store.site.company();
    if (saved !== null) return saved;
    const { publicationId } = await store.site.live();
    if (publicationId === null) return null;
    return (await store.publications.byId(publicationId))?.texts.company ?? null;
  } catch (error) {
    log("WARNING", "email sent without the company", { error: String(error).slice(0, 300) });
    return null;
  }
}

/** Returns the terms that a receipt's buyer accepted; null where they are not on record or cannot be read. */
async function termsOf(
  { store, log }: DeliveryContext,
  { id, template, data }: EmailRecord,
): Promise<TermsText | null> {
  const accepted = template === "receipt" ? ReceiptData.safeParse(data).data?.acceptedTerms : null;
  if (!accepted) return null;
  try {
    return await store.terms.byVersion(accepted.version);
  } catch (error) {
    log("WARNING", "receipt sent without the terms", { email: id, error: String(error).slice(0, 300) });
    return null;
  }
}

async function reschedule(
  { store, clock, log }: DeliveryContext,
  { id, attempts, template, data }: EmailRecord,
  error: unknown,
): Promise<void> {
  const now = clock();
  const dueAt = nextAttempt(attempts, now);
  const detail = String(error).slice(0, 200);
  // Anybody can type a wrong address into a waitlist: that is no fault, and the address is not kept.
  const isDropped = dueAt === null && isOfWaitlist({ template });
  log(dueAt === null && !isDropped ? "ERROR" : "WARNING", "email not sent", {
    email: id,
    attempts,
    error: detail,
  });
  await store
    .transaction(async (tx) => {
      const current = await tx.emails.byId(id);
      if (current === null || current.sentAt !== null || current.attempts !== attempts) return;
      if (isDropped) return tx.emails.remove(id);
      if (dueAt !== null) return tx.emails.setDue(id, attempts, dueAt);
      await tx.emails.giveUp(current, attempts, now);
      const paymentId = paymentOf({ template, data });
      const review = { reason: "email_given_up", subject: id, paymentId, detail, isNew: true } as const;
      await openReview({ tx, now }, review);
    })
    .catch((fault: unknown) =>
      log("WARNING", "email not rescheduled", { email: id, error: String(fault).slice(0, 300) }),
    );
}
