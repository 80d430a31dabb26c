import type { TransactionContext } from "../app/context.ts";
import { closeResolvedReviews } from "./reviews.ts";
import { type Change, canTransition, type PaymentRecord, transition } from "./rules.ts";

/**
 * Closes an unpaid order and releases its coupon, in the caller's transaction. Returns null and writes
 * nothing if the current status does not allow the change.
 */
export async function closePayment(
  { tx, now }: TransactionContext,
  {
    payment,
    status,
    change,
  }: { payment: PaymentRecord; status: "failed" | "cancelled" | "expired"; change: Omit<Change, "fields"> },
): Promise<PaymentRecord | null> {
  if (!canTransition(payment, status)) return null;
  const { couponId, userId, id } = payment;
  const redemption = couponId === null ? null : await tx.redemptions.byUser(couponId, userId);
  const { payment: closed, event } = transition(payment, status, change, now);
  const settled = await closeResolvedReviews({ tx, now }, closed);
  await tx.payments.save(settled);
  await tx.events.save(event);
  if (couponId !== null && redemption?.state === "reserved" && redemption.paymentId === id)
    await tx.redemptions.release(couponId, userId);
  return settled;
}
