import type { User } from "../accounts/schema.ts";
import { auditedTransaction } from "../audit/actions.ts";
import type { AdminContext, TransactionContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { couponUses } from "../coupons/actions.ts";
import {
  type CouponRecord,
  type CouponUses,
  isOverused,
  isRedeemedForOtherOrder,
  redeem,
} from "../coupons/rules.ts";
import { ownsCourse, withCourse } from "../courses/ownership.ts";
import type { ReviewReason } from "../reviews/schema.ts";
import { giveGift } from "./gifts/actions.ts";
import { isSameGift } from "./gifts/rules.ts";
import { isPaidTooLate } from "./late-payment.ts";
import { isSamePack, newPack } from "./packs/rules.ts";
import { receiptEmail } from "./receipt.ts";
import { closeResolvedReviews, reviewPayment } from "./reviews.ts";
import {
  type Change,
  canTransition,
  checkProof,
  type PaymentProof,
  type PaymentRecord,
  referencesOf,
  transition,
} from "./rules.ts";

/**
 * Completes an order on proof of payment. Saves the status, the entitlement, gift or pack, the redemption and the
 * receipt email together, in the caller's transaction. Cancels a requested erasure of the buyer. This is the only
 * function that completes a payment: webhook, browser return, scheduled maintenance, free checkout, manual completion
 * and the entry of an invoiced pack call it. Throws `payment_transition_invalid` or `payment_not_confirmed`.
 */
export async function completePayment(
  { tx, now }: TransactionContext,
  { payment, proof, change }: { payment: PaymentRecord; proof: PaymentProof; change: Omit<Change, "fields"> },
): Promise<PaymentRecord> {
  checkProof(payment, proof);
  const buyer = await tx.users.byId(payment.userId);
  const coupon = payment.couponId === null ? null : await tx.coupons.onRecord(payment.couponId);
  const uses = await couponUses({ store: tx, now }, { coupon, userId: payment.userId });
  const repeated = await paidTwice({ tx, now }, payment);
  const isByPerson = proof.kind === "manual" || proof.kind === "invoice";
  const isLate = !isByPerson && (await isPaidTooLate({ tx, now }, { payment, coupon }));
  const reason = reviewReasonFor(payment, { buyer, coupon, uses, repeated, isLate });
  const isSecondPayment = reason === "already_owned" || (reason !== null && reason === repeated);
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
  if (buyer.deleteAt !== undefined) await tx.users.setDeleteAt(buyer.id, null);
  const { gift, pack, courseId } = payment;
  if (gift !== null) await giveGift({ tx, now }, { payment, order: gift, giver: buyer });
  else if (pack !== null) await tx.packs.create(newPack(payment, pack, now));
  else await tx.users.saveEntitlements(buyer.id, withCourse(buyer, courseId), { courseId, at: now });
  await tx.emails.add(receiptEmail(completed, buyer), now);
  return reviewed;
}

/**
 * Returns why the payment repeats another order of the buyer, for example from a second tab or after the first
 * order seemed to fail, or null. Gifts that differ in any field are separate orders (docs/decisions/0005). A
 * pack that is ordered again after a day is a new one.
 */
async function paidTwice(
  { tx, now }: TransactionContext,
  payment: PaymentRecord,
): Promise<"gift_paid_twice" | "pack_paid_twice" | null> {
  const { id, gift, pack, amount } = payment;
  if ((gift === null && pack === null) || amount === 0 || pack?.isInvoiced) return null;
  // Unreadable payments do not block this one. They have their own review.
  const completed = await tx.payments.completedFor(payment);
  const others = completed.items.filter((other) => other.id !== id && other.amount > 0);
  const isRecent = (other: PaymentRecord) =>
    now.getTime() - Date.parse(other.completedAt ?? other.createdAt) < PAID_TWICE_MS;
  if (gift !== null) return others.some((other) => isSameGift(other.gift, gift)) ? "gift_paid_twice" : null;
  return others.some((other) => isSamePack(other, payment) && isRecent(other)) ? "pack_paid_twice" : null;
}

/** Period in which a second payment of the same pack needs review, in milliseconds. */
const PAID_TWICE_MS = 24 * 60 * 60 * 1000;

/** Returns why a paid order needs review, or null if it needs none. */
function reviewReasonFor(
  payment: PaymentRecord,
  {
    buyer,
    coupon,
    uses,
    repeated,
    isLate,
  }: {
    buyer: User | null;
    coupon: CouponRecord | null;
    uses: CouponUses;
    repeated: "gift_paid_twice" | "pack_paid_twice" | null;
    isLate: boolean;
  },
): ReviewReason | null {
  if (buyer === null) return "buyer_missing";
  if (payment.gift === null && payment.pack === null && ownsCourse(buyer, payment.courseId))
    return "already_owned";
  if (repeated !== null) return repeated;
  if (coupon !== null && isOverused(coupon, uses, payment)) return "coupon_overused";
  return isLate ? "paid_late" : null;
}

type Input = { id: string; reason: string; authorizationCode: string };

/**
 * Completes a payment that the provider never reported, after an administrator has found it in the provider's
 * own list. Works once; a later webhook does not change the status. Throws payment_not_found or
 * payment_not_completable, also for a test order in a shop that charges cards. Source: payments "Trust" and case 30.
 */
export async function completeByHand(
  context: AdminContext,
  { id, reason, authorizationCode }: Input,
): Promise<PaymentRecord> {
  const { provider, now, actor } = context;
  return auditedTransaction(context, async (tx, audit) => {
    const payment = await tx.payments.byId(id);
    if (payment === null) throw new Refusal("payment_not_found");
    const isOldTest = payment.isTest && !provider.isTest;
    if (isOldTest || !canTransition(payment, "completed")) throw new Refusal("payment_not_completable");
    const object = { kind: "payment", id, name: null } as const;
    await audit({ action: "payment_completed_by_hand", object, detail: reason });
    const proof = { kind: "manual", authorizationCode } as const;
    const change = { id: "completed-by-hand", source: "admin", actor: actor.id, note: reason } as const;
    return completePayment({ tx, now }, { payment, proof, change });
  });
}

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
