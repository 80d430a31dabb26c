import type { Attention } from "../contract/payment.ts";
import type { User } from "../contract/user.ts";
import {
  type CouponTerms,
  isOverused,
  type Redemption,
  usedByOtherOrder,
  usedSeat,
} from "../domain/coupon.ts";
import type { Evidence } from "../domain/evidence.ts";
import { heldUntil, type QueuedMail } from "../domain/mail.ts";
import { ownsCourse } from "../domain/ownership.ts";
import { completed, type PaymentRecord } from "../domain/payment.ts";
import { receiptOf } from "../domain/receipt.ts";
import type { Collections } from "../store/store.ts";

/** What a completion must know before it writes. */
export type Standing = {
  buyer: User | null;
  coupon: CouponTerms | null;
  seats: readonly Redemption[];
  /** The running number that the receipt will take. */
  receiptNumber: number;
};

/** The payment as it now stands, and the mail that its completion queued. */
export type Completion = { payment: PaymentRecord; mail: QueuedMail | null };

/** Reads the buyer of `payment`, its coupon (also where it has been archived since) and the seats that bear on it. */
export async function standingOf(tx: Collections, payment: PaymentRecord, now: Date): Promise<Standing> {
  const buyer = await tx.users.byId(payment.userId);
  const coupon = payment.couponId === null ? null : await tx.coupons.onRecord(payment.couponId);
  const seats = coupon === null ? [] : await tx.redemptions.before(coupon, payment.userId, now);
  return { buyer, coupon, seats, receiptNumber: await tx.counters.nextReceipt() };
}

/**
 * Completes an order on `evidence`: status, course, coupon and receipt change together in the caller's
 * transaction. The one use-case behind all four doors: the provider's server call, the buyer's return,
 * the scheduled reconciler and the free checkout. Call it only where the payment may still be completed.
 */
export async function completePayment(
  tx: Collections,
  { payment, standing }: { payment: PaymentRecord; standing: Standing },
  evidence: Evidence,
  now: Date,
): Promise<Completion> {
  const { buyer, receiptNumber } = standing;
  const attention = attentionFor(payment, standing, now);
  const settled = {
    ...completed(payment, evidence, now),
    attention,
    receiptNumber: buyer === null ? null : receiptNumber,
  };
  await tx.payments.save(settled);
  if (standing.coupon !== null && !usedByOtherOrder(standing.seats, payment)) {
    await tx.redemptions.save(standing.coupon.id, usedSeat(payment.userId, payment.id, now));
  }
  if (buyer === null) return { payment: settled, mail: null };
  const mail = receiptOf(settled, buyer, receiptNumber);
  await tx.users.grantCourse(payment.userId, payment.courseId);
  await tx.counters.takeReceipt(receiptNumber);
  await tx.mail.queue(mail, { now, dueAt: heldUntil(now) });
  return { payment: settled, mail };
}

/** What a person has to look at: the money was taken although something stood in the way. */
function attentionFor(
  payment: PaymentRecord,
  { buyer, coupon, seats }: Standing,
  now: Date,
): Attention | null {
  if (buyer === null) return "buyer_missing";
  if (ownsCourse(buyer, payment.courseId)) return "already_owned";
  if (coupon !== null && isOverused(coupon, seats, payment, now)) return "coupon_overused";
  return null;
}
