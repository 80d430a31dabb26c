import type { DocumentData } from "firebase-admin/firestore";
import { expect } from "vitest";
import type { Coupon } from "../../../src/coupons/schema.ts";
import type { Overview } from "../../../src/insights/schema.ts";
import { isResolvedBy } from "../../../src/payments/rules.ts";
import type { Review, ReviewReason } from "../../../src/reviews/schema.ts";
import { expectGifts, expectPacks, expectRepeatsReviewed } from "./gift-and-pack-invariants.ts";
import {
  AT_ONCE_MS,
  type Knowledge,
  type KnownCoupon,
  type Order,
  refundIdOf,
  refundOf,
} from "./knowledge.ts";
import { ADMINS, allStored, type SmallShop, type Stored, type StoredEvent } from "./small-shop.ts";
import { CUSTOMERS, UNDELIVERABLE } from "./steps.ts";

/** No event was removed or changed, except the time at which a kept webhook was handled. */
function expectAppended(earlier: readonly StoredEvent[], now: readonly StoredEvent[]): void {
  for (const { path, data } of earlier) {
    const { handledAt, ...kept } = data;
    const found = now.find((event) => event.path === path)?.data;
    expect(found).toMatchObject(handledAt === null ? kept : data);
  }
}

const RANK = ["pending", "failed", "cancelled", "expired", "completed", "refunded"];

/**
 * The events lead from `pending` to the payment's status without a gap, each from a source that may make the
 * change.
 */
function expectEventsExplain(payment: DocumentData, events: DocumentData[]): void {
  const changes = events
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => RANK.indexOf(a.to) - RANK.indexOf(b.to));
  let status = "pending";
  for (const event of changes) {
    expect(event.from).toBe(status);
    expect(mayChange(payment, event), `${event.source} changed ${event.from} to ${event.to}`).toBe(true);
    status = event.to;
  }
  expect(status).toBe(payment.status);
  for (const { handledAt } of events) expect(handledAt).not.toBeNull();
}

/** Returns if an event of this source may set a payment to its status. */
function mayChange({ amount }: DocumentData, { to, source, actor, note, webhook }: DocumentData): boolean {
  const isByAdmin = source === "admin" && typeof actor === "string" && typeof note === "string";
  switch (to) {
    case "completed":
      if (webhook !== null) return webhook.outcome === "paid" && webhook.trust === "verified";
      return isByAdmin || (source === "checkout" && amount === 0);
    case "failed":
      return webhook?.outcome === "failed" || (source === "checkout" && note === "provider_unavailable");
    case "cancelled":
      return webhook?.outcome === "cancelled" || (source === "checkout" && note === "coupon_moved");
    case "expired":
      return source === "maintenance";
    case "refunded":
      return isByAdmin;
    default:
      return false;
  }
}

/**
 * Everything that needs review was reviewed, and the review is open or was closed by an administrator. Each
 * payment shows its latest open review, and has none that its status resolves.
 */
function expectReviews(known: Knowledge, stored: Stored): void {
  const { reviews, payments } = stored;
  for (const order of known.orders)
    for (const reason of order.reviewed) expectReviewed(stored, order.id, reason);
  for (const { id, status, reviewAt, isSecondPayment, refund } of payments) {
    if (isSecondPayment)
      expect(reviews.some(({ subject, reason }) => subject === id && IS_SECOND.has(reason))).toBe(true);
    if (refund?.state === "unanswered") expectReviewed(stored, id, "refund_unanswered");
    if (status === "expired" || (status === "pending" && reviewAt === null))
      expectReviewed(stored, id, "unconfirmed");
  }

  for (const payment of payments) {
    const open = reviews.filter(({ subject, closedAt }) => subject === payment.id && closedAt === null);
    const latest = Math.max(...open.map(({ openedAt }) => openedAt.toMillis()));
    const last = open.filter(({ openedAt }) => openedAt.toMillis() > latest - AT_ONCE_MS);
    const reasons = last.map(({ reason }) => reason);
    if (open.length === 0) expect(payment.reviewReason).toBeNull();
    else expect(reasons).toContain(payment.reviewReason);
    expect(open.filter(({ reason }) => isResolvedBy(payment.status, { reason }))).toEqual([]);
  }
  for (const { closedAt, closedBy, note } of reviews.filter((review) => review.closedAt !== null)) {
    expect(closedAt).not.toBeNull();
    expect(note).toEqual(expect.any(String));
    if (closedBy !== null) expect(ADMINS).toContain(closedBy);
  }
}

/** Review reasons of a payment that repeats a paid order. */
const IS_SECOND: ReadonlySet<ReviewReason> = new Set(["already_owned", "gift_paid_twice", "pack_paid_twice"]);

/** Returns if the payment is or was under review for this reason. */
function expectReviewed({ reviews }: Stored, id: string, reason: ReviewReason): void {
  const found = reviews.filter((review) => review.subject === id && review.reason === reason);
  expect(found, `${id} was not reviewed as ${reason}`).toHaveLength(1);
}

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
  expectGifts(known, stored);
  expectPacks(known, stored);
  expectRepeatsReviewed(known, stored);
  expectRefunds(shop, known);
  expect(shop.world.faults).toEqual([]);
  return stored;
}

/**
 * A payment has the status that follows from proof of payment and refunds. Its references come from verified
 * webhooks or administrators.
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

/**
 * A customer owns a course if and only if a purchase or a redeemed gift exists that is paid and not refunded, or a
 * taken seat.
 */
function expectEntitlement(who: string, courseId: number, { orders }: Knowledge, { users }: Stored): void {
  const isEntitled = orders.some((order) => {
    if (order.courseId !== courseId) return false;
    if (order.pack !== null) return order.takenBy.has(who);
    const customer = order.gift === null ? order.who : order.redeemedBy;
    return customer === who && order.isCompleted && !order.isRefunded;
  });
  const user = users.find(({ id }) => id === who);
  expect({ who, courseId, owns: user?.purchasedCourses.includes(courseId) }).toEqual({
    who,
    courseId,
    owns: isEntitled,
  });
  if (courseId === 1) expect(user?.hasPurchased).toBe(isEntitled);
}

/** At most one payment of a customer for a course of their own is kept without a review. */
function expectOneKept(who: string, courseId: number, { payments, reviews }: Stored): void {
  const kept = payments.filter(
    (payment) =>
      payment.userId === who &&
      payment.courseId === courseId &&
      payment.status === "completed" &&
      payment.gift === null &&
      payment.pack === null,
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
    ({ subject, reason }) => subject === id && (IS_SECOND.has(reason) || reason === "coupon_overused"),
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
function expectReceipts({ orders }: Knowledge, stored: Stored): void {
  const { payments } = stored;
  const emails = stored.emails.filter(({ template }) => template === "receipt");
  const expected = orders.filter(({ isCompleted }) => isCompleted).map(({ id }) => `receipt-${id}`);
  expect(emails.map(({ id }) => id as string).sort()).toEqual(expected.sort());
  const numbers = payments.flatMap(({ receiptNumber }) => (receiptNumber === null ? [] : [receiptNumber]));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  for (const { data, sentAt } of emails) {
    const payment = payments.find(({ id }) => id === data.paymentId);
    expect(data.number).toBe(payment?.receiptNumber ?? null);
    if (sentAt !== null) expect(data.number).not.toBeNull();
  }
  for (const { id, billing } of orders)
    expect(payments.find((payment) => payment.id === id)?.billing?.name ?? null).toBe(billing);
}

/** Every receipt was sent once, and the email of every gift that can be redeemed. Holds after the last maintenance. */
export function expectAllMailed({ world }: SmallShop, { orders }: Knowledge, { gifts }: Stored): void {
  const receipts = orders.filter(({ isCompleted }) => isCompleted).map(({ id }) => `receipt-${id}`);
  expect(world.mailed.filter((id) => !id.startsWith("gift-")).sort()).toEqual(receipts.sort());
  for (const { emailId, recipientEmail, redeemedBy, voidedAt } of gifts)
    if (redeemedBy === null && voidedAt === null && recipientEmail !== UNDELIVERABLE)
      expect(world.mailed).toContain(emailId);
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
 * Figures of the administrator: revenue is the sum of completed payments less refunds, a coupon's uses match its
 * redemptions, and each open review is listed once.
 */
export async function expectPages(
  shop: SmallShop,
  { orders, coupons }: Knowledge,
  stored: Stored,
): Promise<void> {
  const completed = orders.filter(({ isCompleted }) => isCompleted);
  const { body } = await shop.asAdmin<Overview>("GET", "/api/admin/overview");
  expect({ revenue: body.revenue, soldSubscriptions: body.soldSubscriptions }).toEqual({
    revenue: completed.reduce((sum, order) => sum + order.amount - refundOf(order), 0),
    soldSubscriptions: completed.filter(({ isRefunded }) => !isRefunded).length,
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
