import { mayMove, type PaymentRecord } from "../domain/payment.ts";
import type { Collections } from "../store/store.ts";

/** Ends an order that was not paid and lets go of its coupon; a payment past that stays as it is. */
export async function closePayment(
  tx: Collections,
  payment: PaymentRecord,
  status: "failed" | "cancelled" | "expired",
  now: Date,
): Promise<PaymentRecord> {
  if (!mayMove(payment.status, status)) return payment;
  const seat =
    payment.couponId === null ? null : await tx.redemptions.byUser(payment.couponId, payment.userId);
  const closed = { ...payment, status, updatedAt: now.toISOString() };
  await tx.payments.save(closed);
  if (payment.couponId !== null && seat?.state === "reserved" && seat.paymentId === payment.id) {
    await tx.redemptions.release(payment.couponId, payment.userId);
  }
  return closed;
}
