import type { CheckoutReply } from "../contract/payment.ts";
import { reservedSeat, usableCoupon } from "../domain/coupon.ts";
import { ownsCourse } from "../domain/ownership.ts";
import { newPayment, type PaymentRecord } from "../domain/payment.ts";
import { priceAfterCoupon } from "../domain/price.ts";
import { Refusal } from "../domain/refusal.ts";
import type { CardProvider } from "../gateway/card-provider.ts";
import type { Collections, Store } from "../store/store.ts";
import { completePayment, type Standing } from "./complete-payment.ts";

export type CheckoutOrder = {
  /** Number of the order to be: 12 of 0-9 and A-Z, never used before. */
  orderId: string;
  userId: string;
  courseId: number;
  couponId: string | null;
  /** Version of the terms that the buyer ticked. */
  acceptedTerms: string | null;
};

/**
 * Opens an order: freezes its price and holds its coupon in one transaction.
 * An order that costs nothing is completed in the same transaction and never sees the provider.
 */
export async function checkout(
  { store, cards }: { store: Store; cards: CardProvider },
  order: CheckoutOrder,
  now: Date,
): Promise<CheckoutReply> {
  const { payment, buyer } = await store.atomically(async (tx) => {
    const opened = await openOrder(tx, order, now);
    await tx.payments.create(opened.payment);
    if (opened.payment.amount === 0) await completePayment(tx, opened, { kind: "free" }, now);
    else if (opened.standing.coupon !== null) {
      await tx.redemptions.save(opened.standing.coupon.id, reservedSeat(order.userId, order.orderId, now));
    }
    return opened;
  });
  if (payment.amount === 0) return { free: true, url: null, payload: null, paymentId: payment.id };
  return { free: false, ...cards.hostedPage(payment, buyer), paymentId: payment.id };
}

async function openOrder(tx: Collections, order: CheckoutOrder, now: Date) {
  const { orderId, userId, courseId, couponId, acceptedTerms } = order;
  const buyer = await tx.users.byId(userId);
  if (buyer === null) throw new Refusal("not_signed_in");
  const course = await tx.courses.byId(courseId);
  if (!course?.isPublished) throw new Refusal("course_not_found");
  if (ownsCourse(buyer, courseId)) throw new Refusal("already_owned");
  const { coupon, seats } = await heldCoupon(tx, couponId, userId, now);
  const amount = priceAfterCoupon(course.price, coupon);
  const payment: PaymentRecord = newPayment({
    id: orderId,
    userId,
    course,
    amount,
    couponId,
    acceptedTerms,
    now,
  });
  const standing: Standing = { buyer, coupon, seats };
  return { payment, buyer, standing };
}

async function heldCoupon(tx: Collections, couponId: string | null, userId: string, now: Date) {
  if (couponId === null) return { coupon: null, seats: [] };
  const found = await tx.coupons.byId(couponId);
  const seats = found === null ? [] : await tx.redemptions.before(found, userId, now);
  return { coupon: usableCoupon(found, seats, userId, now), seats };
}
