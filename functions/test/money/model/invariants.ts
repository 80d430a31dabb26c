import { expect } from "vitest";
import type { Coupon } from "../../../src/coupons/schema.ts";
import type { Overview } from "../../../src/insights/schema.ts";
import type { Review } from "../../../src/payments/schema.ts";
import { type Knowledge, type KnownCoupon, type Order, refundIdOf } from "./knowledge.ts";
import { expectAppended, expectEventsExplain } from "./payment-events.ts";
import { expectReviews } from "./review-invariants.ts";
import type { SmallShop } from "./small-shop.ts";
import { CUSTOMERS } from "./steps.ts";
import { allStored, type Stored, type StoredEvent } from "./stored.ts";

/** Checks what must hold at the end of every sequence. */
export async function expectInvariants(
  shop: SmallShop,
  known: Knowledge,
  earlierEvents: readonly StoredEvent[],
): Promise<Stored> {
  const stored = await allStored(shop);
  expectAppended(earlierEvents, stored.events);
  expect(stored.payments.map(({ id }) => id).sort()).toEqual(known.orders.map(({ id }) => id).sort());
  for (const order of known.orders) expectOrder(order, stored);
  for (const who of CUSTOMERS)
    for (const courseId of [1, 2]) {
      expectEntitlement(who, courseId, known, stored);
      expectOneKept(who, courseId, stored);
    }
  for (const coupon of known.coupons) expectRedemptions(coupon, known, stored);
  expectReceipts(known, stored);
  expectReviews(known, stored);
  expectRefunds(shop, known);
  expect(shop.world.faults).toEqual([]);
  return stored;
}

/**
 * A payment has the status that proof of payment and refunds lead to. Its references come from verified webhooks or
 * administrators.
 */
function expectOrder(order: Order, { payments, events }: Stored): void {
  const payment = payments.find(({ id }) => id === order.id) ?? {};
  const { status, amount, amountText, refundId, paymentReference } = payment;
  expect({ amount, amountText }).toEqual({ amount: order.amount, amountText: String(order.amount) });
  if (order.isRefunded) expect(status).toBe("refunded");
  else if (order.isCompleted) expect(status).toBe("completed");
  else expect(["pending", "failed", "cancelled", "expired"]).toContain(status);
  if (order.isRefusedByProvider && !order.isCompleted) expect(status).toBe("failed");
  expect(refundId).toBe(order.hasRefundId ? refundIdOf(order.id) : null);
  if (order.references.length === 0) expect(paymentReference).toBeNull();
  else expect(order.references).toContain(paymentReference);
  expectEventsExplain(
    payment,
    events.map(({ data }) => data).filter(({ paymentId }) => paymentId === order.id),
  );
}

/** A customer owns a course if and only if a completed payment exists that is not refunded. */
function expectEntitlement(who: string, courseId: number, { orders }: Knowledge, { users }: Stored): void {
  const isEntitled = orders.some(
    (order) => order.who === who && order.courseId === courseId && order.isCompleted && !order.isRefunded,
  );
  const user = users.find(({ id }) => id === who);
  expect({ who, courseId, owns: user?.purchasedCourses.includes(courseId) }).toEqual({
    who,
    courseId,
    owns: isEntitled,
  });
  if (courseId === 1) expect(user?.hasPurchased).toBe(isEntitled);
}

/** At most one payment of a customer for a course is kept without a review. */
function expectOneKept(who: string, courseId: number, { payments, reviews }: Stored): void {
  const kept = payments.filter(
    (payment) => payment.userId === who && payment.courseId === courseId && payment.status === "completed",
  );
  const unreviewed = kept.filter(
    ({ id }) => !reviews.some(({ subject, reason }) => subject === id && reason === "already_owned"),
  );
  expect(unreviewed.length).toBeLessThanOrEqual(1);
}

/**
 * Orders paid with a coupon, except refunded ones and those reviewed as overused, respect its terms: one per
 * customer, and one in total for a one-time coupon. Each customer with such an order has a redemption. A
 * reservation belongs to a pending order, and a customer has at most one pending order with a coupon.
 */
function expectRedemptions(coupon: KnownCoupon, { orders }: Knowledge, stored: Stored): void {
  const withIt = orders.filter(({ couponId }) => couponId === coupon.id);
  const paid = withIt.filter(({ isCompleted, isRefunded }) => isCompleted && !isRefunded);
  const unreviewed = paid.filter(({ id }) => !isReviewedAsExcess(id, stored)).map(({ who }) => who);
  expect(unreviewed).toHaveLength(new Set(unreviewed).size);
  if (coupon.isOneTime) expect(unreviewed.length).toBeLessThanOrEqual(1);

  const redemptions = stored.redemptions.filter(({ couponId }) => couponId === coupon.id);
  const usedBy = redemptions
    .filter(({ state }) => state === "redeemed")
    .map(({ userId }) => userId as string);
  expect(usedBy.sort()).toEqual([...new Set(paid.map(({ who }) => who))].sort());
  for (const { userId, paymentId, state } of redemptions) {
    const order = withIt.find(({ id, who }) => id === paymentId && who === userId);
    const payment = stored.payments.find(({ id }) => id === order?.id);
    expect(payment?.status).toBe(state === "redeemed" ? "completed" : "pending");
  }
  for (const who of CUSTOMERS) {
    const pending = stored.payments.filter(
      ({ userId, couponId, status }) => userId === who && couponId === coupon.id && status === "pending",
    );
    expect(pending.length, "pending orders of a customer with one coupon").toBeLessThanOrEqual(1);
    const latest = latestPending(
      withIt.filter((order) => order.who === who),
      stored,
    );
    const redemption = redemptions.find(({ userId }) => userId === who);
    if (latest !== null)
      expect(redemption?.paymentId, "a pending order has lost its reservation").toBe(latest.id);
  }
}

function isReviewedAsExcess(id: string, { reviews }: Stored): boolean {
  return reviews.some(
    ({ subject, reason }) => subject === id && (reason === "already_owned" || reason === "coupon_overused"),
  );
}

/** Returns the order that holds a customer's reservation: the last one opened, if none is paid and it is pending. */
function latestPending(orders: Order[], { payments }: Stored): Order | null {
  if (orders.some(({ isCompleted }) => isCompleted)) return null;
  const moment = Math.max(...orders.map((order) => order.moment));
  const [last, ...others] = orders.filter((order) => order.moment === moment);
  // The order of two simultaneous checkouts is not known outside.
  if (last === undefined || others.length > 0) return null;
  return payments.find(({ id }) => id === last.id)?.status === "pending" ? last : null;
}

/** Each completed order has one receipt. Prepared receipts are numbered without gaps, and none was sent twice. */
function expectReceipts({ orders }: Knowledge, { emails, payments }: Stored): void {
  const expected = orders.filter(({ isCompleted }) => isCompleted).map(({ id }) => `receipt-${id}`);
  expect(emails.map(({ id }) => id as string).sort()).toEqual(expected.sort());
  const numbers = payments.flatMap(({ receiptNumber }) => (receiptNumber === null ? [] : [receiptNumber]));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  for (const { data, sentAt } of emails) {
    const payment = payments.find(({ id }) => id === data.paymentId);
    expect(data.number).toBe(payment?.receiptNumber ?? null);
    if (sentAt !== null) expect(data.number).not.toBeNull();
  }
}

/** Every receipt was sent once, with a number. Holds after the last maintenance. */
export function expectAllMailed({ world }: SmallShop, { orders }: Knowledge): void {
  const expected = orders.filter(({ isCompleted }) => isCompleted).map(({ id }) => `receipt-${id}`);
  expect([...world.mailed].sort()).toEqual(expected.sort());
}

/** The provider refunded once, the amount paid, by its own refund id. */
function expectRefunds({ world }: SmallShop, { orders }: Knowledge): void {
  expect(new Set(world.refunded.map(({ id }) => id)).size).toBe(world.refunded.length);
  for (const { id, refundId } of world.refunded) {
    expect(refundId).toBe(refundIdOf(id));
    expect(orders.find((order) => order.id === id)?.charge).not.toBeNull();
  }
  expect(new Set(world.mailed).size).toBe(world.mailed.length);
}

/**
 * Figures of the administrator: revenue is the sum of completed payments, a coupon's uses match its redemptions,
 * and each open review is listed once.
 */
export async function expectPages(
  shop: SmallShop,
  { orders, coupons }: Knowledge,
  stored: Stored,
): Promise<void> {
  const kept = orders.filter(({ isCompleted, isRefunded }) => isCompleted && !isRefunded);
  const { body } = await shop.asAdmin<Overview>("GET", "/api/admin/overview");
  expect({ revenue: body.revenue, soldSubscriptions: body.soldSubscriptions }).toEqual({
    revenue: kept.reduce((sum, { amount }) => sum + amount, 0),
    soldSubscriptions: kept.length,
  });
  const listed = (await shop.asAdmin<Coupon[]>("GET", "/api/admin/coupons")).body;
  expect(listed.map(({ id }) => id).sort()).toEqual(
    coupons.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id])).sort(),
  );
  for (const { id, usedCount } of listed) {
    expect(usedCount).toBe(
      stored.redemptions.filter(({ couponId, state }) => couponId === id && state === "redeemed").length,
    );
  }
  const reviews = (await shop.asAdmin<Review[]>("GET", "/api/admin/reviews")).body;
  const open = stored.reviews.filter(({ closedAt }) => closedAt === null).map(({ id }) => id as string);
  expect(reviews.map(({ id }) => id).sort()).toEqual(open.sort());
}
