import type { AdminContext, Context, TransactionContext } from "../app/context.ts";
import { administratorNames, auditedTransaction } from "../audit/actions.ts";
import { Refusal } from "../core/errors.ts";
import type { ParsedBatch } from "../core/firestore.ts";
import { type PaymentEventRecord, recordedEvent } from "./events.ts";
import type { PaymentRecord } from "./rules.ts";
import {
  closedReview,
  isResolvedBy,
  newReview,
  openReason,
  type ReviewRecord,
  type ReviewSubject,
  reviewId,
} from "./rules.ts";
import type { Review, ReviewReason } from "./schema.ts";

/**
 * Opens a review in the caller's transaction. Returns whether it was opened. An open review stays unchanged.
 * A closed review is opened again only if something new happened (`isNew`).
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
 * Opens a review of a payment in the caller's transaction. Returns the payment, which the caller must save.
 * It is unchanged if the review is already open, or was closed and nothing new happened (`isNew`).
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

/** Opens a review of a document that cannot be read. Returns whether it was opened. */
export function reviewUnreadable(
  { store, now }: Pick<Context, "store" | "now">,
  path: string,
): Promise<boolean> {
  const paymentId = /^payments\/([0-9A-Z]{12})(?:\/|$)/.exec(path)?.[1] ?? null;
  const review = { reason: "document_unreadable", subject: path, paymentId, isNew: false } as const;
  return store.transaction((tx) => openReview({ tx, now }, review));
}

/** Opens a review for each document that cannot be read. */
export async function reviewAll(
  context: Pick<Context, "store" | "now">,
  unreadable: readonly string[],
): Promise<void> {
  for (const path of unreadable) await reviewUnreadable(context, path);
}

/** Returns the readable documents of a batch. Opens a review for each of the others. */
export async function readableOf<Item>(
  context: Pick<Context, "store" | "now">,
  { items, unreadable }: ParsedBatch<Item>,
): Promise<Item[]> {
  await reviewAll(context, unreadable);
  return items;
}

/**
 * Closes the reviews that the payment's current status resolves, in the caller's transaction. Returns the
 * payment, which the caller must save.
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
  const left = open.filter((review) => !resolved.includes(review));
  return { ...payment, reviewReason: openReason(payment.id, left) };
}

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

/**
 * Closes a review with a note. Returns it with the administrator's name. Throws `review_not_found` or
 * `review_closed`.
 */
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
    const payment = await saveClosedReview({ tx }, closed);
    if (payment !== null) {
      const event = { id: `review_closed-${review.reason}-${now.getTime()}`, type: "review_closed" } as const;
      const by = { source: "admin", actor: admin.id, note: `${review.reason}: ${note}` } as const;
      await tx.events.save(recordedEvent(payment, { ...event, ...by }, now));
    }
    const object = { kind: "review", id, name: review.subject } as const;
    await audit({ action: "review_closed", object, detail: note });
    return { ...closed, closedBy: admin.name };
  });
}

/**
 * Saves a closed review and sets the `reviewReason` of its payment to the reason of the latest other open
 * review or null, in the caller's transaction. Returns the payment, or null if the review has none.
 */
export async function saveClosedReview(
  { tx }: Pick<TransactionContext, "tx">,
  closed: ReviewRecord,
): Promise<PaymentRecord | null> {
  const { id, paymentId } = closed;
  await tx.reviews.save(closed);
  const payment = paymentId === null ? null : await tx.payments.byId(paymentId);
  if (payment === null) return null;
  const others = (await tx.reviews.ofPayment(payment.id)).filter((other) => other.id !== id);
  const released = { ...payment, reviewReason: openReason(payment.id, others) };
  await tx.payments.save(released);
  return released;
}
