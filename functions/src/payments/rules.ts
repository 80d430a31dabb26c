import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { Refusal } from "../core/errors.ts";
import { CURRENCY } from "../core/limits.ts";
import { type Review, ReviewReason } from "../reviews/schema.ts";
import type { PaymentEventRecord, WebhookEvent } from "./events.ts";
import { PaymentGift } from "./gifts/schema.ts";
import { PAYMENT_REFERENCE_MAX_LENGTH, PAYMENT_SESSION_MAX_LENGTH, REFUND_OVERDUE_MS } from "./limits.ts";
import {
  Billing,
  Consent,
  Payment,
  type PaymentDiscount,
  PaymentPack,
  type PaymentStatus,
  ReceiptDetails,
  Referral,
  Refund,
} from "./schema.ts";
import { UNFINISHED_AFTER_MS } from "./unfinished/limits.ts";

/** Gift details from the buyer, and the code that redeems the gift after payment. */
const GiftOrder = PaymentGift.extend({ code: z.string() });

export type GiftOrder = z.infer<typeof GiftOrder>;

/** A pack of seats, and the code that gives a seat after payment. */
const PackOrder = PaymentPack.extend({ code: z.string() });

export type PackOrder = z.infer<typeof PackOrder>;

export const PaymentRecord = Payment.extend({
  isTest: Payment.shape.isTest.default(false),
  isSecondPayment: z.boolean(),
  gift: GiftOrder.nullable(),
  pack: PackOrder.nullable().default(null),
  /** The order number at the provider. */
  orderId: z.string(),
  /** The amount exactly as it was sent to the provider. */
  amountText: z.string(),
  courseTitle: z.string(),
  /** The buyer's name and email address, used by searches. Empty after the buyer is erased. */
  buyerName: z.string().default(""),
  buyerEmail: z.string(),
  /** Name of the card provider. */
  provider: z.string(),
  /** The provider's id of the checkout session (SecurePay: the ticket). Null if it has none. */
  paymentSessionId: z.string().max(PAYMENT_SESSION_MAX_LENGTH).nullable(),
  /** The provider's authorization code, from its server or from an administrator. */
  paymentReference: z.string().max(PAYMENT_REFERENCE_MAX_LENGTH).nullable(),
  /** The provider's id for refunds. Set only by its server. */
  refundId: z.string().nullable(),
  /** Running number of the receipt. Null until the receipt is prepared for sending. */
  receiptNumber: z.int().nullable(),
  /** Null before the receipt has its number, and if the seller could not be read when it got the number. */
  receipt: ReceiptDetails.nullable(),
  /** Set once: by the buyer, or with the order of a pack. */
  billing: Billing.nullable(),
  acceptedTerms: Consent.nullable(),
  /** Consent to immediate delivery, which ends the right of withdrawal. */
  acceptedWithdrawal: Consent.nullable(),
  /** Reason of the latest open review. */
  reviewReason: ReviewReason.nullable(),
  /** Number of recorded webhooks without proof. Limited to `UNPROVEN_WEBHOOKS_KEPT`. */
  unprovenWebhooks: z.int(),
  refund: Refund.nullable(),
  referral: Referral.nullable().default(null),
  completedAt: Instant.nullable(),
  refundedAt: Instant.nullable(),
  /** When a pending payment needs review. Null after the review or a status change. */
  reviewAt: Instant.nullable(),
  /** When the scheduled maintenance decides on the email about the unfinished order. Null for never. */
  remindAt: Instant.nullable().default(null),
});

export type PaymentRecord = z.infer<typeof PaymentRecord>;

/**
 * Returns a payment as shown to administrators. `buyer` is null if the account was deleted. The provider
 * refunds a payment only if its server has sent the id for it. A payment completed by hand has none.
 */
export function saleOf<Record extends PaymentRecord>(
  payment: Record,
  buyer: { name: string; email: string } | null,
) {
  return {
    ...payment,
    userEmail: buyer?.email ?? null,
    buyerName: buyer?.name ?? null,
    isRefundByHand: payment.amount > 0 && payment.refundId === null,
  };
}

/** Allowed status changes. A late success always wins. Only a refund undoes a completed payment. */
const TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["completed", "failed", "cancelled", "expired"],
  failed: ["completed"],
  cancelled: ["completed"],
  expired: ["completed"],
  completed: ["refunded"],
  refunded: [],
};

/** Returns whether `payment` may change to `to`. */
export function canTransition(payment: Pick<PaymentRecord, "status">, to: PaymentStatus): boolean {
  return TRANSITIONS[payment.status].includes(to);
}

/** The source of a status change. `fields` are saved together with the status. */
export type Change = Pick<PaymentEventRecord, "id" | "source"> &
  Partial<Pick<PaymentEventRecord, "actor" | "note" | "webhook">> & {
    fields?: Partial<Omit<PaymentRecord, "status">>;
  };

/**
 * Returns the payment with its next status and the event that records the change. The only writer of
 * `status`. Throws `payment_transition_invalid`.
 */
export function transition(
  payment: PaymentRecord,
  to: Exclude<PaymentStatus, "pending">,
  { fields, ...change }: Change,
  now: Date,
): { payment: PaymentRecord; event: PaymentEventRecord } {
  if (!canTransition(payment, to)) throw new Refusal("payment_transition_invalid");
  const at = now.toISOString();
  return {
    payment: {
      ...payment,
      ...fields,
      status: to,
      ...(to === "completed" && { completedAt: at, remindAt: null }),
      ...(to === "refunded" && { refundedAt: at }),
      reviewAt: null,
      updatedAt: at,
    },
    event: {
      actor: null,
      note: null,
      webhook: null,
      ...change,
      paymentId: payment.id,
      at,
      type: to,
      from: payment.status,
      to,
      handledAt: at,
    },
  };
}

function consent(version: string | null, at: string): Consent | null {
  return version === null ? null : { version, at };
}

/** Age at which a pending payment needs review, in milliseconds. Source: payments "Trust". */
const UNCONFIRMED_AFTER_MS = 60 * 60 * 1000;

/**
 * Returns a new pending order with a frozen price and VAT rate. It grants nothing. `amount` is in whole
 * krónur.
 */
export function newPayment(order: {
  id: string;
  userId: string;
  buyerName: string;
  buyerEmail: string;
  course: { id: number; title: string };
  amount: number;
  vatPercent: number;
  couponId: string | null;
  /** Absent without a coupon. */
  discount?: PaymentDiscount | null;
  /** Absent if the order is not a gift. */
  gift?: GiftOrder | null;
  /** Absent if the order is not a pack. */
  pack?: PackOrder | null;
  /** The club or company that buys a pack. */
  billing?: Billing | null;
  /** Accepted versions of the terms and of the waiver. Null if the caller sent none. */
  acceptedTerms: string | null;
  acceptedWithdrawal: string | null;
  /** The source of the buyer's visit. Absent if not known. */
  referral?: Referral | null;
  provider: { name: string; isTest: boolean };
  now: Date;
}): PaymentRecord {
  const at = order.now.toISOString();
  const isForOthers = (order.gift ?? order.pack ?? null) !== null;
  return {
    id: order.id,
    orderId: order.id,
    userId: order.userId,
    buyerName: order.buyerName,
    buyerEmail: order.buyerEmail,
    courseId: order.course.id,
    courseTitle: order.course.title,
    amount: order.amount,
    amountText: String(order.amount),
    currency: CURRENCY,
    vatPercent: order.vatPercent,
    status: "pending",
    provider: order.provider.name,
    isTest: order.provider.isTest,
    paymentSessionId: null,
    paymentReference: null,
    refundId: null,
    receiptNumber: null,
    receipt: null,
    billing: order.billing ?? null,
    couponId: order.couponId,
    discount: order.discount ?? null,
    cardDigits: null,
    acceptedTerms: consent(order.acceptedTerms, at),
    acceptedWithdrawal: consent(order.acceptedWithdrawal, at),
    isSecondPayment: false,
    gift: order.gift ?? null,
    pack: order.pack ?? null,
    reviewReason: null,
    unprovenWebhooks: 0,
    refund: null,
    referral: order.referral ?? null,
    completedAt: null,
    refundedAt: null,
    reviewAt: new Date(order.now.getTime() + UNCONFIRMED_AFTER_MS).toISOString(),
    remindAt: isForOthers ? null : new Date(order.now.getTime() + UNFINISHED_AFTER_MS).toISOString(),
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * Proof that an order is paid: a verified webhook or return of the provider, an administrator's check, an
 * invoice that an administrator enters, or a price of 0.
 */
export type PaymentProof =
  | { kind: "free" }
  | { kind: "provider"; webhook: WebhookEvent }
  | { kind: "manual"; authorizationCode: string }
  | { kind: "invoice"; invoiceNumber: string };

/** Returns the payment references of a proof. An administrator enters those of a manual proof. */
export function referencesOf(
  proof: PaymentProof,
): Partial<Pick<PaymentRecord, "paymentReference" | "refundId" | "cardDigits">> {
  if (proof.kind === "free") return {};
  if (proof.kind === "manual") return { paymentReference: proof.authorizationCode };
  if (proof.kind === "invoice") return { paymentReference: proof.invoiceNumber };
  const { authorizationCode, refundId, cardDigits } = proof.webhook;
  return { paymentReference: authorizationCode, refundId, cardDigits };
}

/**
 * Throws `payment_not_confirmed` if the proof is not valid for the payment. An order with a price is never
 * free, and only a pack that was entered as invoiced is paid by invoice.
 */
export function checkProof(payment: PaymentRecord, proof: PaymentProof): void {
  if (!isRightProof(payment, proof)) throw new Refusal("payment_not_confirmed");
}

function isRightProof({ amount, pack }: PaymentRecord, proof: PaymentProof): boolean {
  if (proof.kind === "free") return amount === 0;
  if (proof.kind === "invoice") return pack?.isInvoiced === true;
  return proof.kind === "manual" || (proof.webhook.outcome === "paid" && proof.webhook.trust === "verified");
}

/**
 * Returns the payment with a requested refund of `amount` krónur. Throws `payment_not_refundable` or
 * `refund_in_progress`.
 */
export function refundRequested(
  payment: PaymentRecord,
  { actor, reason, amount }: Pick<Refund, "actor" | "reason" | "amount">,
  now: Date,
): PaymentRecord & { refund: Refund } {
  if (payment.status !== "completed") throw new Refusal("payment_not_refundable");
  if (payment.refund?.state === "requested" && !isRefundOverdue(payment.refund, now))
    throw new Refusal("refund_in_progress");
  const at = now.toISOString();
  return { ...payment, refund: { state: "requested", actor, at, reason, amount }, updatedAt: at };
}

/**
 * Returns whether the gift or the seats of a payment are withheld: the payment is under review, or it is unknown
 * whether a requested refund has been made.
 */
export function isWithheld({
  reviewReason,
  refund,
}: Pick<PaymentRecord, "reviewReason" | "refund">): boolean {
  return reviewReason !== null || refund?.state === "requested" || refund?.state === "unanswered";
}

/** Returns whether a refund request is older than `REFUND_OVERDUE_MS`. It then counts as unanswered. */
export function isRefundOverdue({ state, at }: Refund, now: Date): boolean {
  return state === "requested" && now.getTime() - Date.parse(at) >= REFUND_OVERDUE_MS;
}

const RESOLVED: Partial<Record<PaymentStatus, readonly ReviewReason[]>> = {
  completed: ["unconfirmed", "unverified"],
  failed: ["unconfirmed"],
  cancelled: ["unconfirmed"],
  refunded: [
    "already_owned",
    "gift_paid_twice",
    "pack_paid_twice",
    "coupon_overused",
    "paid_late",
    "buyer_missing",
    "refund_unanswered",
  ],
};

/** Returns whether a payment with `status` no longer needs this review. */
export function isResolvedBy(status: PaymentStatus, { reason }: Pick<Review, "reason">): boolean {
  return RESOLVED[status]?.includes(reason) ?? false;
}
