import type { User } from "../contract/user.ts";
import { type CouponTerms, isTakenByOther, type Redemption, usedSeat } from "../domain/coupon.ts";
import type { Evidence } from "../domain/evidence.ts";
import { ownsCourse } from "../domain/ownership.ts";
import { type Attention, completed, mayMove, type PaymentRecord } from "../domain/payment.ts";
import { receiptOf } from "../domain/receipt.ts";
import type { Collections } from "../store/store.ts";

/** What a completion must know before it writes. */
export type Standing = { buyer: User | null; coupon: CouponTerms | null; seats: readonly Redemption[] };

/** Reads the buyer of `payment`, its coupon (unless that was deleted) and the seats that bear on it. */
export async function standingOf(tx: Collections, payment: PaymentRecord, now: Date): Promise<Standing> {
  const buyer = await tx.users.byId(payment.userId);
  const coupon = payment.couponId === null ? null : await tx.coupons.byId(payment.couponId);
  const seats = coupon === null ? [] : await tx.redemptions.before(coupon, payment.userId, now);
  return { buyer, coupon, seats };
}

/**
 * Completes an order on `evidence`: status, course, coupon and receipt change together in the caller's
 * transaction. The one use-case behind all four doors: the provider's server call, the buyer's return,
 * the scheduled reconciler and the free checkout. A payment that is past completing stays as it is.
 */
export async function completePayment(
  tx: Collections,
  { payment, standing }: { payment: PaymentRecord; standing: Standing },
  evidence: Evidence,
  now: Date,
): Promise<PaymentRecord> {
  if (!mayMove(payment.status, "completed")) return payment;
  const attention = attentionFor(payment, standing, now);
  const settled = { ...completed(payment, evidence, now), attention };
  await tx.payments.save(settled);
  if (standing.coupon !== null) {
    await tx.redemptions.save(standing.coupon.id, usedSeat(payment.userId, payment.id, now));
  }
  if (standing.buyer !== null) {
    await tx.users.grantCourse(payment.userId, payment.courseId);
    await tx.mail.queue(receiptOf(settled, standing.buyer), now);
  }
  return settled;
}

/** What a person has to look at: the money was taken although something stood in the way. */
function attentionFor(
  payment: PaymentRecord,
  { buyer, coupon, seats }: Standing,
  now: Date,
): Attention | null {
  if (buyer === null) return "buyer_missing";
  if (ownsCourse(buyer, payment.courseId)) return "already_owned";
  if (coupon?.isOneTime && isTakenByOther(seats, payment.userId, now)) return "coupon_overused";
  return null;
}
