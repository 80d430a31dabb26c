import * as z from "zod";
import { DocumentId, Instant, PaymentId, PlainText } from "../core/atoms.ts";
import { REASON_LENGTH } from "../core/limits.ts";

/** The reason for a review by an administrator. */
export const ReviewReason = z.enum([
  /** The buyer already owned the course and paid twice. */
  "already_owned",
  /** The buyer has paid for the same gift in another order. */
  "gift_paid_twice",
  /** The buyer has paid for the same pack in another order within a day. */
  "pack_paid_twice",
  /** The coupon was redeemed more often than its terms allow. */
  "coupon_overused",
  /** The order was paid after more than two days and would cost more now. */
  "paid_late",
  /** The buyer's account no longer exists. */
  "buyer_missing",
  /** A success in form mode arrived from an IP address that does not belong to the provider. */
  "unverified",
  /** A webhook with a valid signature was rejected. The card may have been charged. */
  "webhook_rejected",
  /** Pending for over an hour. */
  "unconfirmed",
  /** The provider did not answer a refund request. */
  "refund_unanswered",
  /** All attempts to send an email failed. */
  "email_given_up",
  /** A document cannot be read. */
  "document_unreadable",
]);

/** A case for an administrator to check. Closed with a note, or by the system once it is resolved. */
export const Review = z.object({
  id: DocumentId,
  reason: ReviewReason,
  /** Id of a payment or an email, or path of a document. */
  subject: z.string(),
  /** The payment whose page shows the review. */
  paymentId: PaymentId.nullable(),
  detail: z.string().nullable(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  /** The administrator's name. Null while open, and if the system closed it. */
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
});

/** Input to close a review. The note describes the result. */
export const CloseReviewInput = z.object({
  id: DocumentId,
  note: PlainText.min(REASON_LENGTH.min).max(REASON_LENGTH.max),
});

export type ReviewReason = z.infer<typeof ReviewReason>;

export type Review = z.infer<typeof Review>;
