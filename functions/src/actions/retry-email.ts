import type { OutboxEmail } from "../contract/admin.ts";
import { Refusal } from "../domain/refusal.ts";
import { closedReview, reviewId } from "../domain/review.ts";
import { auditedTransaction } from "./audit.ts";
import type { AdminContext } from "./context.ts";
import { outboxEmail } from "./read-payment-detail.ts";

/**
 * Queues an email that was given up, with its full number of attempts, and closes its review. An email that is sent or
 * queued stays unchanged. Throws email_not_found.
 */
export async function retryEmail(
  context: Pick<AdminContext, "store" | "now" | "log" | "actor">,
  { id }: { id: string },
): Promise<OutboxEmail> {
  const { now, actor } = context;
  return auditedTransaction(context, async (tx, audit) => {
    const email = await tx.emails.byId(id);
    if (email === null || email.recipient === "") throw new Refusal("email_not_found"); // its person was erased
    if (email.sentAt !== null || email.dueAt !== null) return outboxEmail(email);
    const review = await tx.reviews.byId(reviewId({ reason: "email_given_up", subject: id }));
    await tx.emails.setDue(id, 0, now);
    if (review !== null && review.closedAt === null)
      await tx.reviews.save(closedReview(review, { actor: actor.id, note: "retried" }, now));
    await audit({ action: "email_retried", object: { kind: "email", id, name: null }, detail: null });
    return outboxEmail({ ...email, attempts: 0, dueAt: now.toISOString() });
  });
}
