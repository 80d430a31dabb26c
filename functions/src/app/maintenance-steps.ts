import { closePayment } from "../payments/close-payment.ts";
import type { PaymentEventRecord } from "../payments/events.ts";
import { applyWebhook } from "../payments/handle-webhook.ts";
import { closedReview, type ReviewRecord } from "../payments/review.ts";
import { reviewPayment } from "../payments/reviews.ts";
import { canTransition, isRefundOverdue } from "../payments/rules.ts";
import type { Context } from "./context.ts";

type StepContext = Pick<Context, "store" | "now" | "log">;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A pending order expires after this time, and its coupon is released. */
const EXPIRES_AFTER_MS = DAY_MS;

/** The review of an unpaid order is closed after this time: most of them are abandoned checkouts. */
const UNCONFIRMED_CLOSES_AFTER_MS = 7 * DAY_MS;

/** Writes an open review to the log, once; again where it could not be marked as written. An abandoned checkout is no error. */
export async function reportReview({ store, now, log }: StepContext, review: ReviewRecord): Promise<boolean> {
  const { id, reason, subject } = review;
  log(reason === "unconfirmed" ? "WARNING" : "ERROR", "needs review", { review: id, reason, subject });
  await store.reviews.setReported(id, now);
  return true;
}

/** Applies a webhook that was kept when its effects could not be saved; another call may have handled it by now. */
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

/** Opens a review of an order that is pending for over an hour. Source: payments "Trust". */
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

/** Opens a review of a refund whose answer never came, because the process ended while it waited. */
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

/** Finds orders that were not paid within a day. */
export function overduePayments({ store, now }: StepContext) {
  return store.payments.pendingBefore(new Date(now.getTime() - EXPIRES_AFTER_MS));
}

/** Expires an order and releases its coupon; a late success still completes it. */
export function expirePayment({ store, now }: StepContext, paymentId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const payment = await tx.payments.byId(paymentId);
    if (payment === null || !canTransition(payment, "expired")) return false;
    const change = { id: "expired", source: "maintenance" } as const;
    await closePayment({ tx, now }, { payment, status: "expired", change });
    return true;
  });
}

/** Finds old reviews of orders that are still unpaid. */
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
