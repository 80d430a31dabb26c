import { CURRENCY } from "../contract/limits.ts";
import type { Attention, Payment, PaymentStatus, Refund } from "../contract/payment.ts";
import type { Evidence } from "./evidence.ts";
import { Refusal } from "./refusal.ts";

/** A payment with what only the server needs. `amountText` is exactly the string the provider was sent. */
export type PaymentRecord = Payment & {
  orderId: string;
  amountText: string;
  courseTitle: string;
  paymentSessionId: string | null;
  paymentReference: string | null;
  refundId: string | null;
  /** Running number of its receipt. */
  receiptNumber: number | null;
  acceptedTerms: { version: string; at: string } | null;
  attention: Attention | null;
  refund: Refund | null;
};

/** Allowed moves. A late success always wins; nothing but a refund undoes a completed payment. */
const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["completed", "failed", "cancelled", "expired"],
  failed: ["completed"],
  cancelled: ["completed"],
  expired: ["completed"],
  completed: ["refunded"],
  refunded: [],
};

/** Whether a payment in `from` may become `to`. */
export function mayMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return NEXT[from].includes(to);
}

/** A fresh order: price frozen, nothing granted. `amount` in whole krónur. */
export function newPayment(order: {
  id: string;
  userId: string;
  course: { id: number; title: string };
  amount: number;
  couponId: string | null;
  acceptedTerms: string | null;
  now: Date;
}): PaymentRecord {
  const at = order.now.toISOString();
  return {
    id: order.id,
    orderId: order.id,
    userId: order.userId,
    courseId: order.course.id,
    courseTitle: order.course.title,
    amount: order.amount,
    amountText: String(order.amount),
    currency: CURRENCY,
    status: "pending",
    paymentSessionId: null,
    paymentReference: null,
    refundId: null,
    receiptNumber: null,
    couponId: order.couponId,
    acceptedTerms: order.acceptedTerms === null ? null : { version: order.acceptedTerms, at },
    attention: null,
    refund: null,
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * The payment as completed by `evidence`; refuses evidence of another amount or currency.
 * Call it only where `mayMove(payment.status, "completed")`.
 */
export function completed(payment: PaymentRecord, evidence: Evidence, now: Date): PaymentRecord {
  checkEvidence(payment, evidence);
  return {
    ...payment,
    status: "completed",
    paymentReference: evidence.kind === "provider" ? evidence.authorizationCode : payment.paymentReference,
    refundId: evidence.kind === "provider" ? evidence.refundId : payment.refundId,
    updatedAt: now.toISOString(),
  };
}

/** Refuses a provider's word about another amount or currency than was ordered, and a free ride on a priced order. */
export function checkEvidence(payment: PaymentRecord, evidence: Evidence): void {
  if (evidence.kind === "free") {
    if (payment.amount !== 0) throw new Refusal("payment_not_confirmed");
    return;
  }
  if (evidence.amountText !== null && kronur(evidence.amountText) !== payment.amount) {
    throw new Refusal("amount_mismatch");
  }
  if (evidence.currency !== null && evidence.currency.toUpperCase() !== payment.currency) {
    throw new Refusal("currency_mismatch");
  }
}

/** Whole krónur of a provider's amount (`24900`, `24900.00`, `24900,00`), or null for anything else. */
function kronur(text: string): number | null {
  return /^\d{1,9}([.,]0{1,2})?$/.test(text) ? Number.parseInt(text, 10) : null;
}
