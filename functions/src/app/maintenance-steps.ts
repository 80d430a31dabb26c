import { closePayment } from "../payments/close-payment.ts";
import type { PaymentEventRecord } from "../payments/events.ts";
import { applyWebhook } from "../payments/handle-webhook.ts";
import { closedReview, type ReviewRecord } from "../payments/review.ts";
import { reviewPayment } from "../payments/reviews.ts";
import { canTransition, isRefundOverdue } from "../payments/rules.ts";
import type { Context } from "./context.ts";

type StepContext = Pick<Context, "store" | "now" | "log">;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Time after which a pending order expires and releases its coupon, in milliseconds. */
const EXPIRES_AFTER_MS = DAY_MS;

/**
 * Time after which the review of an unpaid order closes, in milliseconds. Most of these are abandoned
 * checkouts.
 */
const UNCONFIRMED_CLOSES_AFTER_MS = 7 * DAY_MS;

/**
 * Logs an open review once. Logs it again only if it could not be marked as reported. An abandoned checkout
 * is logged as a warning.
 */
export async function reportReview({ store, now, log }: StepContext, review: ReviewRecord): Promise<boolean> {
  const { id, reason, subject } = review;
  log(reason === "unconfirmed" ? "WARNING" : "ERROR", "needs review", { review: id, reason, subject });
  await store.reviews.setReported(id, now);
  return true;
}

/** Applies a stored webhook whose effects could not be saved. Does nothing if another call has applied it. */
export function applyKeptWebhook(
  { store, now }: StepContext,
  { webhook, paymentId, id }: PaymentEventRecord,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const payment = await tx.payments.byId(paymentId);
    const current = await tx.events.byId(paymentId, id);
    if (webhook === null || payment === null || current === null || current.handledAt !== null) return false;
    await applyWebhook({ tx, now }, { payment, webhook });
    return true;
  });
}

/** Opens a review of an order that has been pending for more than an hour. Source: payments "Trust". */
export function reviewUnconfirmed({ store, now }: StepContext, paymentId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const payment = await tx.payments.byId(paymentId);
    if (payment?.status !== "pending") return false;
    const review = { payment, reason: "unconfirmed", source: "maintenance", isNew: false } as const;
    const reviewed = await reviewPayment({ tx, now }, review);
    await tx.payments.save({ ...reviewed, reviewAt: null });
    return reviewed !== payment;
  });
}

/** Opens a review of a refund without a result, because the process ended during the request. */
export function reviewRefund({ store, now }: StepContext, paymentId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const payment = await tx.payments.byId(paymentId);
    if (!payment?.refund || !isRefundOverdue(payment.refund, now)) return false;
    const review = { payment, reason: "refund_unanswered", source: "maintenance", isNew: true } as const;
    const reviewed = await reviewPayment({ tx, now }, review);
    await tx.payments.save({ ...reviewed, refund: { ...payment.refund, state: "unanswered" } });
    return true;
  });
}

/** Returns pending orders that are more than a day old. */
export function overduePayments({ store, now }: StepContext) {
  return store.payments.pendingBefore(new Date(now.getTime() - EXPIRES_AFTER_MS));
}

/** Expires an order and releases its coupon. A late success webhook still completes the order. */
export function expirePayment({ store, now }: StepContext, paymentId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const payment = await tx.payments.byId(paymentId);
    if (payment === null || !canTransition(payment, "expired")) return false;
    const change = { id: "expired", source: "maintenance" } as const;
    await closePayment({ tx, now }, { payment, status: "expired", change });
    return true;
  });
}

/** Returns reviews of unpaid orders that have been open for more than seven days. */
export function staleReviews({ store, now }: StepContext) {
  return store.reviews.openSince("unconfirmed", new Date(now.getTime() - UNCONFIRMED_CLOSES_AFTER_MS));
}

/** Closes the review of an unpaid order. */
export function closeStale({ store, now }: StepContext, { id, paymentId }: ReviewRecord): Promise<boolean> {
  return store.transaction(async (tx) => {
    const review = await tx.reviews.byId(id);
    if (review === null || review.closedAt !== null) return false;
    await tx.reviews.save(closedReview(review, { actor: null, note: "not paid within seven days" }, now));
    const payment = paymentId === null ? null : await tx.payments.byId(paymentId);
    if (payment?.reviewReason === "unconfirmed") await tx.payments.save({ ...payment, reviewReason: null });
    return true;
  });
}
