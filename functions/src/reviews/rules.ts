import type * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { Review, type ReviewReason } from "./schema.ts";

/** A stored review. `closedBy` is the administrator's id. */
export const ReviewRecord = Review.extend({
  /** When it was written to the log. Null until then. */
  reportedAt: Instant.nullable(),
});

export type ReviewRecord = z.infer<typeof ReviewRecord>;

export type ReviewSubject = Pick<Review, "reason" | "subject" | "paymentId"> & { detail?: string | null };

/** Note of the system on the review of an email that was given up: what ended it. */
export type EmailReviewNote = "retried" | "sent again" | "redeemed" | "refunded" | "erased";

const ID_MAX_LENGTH = 128;

/** Returns the id of a review: one per reason and subject. */
export function reviewId({ reason, subject }: Pick<Review, "reason" | "subject">): string {
  return `${reason}-${subject.replace(/[^\w-]/g, "_")}`.slice(0, ID_MAX_LENGTH);
}

/** Returns an open review. */
export function newReview({ detail = null, ...about }: ReviewSubject, now: Date): ReviewRecord {
  return {
    id: reviewId(about),
    ...about,
    detail,
    openedAt: now.toISOString(),
    closedAt: null,
    closedBy: null,
    note: null,
    reportedAt: null,
  };
}

/** Returns the closed review. `actor` is null if the system closes it. */
export function closedReview(
  review: ReviewRecord,
  { actor, note }: { actor: string | null; note: string },
  now: Date,
): ReviewRecord {
  return { ...review, closedAt: now.toISOString(), closedBy: actor, note };
}

/** Returns the reason of the latest open review of the payment itself, or null. */
export function openReason(paymentId: string, reviews: readonly ReviewRecord[]): ReviewReason | null {
  const open = reviews.filter(({ subject, closedAt }) => subject === paymentId && closedAt === null);
  return open.sort((one, other) => one.openedAt.localeCompare(other.openedAt)).at(-1)?.reason ?? null;
}
