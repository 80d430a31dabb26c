import { administratorNames } from "../audit/actions.ts";
import type { StoreContext, TransactionContext } from "../core/context.ts";
import type { ParsedBatch } from "../core/firestore.ts";
import { closedReview, type EmailReviewNote, newReview, type ReviewSubject, reviewId } from "./rules.ts";
import type { Review } from "./schema.ts";

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

/**
 * Closes the review of an email that was given up, in the caller's transaction. Does nothing if none is open.
 * `actor` is null if the system closes it.
 */
export async function closeEmailReview(
  { tx, now }: TransactionContext,
  emailId: string,
  closing: { actor: string | null; note: EmailReviewNote },
): Promise<void> {
  const review = await tx.reviews.byId(reviewId({ reason: "email_given_up", subject: emailId }));
  if (review?.closedAt === null) await tx.reviews.save(closedReview(review, closing, now));
}

/** Opens a review of a document that cannot be read. Returns whether it was opened. */
export function reviewUnreadable({ store, now }: StoreContext, path: string): Promise<boolean> {
  const paymentId = /^payments\/([0-9A-Z]{12})(?:\/|$)/.exec(path)?.[1] ?? null;
  const review = { reason: "document_unreadable", subject: path, paymentId, isNew: false } as const;
  return store.transaction((tx) => openReview({ tx, now }, review));
}

/** Opens a review for each document that cannot be read. */
export async function reviewAll(context: StoreContext, unreadable: readonly string[]): Promise<void> {
  for (const path of unreadable) await reviewUnreadable(context, path);
}

/** Returns the readable documents of a batch. Opens a review for each of the others. */
export async function readableOf<Item>(
  context: StoreContext,
  { items, unreadable }: ParsedBatch<Item>,
): Promise<Item[]> {
  await reviewAll(context, unreadable);
  return items;
}

/** Returns the reviews of a payment, newest first, with the names of the administrators who closed them. */
export async function reviewsOfPayment(context: StoreContext, paymentId: string): Promise<Review[]> {
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
