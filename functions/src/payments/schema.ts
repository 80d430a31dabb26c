import * as z from "zod";
import { DocumentId, Instant, Kronur, Month, PageInput, PaymentId } from "../core/atoms.ts";
import { EMAIL_MAX_LENGTH } from "../core/limits.ts";
import { CouponQuote } from "../coupons/schema.ts";
import { OutboxEmail } from "../emails/schema.ts";
import { PaymentGift, SoldGift } from "./gifts/schema.ts";
import { AUTHORIZATION_CODE_LENGTH, REASON_LENGTH } from "./limits.ts";

export const PaymentStatus = z.enum(["pending", "completed", "failed", "cancelled", "expired", "refunded"]);

/** Version of a text that a buyer ticks: when it was published, or the day of the words while nothing was. */
export const TermsVersion = z.string().min(1).max(40);

/** A version that was kept: the moment since which it holds, or its day alone. */
export const ByTermsVersion = z.object({ id: TermsVersion.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/) });

/** What the terms said in a version, seller and guarantee in it. It is never changed. */
export const TermsText = z.object({ version: z.string(), text: z.string() });

/** What a buyer has ticked: the version of the terms that held the text, and when. */
export const Consent = z.object({ version: z.string(), at: Instant });

/** What a coupon took off: the price without it, in whole krónur, and its code, both as they were when the order was opened. */
export const PaymentDiscount = z.object({ listPrice: Kronur, code: z.string() });

/** The last four digits of a card. No more of its number is kept, even where the provider sends more of it, masked. */
export const CardDigits = z.string().regex(/^\d{4}$/);

/** A payment as its buyer sees it; `amount` in whole krónur. Source: spec §3. */
export const Payment = z.object({
  id: PaymentId,
  userId: z.string(),
  courseId: z.int(),
  amount: Kronur,
  currency: z.string().length(3),
  /** VAT rate inside `amount`, frozen with it; 0 if the seller was not registered for VAT. */
  vatPercent: z.int(),
  status: PaymentStatus,
  couponId: z.string().nullable(),
  /** Null without a coupon, and in orders from before it was kept. */
  discount: PaymentDiscount.nullable(),
  /** Null where the provider has not sent them. */
  cardDigits: CardDigits.nullable(),
  /** Whether it was paid twice: the buyer owned the course already when this payment completed, or had paid for the same gift. */
  isSecondPayment: z.boolean(),
  /** Null where the buyer has bought the course for themselves. */
  gift: PaymentGift.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});

/** A refund: requested of the provider, left without an answer, refused, or done. */
export const Refund = z.object({
  state: z.enum(["requested", "unanswered", "refused", "done"]),
  /** Id of the administrator. */
  actor: z.string(),
  at: Instant,
  reason: z.string(),
});

/** A payment read by anyone: whose it is, and the rest only for that person. */
export const PaymentView = Payment.partial().required({ id: true, userId: true });

/**
 * Where the buyer goes from checkout: to the provider's page at `url`, by a form with the fields of `payload` that is
 * submitted by `method`. All three are null when the order was free. Source: spec §4, design "The provider form".
 */
export const CheckoutReply = z.object({
  free: z.boolean(),
  url: z.string().nullable(),
  payload: z.record(z.string(), z.string()).nullable(),
  paymentId: PaymentId,
  method: z.enum(["GET", "POST"]).nullable(),
});

/** The course that a payment is for. */
export const PaymentCourse = z.object({ id: z.int(), title: z.string() });

export type TermsText = z.infer<typeof TermsText>;
export type Consent = z.infer<typeof Consent>;
export type Refund = z.infer<typeof Refund>;
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export type PaymentDiscount = z.infer<typeof PaymentDiscount>;
export type Payment = z.infer<typeof Payment>;
export type PaymentView = z.infer<typeof PaymentView>;
export type CheckoutReply = z.infer<typeof CheckoutReply>;
export type PaymentCourse = z.infer<typeof PaymentCourse>;

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

/** A payment with the email of its buyer; null where the account is deleted. */
export const Sale = Payment.extend({
  userEmail: z.string().nullable(),
  courseTitle: z.string().nullable(),
  receiptNumber: z.int().nullable(),
  /** The reason of the latest open review. */
  reviewReason: ReviewReason.nullable(),
  refund: Refund.nullable(),
  completedAt: Instant.nullable(),
  refundedAt: Instant.nullable(),
});

/** Why an administrator does something; kept with the event. */
export const Reason = z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max);

/** A refund: `byHand` when it was made at the provider's own site and is only recorded here. */
export const RefundInput = z.object({ id: PaymentId, reason: Reason, byHand: z.boolean().default(false) });

/** A completion by hand, after a look at the provider's own list; `authorizationCode` is the provider's. */
export const CompleteByHandInput = z.object({
  id: PaymentId,
  reason: Reason,
  authorizationCode: z.string().trim().min(AUTHORIZATION_CODE_LENGTH.min).max(AUTHORIZATION_CODE_LENGTH.max),
});

/** What can happen to a payment: it reaches a status, or something is recorded and the status stays. */
export const PaymentEventType = z.enum([
  "created",
  ...PaymentStatus.exclude(["pending"]).options,
  "webhook_received",
  "webhook_rejected",
  "refund_requested",
  "refund_unanswered",
  "refund_refused",
  "review_opened",
  "review_closed",
  "gift_redeemed",
]);

/**
 * Where an event comes from: `webhook` is the provider's server, `return` the buyer's browser that it sends back,
 * `recipient` who redeems a gift.
 */
export const PaymentEventSource = z.enum([
  "checkout",
  "webhook",
  "return",
  "maintenance",
  "admin",
  "recipient",
]);

/** An event of a payment; `from` and `to` are the same where the status stayed. */
export const PaymentEvent = z.object({
  id: z.string(),
  at: Instant,
  type: PaymentEventType,
  source: PaymentEventSource,
  from: PaymentStatus.nullable(),
  to: PaymentStatus.nullable(),
  /** The administrator's name. */
  actor: z.string().nullable(),
  note: z.string().nullable(),
  /** What the provider posted, card number masked. */
  fields: z.record(z.string(), z.string()).nullable(),
});

/** All that is known of a payment besides its events, which come in pages of their own. */
export const PaymentDetail = z.object({
  payment: Sale.extend({
    provider: z.string(),
    /** The provider's authorization code. */
    paymentReference: z.string().nullable(),
    acceptedTerms: Consent.nullable(),
    /** That the buyer wanted the course at once, and knew that the right of withdrawal ends with it. */
    acceptedWithdrawal: Consent.nullable(),
  }),
  buyer: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** Null where it is none, and where it is not paid. */
  gift: SoldGift.nullable(),
  /** Null where none was used, and where it is gone. */
  coupon: CouponQuote.nullable(),
  emails: z.array(OutboxEmail),
  reviews: z.array(Review),
});

/**
 * Payments of one status, or of any; newest first by when they were opened, completed or refunded, and of one month by
 * that. Whatever has been completed has a moment of it, also once it is refunded.
 */
export const PaymentsInput = PageInput.extend({
  status: PaymentStatus.optional(),
  event: z.enum(["opened", "completed", "refunded"]).default("opened"),
  month: Month.optional(),
  /** The beginning of the buyer's address or of the order number, the receipt number, or the last four digits of the card. */
  search: z.string().max(EMAIL_MAX_LENGTH).optional(),
});

export type PaymentEventType = z.infer<typeof PaymentEventType>;

export type PaymentEventSource = z.infer<typeof PaymentEventSource>;

export type PaymentEvent = z.infer<typeof PaymentEvent>;

export type PaymentDetail = z.infer<typeof PaymentDetail>;

export type Sale = z.infer<typeof Sale>;

export type PaymentsInput = z.infer<typeof PaymentsInput>;
