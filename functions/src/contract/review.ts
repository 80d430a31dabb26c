import * as z from "zod";
import { DocumentId, Instant, PaymentId } from "./atoms.ts";
import { REASON_LENGTH } from "./limits.ts";

/** Why something needs review by an administrator. */
export const ReviewReason = z.enum([
  /** The buyer owned the course already: paid twice. */
  "already_owned",
  /** The buyer has paid for the same gift in another order. */
  "gift_paid_twice",
  /** The coupon was redeemed more often than its terms allow. */
  "coupon_overused",
  /** The buyer's account is gone. */
  "buyer_missing",
  /** A success arrived in form mode from an address that is not the provider's. */
  "unverified",
  /** A rightly signed message was refused: money may have moved. */
  "webhook_rejected",
  /** Pending for over an hour. */
  "unconfirmed",
  /** The provider did not answer a refund request. */
  "refund_unanswered",
  /** An email was given up. */
  "email_given_up",
  /** A document cannot be read. */
  "document_unreadable",
]);

/** Something that an administrator must look at. Closed with a note, or by the system once it has resolved itself. */
export const Review = z.object({
  id: DocumentId,
  reason: ReviewReason,
  /** What it is about: a payment, an email, or the path of a document. */
  subject: z.string(),
  /** The payment whose page shows it. */
  paymentId: PaymentId.nullable(),
  detail: z.string().nullable(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  /** The administrator's name; null while open, and where the system closed it. */
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
});

/** Closes a review; the note says what was found or done. */
export const CloseReviewInput = z.object({
  id: DocumentId,
  note: z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max),
});

export type ReviewReason = z.infer<typeof ReviewReason>;
export type Review = z.infer<typeof Review>;
