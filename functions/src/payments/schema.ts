import * as z from "zod";
import { NAME_WITH_LINK } from "../accounts/schema.ts";
import { Instant, Kronur, Month, PageInput, PaymentId, PlainText } from "../core/atoms.ts";
import { EMAIL_MAX_LENGTH, NAME_LENGTH, REASON_LENGTH } from "../core/limits.ts";
import {
  hasCheckDigit,
  hasUrl,
  idNumber,
  isVisible,
  SAMPLE_ID_NUMBER,
  toSingleLine,
} from "../core/person.ts";
import { CouponQuote } from "../coupons/schema.ts";
import { OutboxEmail } from "../emails/schema.ts";
import { Review, ReviewReason } from "../reviews/schema.ts";
import { PaymentGift, SoldGift } from "./gifts/schema.ts";
import { AUTHORIZATION_CODE_LENGTH, ID_NUMBER_MAX_LENGTH, REFERRAL_WORD } from "./limits.ts";

export const PaymentStatus = z.enum(["pending", "completed", "failed", "cancelled", "expired", "refunded"]);

/** The version of the terms with the accepted text, and the time of acceptance. */
export const Consent = z.object({ version: z.string(), at: Instant });

/**
 * The price before the coupon, in whole krónur, and the coupon code. Both are frozen when the order is
 * created.
 */
export const PaymentDiscount = z.object({ listPrice: Kronur, code: z.string() });

const ReferralWord = z.string().regex(REFERRAL_WORD);

/** The source of a buyer's visit. Frozen when the order is created. */
export const Referral = z.object({
  source: ReferralWord.describe("host of the page with the link to the shop, or `utm_source` of the link"),
  medium: ReferralWord.nullable().describe("`utm_medium`"),
  campaign: ReferralWord.nullable().describe("`utm_campaign`"),
});

export type Referral = z.infer<typeof Referral>;

/** The last four digits of a card. Other digits are never stored, even if the provider sends them. */
export const CardDigits = z.string().regex(/^\d{4}$/);

/**
 * Seats that a club or company buys, frozen when the order is created. `unitPrice` is the price of one seat
 * in whole krónur.
 */
export const PaymentPack = z.object({
  seats: z.int(),
  unitPrice: Kronur,
  isInvoiced: z.boolean().describe("paid by invoice and entered by an administrator"),
});

/**
 * `open` has free seats. `full` has none. `held` gives seats again after the review or the refund request of
 * its payment is closed. The unused seats of a `void` pack were refunded.
 */
export const PackState = z.enum(["open", "full", "held", "void"]);

/** A pack as shown to administrators with its payment. */
export const SoldPack = z.object({
  code: z.string(),
  state: PackState,
  seats: z.int(),
  used: z.int(),
  /** The taken seats in order. Erased accounts are missing. */
  taken: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), takenAt: Instant })),
});

/** A payment as shown to its buyer. `amount` is in whole krónur. Source: spec §3. */
export const Payment = z.object({
  id: PaymentId,
  userId: z.string(),
  courseId: z.int(),
  amount: Kronur,
  currency: z.string().length(3),
  /** VAT rate included in `amount`, frozen with it. 0 if the seller was not registered for VAT. */
  vatPercent: z.int(),
  status: PaymentStatus,
  couponId: z.string().nullable(),
  /** Null without a coupon, and in orders from before this field existed. */
  discount: PaymentDiscount.nullable(),
  /** Null if the provider has not sent them. */
  cardDigits: CardDigits.nullable(),
  /**
   * Whether the buyer paid twice: the buyer already owned the course, or had already paid for the same gift
   * or pack, when this payment completed.
   */
  isSecondPayment: z.boolean(),
  /** Whether no card was charged, because the shop used the provider's test host. Frozen with the order. */
  isTest: z.boolean(),
  /** Null if the order is not a gift. */
  gift: PaymentGift.nullable(),
  /** Null if the order is not a pack of seats. */
  pack: PaymentPack.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});

/** A payment in the list of its buyer. */
export const OwnPayment = Payment.extend({
  courseTitle: z.string().nullable(),
  /** Null until the receipt is sent. */
  receiptNumber: z.int().nullable(),
});

export type OwnPayment = z.infer<typeof OwnPayment>;

/** A refund. `unanswered` means that the outcome at the provider is unknown. */
export const Refund = z.object({
  state: z.enum(["requested", "unanswered", "refused", "done"]),
  /** Id of the administrator. */
  actor: z.string(),
  at: Instant,
  reason: z.string(),
  /** In whole krónur. Less than the payment if seats of its pack are taken. */
  amount: Kronur,
});

/** A payment as shown to any user. Only its buyer receives more than `id` and `userId`. */
export const PaymentView = Payment.partial().required({ id: true, userId: true });

/**
 * The next step after checkout: the browser submits the fields of `payload` to the provider's page at `url`
 * by `method`. All three are null if the order was free. Source: spec §4, design "The provider form".
 */
export const CheckoutReply = z.object({
  free: z.boolean(),
  url: z.string().nullable(),
  payload: z.record(z.string(), z.string()).nullable(),
  paymentId: PaymentId,
  method: z.enum(["GET", "POST"]).nullable(),
});

export const PaymentCourse = z.object({ id: z.int(), title: z.string() });

/** The person or company in whose name a receipt is. `idNumber` is a kennitala in its written form. */
export const Billing = z.object({ name: z.string(), idNumber: z.string() });

/** Input fields of the billing details. Refine an object with them by `CHECK_DIGIT`. */
export const BillingFields = z.object({
  name: z
    .string()
    .overwrite(toSingleLine)
    .trim()
    .min(NAME_LENGTH.min)
    .max(NAME_LENGTH.max)
    .refine(isVisible, "A name has visible letters")
    .refine((name) => !hasUrl(name), NAME_WITH_LINK),
  idNumber: z
    .string()
    .max(ID_NUMBER_MAX_LENGTH)
    .refine((typed) => ![null, SAMPLE_ID_NUMBER].includes(idNumber(typed)), "Not a kennitala")
    .overwrite((typed) => idNumber(typed) ?? typed)
    .describe("kennitala of a person or a company"),
  hasNoCheckDigit: z
    .boolean()
    .default(false)
    .describe("confirms a kennitala whose check digit is wrong, because new ones may have none"),
});

/** Arguments of `refine`: the check digit of a kennitala is right, or its absence is confirmed. */
export const CHECK_DIGIT: [
  check: (billing: z.infer<typeof BillingFields>) => boolean,
  options: { path: string[]; error: string },
] = [
  ({ idNumber: written, hasNoCheckDigit }) => hasNoCheckDigit || hasCheckDigit(written),
  { path: ["idNumber"], error: "The check digit of the kennitala is wrong" },
];

/** Input of the billing details of a receipt, which are set once. */
export const BillingInput = BillingFields.extend({ id: PaymentId }).refine(...CHECK_DIGIT);

/**
 * The parts of a receipt that are frozen when it gets its number: they stay when the company, the course or
 * the buyer's name changes.
 */
export const ReceiptDetails = z.object({
  /** `vatNumber` is empty if the order has no VAT. */
  seller: z.object({ name: z.string(), idNumber: z.string(), address: z.string(), vatNumber: z.string() }),
  /** Name of the account that paid. */
  buyer: z.string(),
  course: z.object({
    title: z.string(),
    description: z.string(),
    lessons: z.int(),
    minutes: z.int().nullable().describe("null if the length of a lesson is not known"),
  }),
  instructor: z.string().describe("empty if the site names none"),
});

/** The receipt of a paid order. Amounts are in whole krónur. */
export const Receipt = Payment.pick({
  id: true,
  amount: true,
  vatPercent: true,
  discount: true,
  cardDigits: true,
  isTest: true,
  pack: true,
}).extend({
  ...ReceiptDetails.shape,
  /** Running number without gaps. TEST_RECEIPT_NUMBER for a test order. */
  number: z.int(),
  vat: z.int(),
  billing: Billing.nullable(),
  paidAt: Instant,
  giftTo: z.string().nullable().describe("the recipient's name; empty if erased, null without a gift"),
  finishedAt: Instant.nullable().describe("when the buyer finished the course"),
  refundedAt: Instant.nullable(),
  refundedAmount: Kronur.describe("0 if nothing was refunded"),
});
export type Consent = z.infer<typeof Consent>;
export type Refund = z.infer<typeof Refund>;
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export type PaymentDiscount = z.infer<typeof PaymentDiscount>;
export type PaymentPack = z.infer<typeof PaymentPack>;
export type PackState = z.infer<typeof PackState>;
export type SoldPack = z.infer<typeof SoldPack>;
export type Payment = z.infer<typeof Payment>;
export type PaymentView = z.infer<typeof PaymentView>;
export type CheckoutReply = z.infer<typeof CheckoutReply>;
export type PaymentCourse = z.infer<typeof PaymentCourse>;
export type Billing = z.infer<typeof Billing>;
export type ReceiptDetails = z.infer<typeof ReceiptDetails>;
export type Receipt = z.infer<typeof Receipt>;

/**
 * A payment as shown to administrators. `userEmail` and `buyerName` are null if the buyer's account was
 * deleted.
 */
export const Sale = Payment.extend({
  userEmail: z.string().nullable(),
  buyerName: z.string().nullable(),
  isRefundByHand: z
    .boolean()
    .describe("whether a refund is made on the provider's site and only recorded here"),
  courseTitle: z.string().nullable(),
  receiptNumber: z.int().nullable(),
  /** The reason of the latest open review. */
  reviewReason: ReviewReason.nullable(),
  refund: Refund.nullable(),
  referral: Referral.nullable().describe("null if the buyer typed the URL, and in older orders"),
  billing: Billing.nullable(),
  completedAt: Instant.nullable(),
  refundedAt: Instant.nullable(),
});

/**
 * An open review with its payment, which is null if it has none, and the template of the email that was given up,
 * which is null in other reviews. Both are null if their document is removed or cannot be read.
 */
export const ListedReview = Review.extend({
  payment: Sale.nullable(),
  emailTemplate: z.string().nullable(),
});

export type ListedReview = z.infer<typeof ListedReview>;

/** The reason for an administrator's action. It is stored with the action. */
export const Reason = PlainText.min(REASON_LENGTH.min).max(REASON_LENGTH.max);

/** Input of a refund. `byHand` records a refund that was made on the provider's own site. */
export const RefundInput = z.object({
  id: PaymentId,
  reason: Reason,
  byHand: z.boolean().default(false),
  closesGrant: z
    .boolean()
    .default(false)
    .describe("whether a course that an administrator granted to the same customer is withdrawn too"),
  shownAmount: Kronur.optional().describe("the amount that the administrator was shown; another is refused"),
});

/** Something other than the payment that opens its course to the same customer, and since when. */
const KeptAccess = z.object({ kind: z.enum(["payment", "gift", "seat", "grant"]), at: Instant });

/**
 * The effect of a refund on the access: `isOpen` is false if the course is closed already. The course closes
 * if `kept` is empty.
 */
const RefundEffect = z.object({ isOpen: z.boolean(), kept: z.array(KeptAccess) });

export type KeptAccess = z.infer<typeof KeptAccess>;
export type RefundEffect = z.infer<typeof RefundEffect>;
export type RefundInput = z.infer<typeof RefundInput>;

/** Input of a manual completion. `authorizationCode` is the code in the provider's own list of payments. */
export const CompleteByHandInput = z.object({
  id: PaymentId,
  reason: Reason,
  authorizationCode: PlainText.min(AUTHORIZATION_CODE_LENGTH.min).max(AUTHORIZATION_CODE_LENGTH.max),
});

/** The type of an event: a status change, or a record that leaves the status unchanged. */
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
  "pack_link_replaced",
  "seat_freed",
]);

/**
 * The source of an event. `webhook` is the provider's server, `return` the buyer's browser on its return from
 * the provider, `recipient` the recipient of a gift who redeems it, `buyer` the buyer of a pack.
 */
export const PaymentEventSource = z.enum([
  "checkout",
  "webhook",
  "return",
  "maintenance",
  "admin",
  "recipient",
  "buyer",
]);

/** An event of a payment. `from` and `to` are equal if the status did not change. */
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
  /** The fields that the provider sent, with the card number masked. */
  fields: z.record(z.string(), z.string()).nullable(),
});

/** All data of a payment except its events, which have an endpoint with pages. */
export const PaymentDetail = z.object({
  payment: Sale.extend({
    provider: z.string(),
    /** The provider's authorization code. */
    paymentReference: z.string().nullable(),
    acceptedTerms: Consent.nullable(),
    /** Consent to immediate delivery, which ends the right of withdrawal. */
    acceptedWithdrawal: Consent.nullable(),
  }),
  buyer: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** Null if the payment is not a gift or was never completed. */
  gift: SoldGift.nullable(),
  /** Null if the payment is not a pack or was never completed. */
  pack: SoldPack.nullable(),
  /** Null if no coupon was used or it no longer exists. */
  coupon: CouponQuote.nullable(),
  emails: z.array(OutboxEmail),
  reviews: z.array(Review),
  /** Null if the payment opened no course that a refund could close. */
  refundEffect: RefundEffect.nullable(),
});

/**
 * Input of the list of payments: optional status, month and search. The list is sorted by the time of
 * `event`, newest first; `month` filters by the same time. A refunded payment keeps its time of completion.
 */
export const PaymentsInput = PageInput.extend({
  status: PaymentStatus.optional(),
  event: z.enum(["opened", "completed", "refunded"]).default("opened"),
  month: Month.optional(),
  /**
   * Beginning of the buyer's email address or of the order number, the receipt number, or the last four
   * digits of the card.
   */
  search: z.string().max(EMAIL_MAX_LENGTH).optional(),
  source: ReferralWord.optional().describe("`source` of the referral; not together with a search"),
}).refine(({ search, source }) => source === undefined || !search, {
  path: ["source"],
  error: "A search has no source",
});

export type PaymentEventType = z.infer<typeof PaymentEventType>;

export type PaymentEventSource = z.infer<typeof PaymentEventSource>;

export type PaymentEvent = z.infer<typeof PaymentEvent>;

export type PaymentDetail = z.infer<typeof PaymentDetail>;

export type Sale = z.infer<typeof Sale>;

export type PaymentsInput = z.infer<typeof PaymentsInput>;

/** Count, sum, and the VAT included in the sum, in whole krónur. */
const CountAndSum = z.object({ count: z.int(), sum: Kronur, vat: Kronur });

/** Sales and refunds of a month. A refund counts in the month of the refund. */
export const MonthTotals = z.object({ sold: CountAndSum, refunded: CountAndSum });

export type MonthTotals = z.infer<typeof MonthTotals>;
