import type { ReviewReason } from "../contract/review.ts";
import type { User } from "../contract/user.ts";
import { type CouponTerms, type CouponUses, isOverused, isRedeemedForOtherOrder } from "../domain/coupon.ts";
import { isSameGift } from "../domain/gift.ts";
import { ownsCourse, withCourse } from "../domain/ownership.ts";
import { type Change, type PaymentRecord, transition } from "../domain/payment.ts";
import { checkProof, type PaymentProof, referencesOf } from "../domain/payment-proof.ts";
import { receiptEmail } from "../domain/receipt.ts";
import { redeem } from "../domain/redemption.ts";
import type { TransactionContext } from "./context.ts";
import { couponUses } from "./coupon-uses.ts";
import { giveGift } from "./give-gift.ts";
import { closeResolvedReviews, reviewPayment } from "./open-review.ts";

/**
 * Completes an order on proof of payment: status, entitlement or gift, redemption and the receipt's email change together,
 * in the caller's transaction. The only way to a course: webhook, browser return, scheduled maintenance, free checkout and
 * completion by hand all come here. Throws `payment_transition_invalid` or `payment_not_confirmed`.
 */
export async function completePayment(
  { tx, now }: TransactionContext,
  { payment, proof, change }: { payment: PaymentRecord; proof: PaymentProof; change: Omit<Change, "fields"> },
): Promise<PaymentRecord> {
  checkProof(payment, proof);
  const buyer = await tx.users.byId(payment.userId);
  const coupon = payment.couponId === null ? null : await tx.coupons.onRecord(payment.couponId);
  const uses = await couponUses({ store: tx, now }, { coupon, userId: payment.userId });
  const isGiftPaid = await isPaidGift({ tx }, payment);
  const reason = reviewReasonFor(payment, { buyer, coupon, uses, isGiftPaid });
  const isSecondPayment = reason === "already_owned" || reason === "gift_paid_twice";
  const fields = { ...referencesOf(proof), isSecondPayment };
  const { payment: completed, event } = transition(payment, "completed", { ...change, fields }, now);
  await tx.events.save(event);
  const settled = await closeResolvedReviews({ tx, now }, completed);
  const review = { payment: settled, reason, source: event.source, isNew: true };
  const reviewed = reason === null ? settled : await reviewPayment({ tx, now }, { ...review, reason });
  await tx.payments.save(reviewed);
  if (coupon !== null && !isRedeemedForOtherOrder(uses, payment))
    await tx.redemptions.save(coupon.id, redeem(payment.userId, payment.id, now));
  if (buyer === null) return reviewed;
  const { gift } = payment;
  if (gift !== null) await giveGift({ tx, now }, { payment, order: gift, giver: buyer });
  else await tx.users.saveEntitlements(buyer.id, withCourse(buyer, payment.courseId));
  await tx.emails.add(receiptEmail(completed, buyer), now);
  return reviewed;
}

/**
 * Returns whether the buyer has paid for the same gift in another order, as from a second tab or once the first seemed to have
 * failed. Two gifts that differ in anything are two orders (docs/decisions/0005).
 */
async function isPaidGift(
  { tx }: Pick<TransactionContext, "tx">,
  { id, userId, courseId, amount, gift }: PaymentRecord,
): Promise<boolean> {
  if (gift === null || amount === 0) return false;
  // An unreadable one holds up no payment that has come in; it is under review by itself.
  const completed = await tx.payments.completedFor({ userId, courseId });
  return completed.items.some((other) => other.id !== id && other.amount > 0 && isSameGift(other.gift, gift));
}

/** Returns why a payment needs review although it is paid; null where it does not. */
function reviewReasonFor(
  payment: PaymentRecord,
  {
    buyer,
    coupon,
    uses,
    isGiftPaid,
  }: { buyer: User | null; coupon: CouponTerms | null; uses: CouponUses; isGiftPaid: boolean },
): ReviewReason | null {
  if (buyer === null) return "buyer_missing";
  if (payment.gift === null && ownsCourse(buyer, payment.courseId)) return "already_owned";
  if (isGiftPaid) return "gift_paid_twice";
  if (coupon !== null && isOverused(coupon, uses, payment)) return "coupon_overused";
  return null;
}
