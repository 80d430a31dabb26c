import type { ReviewReason } from "../contract/review.ts";
import type { PaymentRecord } from "../domain/payment.ts";
import { type PaymentEventRecord, recordedEvent } from "../domain/payment-event.ts";
import { closedReview, isResolvedBy, newReview, type ReviewSubject, reviewId } from "../domain/review.ts";
import type { Context, TransactionContext } from "./context.ts";

/**
 * Opens a review within the caller's transaction; returns whether it is new. An open one stays unchanged. A closed one
 * is opened again where something new happened (`isNew`), and left closed otherwise.
 */
export async function openReview(
  { tx, now }: TransactionContext,
  { isNew, ...subject }: ReviewSubject & { isNew: boolean },
): Promise<boolean> {
  const known = await tx.reviews.byId(reviewId(subject));
  if (known !== null && (known.closedAt === null || !isNew)) return false;
  await tx.reviews.save(newReview(subject, now));
  return true;
}

type PaymentReview = {
  payment: PaymentRecord;
  reason: ReviewReason;
  source: PaymentEventRecord["source"];
  detail?: string | null;
  isNew: boolean;
};

/**
 * Puts a payment under review within the caller's transaction, which then saves the returned payment. Returns it
 * unchanged where the review is open already, or was closed by an administrator and nothing new happened.
 */
export async function reviewPayment(
  { tx, now }: TransactionContext,
  { payment, reason, source, detail = null, isNew }: PaymentReview,
): Promise<PaymentRecord> {
  const review = { reason, subject: payment.id, paymentId: payment.id, detail, isNew };
  if (!(await openReview({ tx, now }, review))) return payment;
  const id = `review_opened-${reason}-${now.getTime()}`;
  const note = detail === null ? reason : `${reason}: ${detail}`;
  await tx.events.save(recordedEvent(payment, { id, type: "review_opened", source, note }, now));
  return { ...payment, reviewReason: reason };
}

/** Puts a document that cannot be read under review; returns whether that is new. */
export function reviewUnreadable(
  { store, now }: Pick<Context, "store" | "now">,
  path: string,
): Promise<boolean> {
  const paymentId = /^payments\/([0-9A-Z]{12})(?:\/|$)/.exec(path)?.[1] ?? null;
  const review = { reason: "document_unreadable", subject: path, paymentId, isNew: false } as const;
  return store.transaction((tx) => openReview({ tx, now }, review));
}

/**
 * Closes the reviews that the payment's present status has resolved, within the caller's transaction, which then saves
 * the returned payment.
 */
export async function closeResolvedReviews(
  { tx, now }: TransactionContext,
  payment: PaymentRecord,
): Promise<PaymentRecord> {
  if (payment.reviewReason === null) return payment;
  const open = (await tx.reviews.ofPayment(payment.id)).filter(({ closedAt }) => closedAt === null);
  const resolved = open.filter((review) => isResolvedBy(payment.status, review));
  for (const review of resolved)
    await tx.reviews.save(closedReview(review, { actor: null, note: payment.status }, now));
  const left = open.filter((review) => !resolved.includes(review) && review.subject === payment.id);
  return { ...payment, reviewReason: left.at(-1)?.reason ?? null };
}
