import type { Review } from "../contract/review.ts";
import { recordedEvent } from "../domain/payment-event.ts";
import { Refusal } from "../domain/refusal.ts";
import { closedReview, type ReviewRecord } from "../domain/review.ts";
import { administratorNames } from "./administrator-names.ts";
import { auditedTransaction } from "./audit.ts";
import type { AdminContext, Context, TransactionContext } from "./context.ts";

/** Returns the reviews of a payment, newest first, with the names of the administrators who closed them. */
export async function reviewsOfPayment(
  context: Pick<Context, "store">,
  paymentId: string,
): Promise<Review[]> {
  const reviews = await context.store.reviews.ofPayment(paymentId);
  const names = await administratorNames(
    context,
    reviews.map(({ closedBy }) => closedBy),
  );
  return reviews
    .map((review) => ({
      ...review,
      closedBy: review.closedBy && (names.get(review.closedBy) ?? review.closedBy),
    }))
    .sort((a, b) => b.openedAt.localeCompare(a.openedAt));
}

/** Closes a review with a note; returns it with the name of the administrator. Throws `review_not_found` or `review_closed`. */
export async function closeReview(
  context: Pick<AdminContext, "store" | "now" | "log" | "actor" | "admin">,
  { id, note }: { id: string; note: string },
): Promise<Review> {
  const { now, admin } = context;
  return auditedTransaction(context, async (tx, audit) => {
    const review = await tx.reviews.byId(id);
    if (review === null) throw new Refusal("review_not_found");
    if (review.closedAt !== null) throw new Refusal("review_closed");
    const closed = closedReview(review, { actor: admin.id, note }, now);
    await tx.reviews.save(closed);
    await releasePayment({ tx, now }, closed);
    const object = { kind: "review", id, name: review.subject } as const;
    await audit({ action: "review_closed", object, detail: note });
    return { ...closed, closedBy: admin.name };
  });
}

/** Sets the payment's `reviewReason` to that of another open review, or none, and records an event. */
async function releasePayment({ tx, now }: TransactionContext, closed: ReviewRecord): Promise<void> {
  const { id, reason, paymentId, closedBy, note } = closed;
  if (paymentId === null) return;
  const payment = await tx.payments.byId(paymentId);
  if (payment === null) return;
  const others = (await tx.reviews.ofPayment(paymentId)).filter(
    (other) => other.id !== id && other.closedAt === null && other.subject === paymentId,
  );
  await tx.payments.save({ ...payment, reviewReason: others.at(-1)?.reason ?? null });
  const event = {
    id: `review_closed-${reason}-${now.getTime()}`,
    type: "review_closed",
    source: "admin",
  } as const;
  await tx.events.save(
    recordedEvent(payment, { ...event, actor: closedBy, note: `${reason}: ${note}` }, now),
  );
}
