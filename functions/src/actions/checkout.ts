import type { CheckoutReply } from "../contract/payment.ts";
import { reservedSeat, usableCoupon } from "../domain/coupon.ts";
import { ownsCourse } from "../domain/ownership.ts";
import { newPayment } from "../domain/payment.ts";
import { moveEvent } from "../domain/payment-event.ts";
import { priceAfterCoupon } from "../domain/price.ts";
import { Refusal } from "../domain/refusal.ts";
import type { CardProvider } from "../gateway/card-provider.ts";
import type { Collections, Store } from "../store/store.ts";
import { completePayment } from "./complete-payment.ts";
import { type Sending, sendQueued } from "./send-mail.ts";

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
  { store, cards, sending }: { store: Store; cards: CardProvider; sending: Sending },
  order: CheckoutOrder,
  now: Date,
): Promise<CheckoutReply> {
  const { payment, buyer, mail } = await store.atomically((tx) => openOrder(tx, order, now));
  if (mail !== null) await sendQueued(sending, mail, now);
  const page = payment.amount === 0 ? { url: null, payload: null } : cards.hostedPage(payment, buyer);
  return { free: page.url === null, ...page, paymentId: payment.id };
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
  const payment = newPayment({ id: orderId, userId, course, amount, couponId, acceptedTerms, now });
  if (amount > 0) {
    await tx.payments.create(payment);
    if (coupon !== null) await tx.redemptions.save(coupon.id, reservedSeat(userId, orderId, now));
    return { payment, buyer, mail: null };
  }
  const standing = { buyer, coupon, seats, receiptNumber: await tx.counters.nextReceipt() };
  await tx.payments.create(payment);
  const settled = await completePayment(tx, { payment, standing }, { kind: "free" }, now);
  await tx.events.save(moveEvent({ from: payment, to: settled.payment }, { id: "free", cause: "free" }, now));
  return { buyer, ...settled };
}

async function heldCoupon(tx: Collections, couponId: string | null, userId: string, now: Date) {
  if (couponId === null) return { coupon: null, seats: [] };
  const found = await tx.coupons.byId(couponId);
  const seats = found === null ? [] : await tx.redemptions.before(found, userId, now);
  return { coupon: usableCoupon(found, seats, userId, now), seats };
}
