import * as z from "zod";
import { DocumentId, Instant, Kronur, PaymentId } from "../core/atoms.ts";
import { AUTHORIZATION_CODE_LENGTH, EMAIL_MAX_LENGTH, REASON_LENGTH } from "../core/limits.ts";
import { CouponQuote } from "../coupons/schema.ts";
import { SoldGift } from "../payments/gifts/schema.ts";
import { Consent, Payment, PaymentStatus, Refund, Review, ReviewReason } from "../payments/schema.ts";

/** The figures on top of the admin's page; `revenue` in whole krónur. Source: spec §2. */
export const Overview = z.object({
  users: z.int(),
  activeCourses: z.int(),
  soldSubscriptions: z.int(),
  revenue: Kronur,
  lessons: z.int(),
});

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

/** An email of the outbox. */
export const OutboxEmail = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  state: z.enum(["queued", "sent", "given_up"]),
  attempts: z.int(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
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

/** A customer who used a coupon; name and email are null where the account is deleted. */
export const CouponUser = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  usedAt: Instant,
});

/**
 * A list comes in pages; `after` is the last id of the page before. The answer's header
 * `Link: <…>; rel="next"` names the next page, and is absent on the last.
 */
export const PageInput = z.object({ after: DocumentId.optional() });

/** The customers, newest first; of a search those whose address, or a word of whose name, begins with it. */
export const UsersInput = PageInput.extend({ search: z.string().max(EMAIL_MAX_LENGTH).optional() });

/** The coupons that are not archived, newest first; or those that are, latest archived first. */
export const CouponsInput = PageInput.extend({ archived: z.literal("true").optional() });

/** A calendar month in Iceland, which keeps UTC all year: `2026-11`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

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

/** Number, sum, and the VAT inside the sum, in whole krónur. */
const CountAndSum = z.object({ count: z.int(), sum: Kronur, vat: Kronur });

/** Sales and refunds of a month. A refund counts in the month in which it was made. */
export const MonthTotals = z.object({ sold: CountAndSum, refunded: CountAndSum });

export type Overview = z.infer<typeof Overview>;
export type CouponUser = z.infer<typeof CouponUser>;
export type PaymentEventType = z.infer<typeof PaymentEventType>;
export type PaymentEventSource = z.infer<typeof PaymentEventSource>;
export type PaymentEvent = z.infer<typeof PaymentEvent>;
export type PaymentDetail = z.infer<typeof PaymentDetail>;
export type OutboxEmail = z.infer<typeof OutboxEmail>;
export type Sale = z.infer<typeof Sale>;
export type PageInput = z.infer<typeof PageInput>;
export type MonthTotals = z.infer<typeof MonthTotals>;
export type PaymentsInput = z.infer<typeof PaymentsInput>;
