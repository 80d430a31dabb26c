import type { DocumentData } from "firebase-admin/firestore";
import { expect } from "vitest";
import type { Overview } from "../../../src/contract/admin.ts";
import type { Coupon } from "../../../src/contract/coupon.ts";
import type { Knowledge, KnownCoupon, Order } from "./play.ts";
import type { SmallShop } from "./small-shop.ts";
import { CUSTOMERS } from "./steps.ts";

type Stored = Awaited<ReturnType<typeof allStored>>;

/** What must be true at the end of any story. */
export async function expectInvariants(shop: SmallShop, known: Knowledge): Promise<void> {
  const stored = await allStored(shop);
  expect(stored.payments.map(({ id }) => id).sort()).toEqual(known.orders.map(({ id }) => id).sort());
  for (const order of known.orders) expectOrderIsRight(order, stored);
  for (const who of CUSTOMERS) for (const courseId of [1, 2]) expectAccess(who, courseId, known, stored);
  for (const coupon of known.coupons) expectUsesWithinWhatIsAllowed(coupon, known, stored);
  expectReceipts(known, stored);
  await expectFigures(shop, known, stored);
  expect(shop.world.refunded).toHaveLength(new Set(shop.world.refunded).size);
  expect(shop.world.faults).toEqual([]);
}

async function allStored({ db }: SmallShop) {
  const read = async (query: FirebaseFirestore.Query) => (await query.get()).docs;
  const [payments, users, events, mail, redemptions, coupons] = await Promise.all([
    read(db.collection("payments")),
    read(db.collection("users")),
    read(db.collectionGroup("events")),
    read(db.collection("emails")),
    read(db.collectionGroup("redemptions")),
    read(db.collection("coupons")),
  ]);
  const data = (documents: typeof payments) => documents.map((document) => document.data());
  return {
    payments: data(payments),
    users: data(users),
    events: data(events),
    mail: data(mail),
    coupons: data(coupons),
    redemptions: redemptions.map(
      (redemption): DocumentData => ({ ...redemption.data(), couponId: redemption.ref.parent.parent?.id }),
    ),
  };
}

/** A payment stands where the accepted messages and the refunds have led it, and its trail says how. */
function expectOrderIsRight(order: Order, { payments, events }: Stored): void {
  const payment = payments.find(({ id }) => id === order.id);
  const { status, amount, amountText } = payment ?? {};
  expect({ amount, amountText }).toEqual({ amount: order.amount, amountText: String(order.amount) });
  if (order.isRefunded) expect(status).toBe("refunded");
  else if (order.isPaid) expect(status).toBe("completed");
  else expect(["pending", "failed", "cancelled", "expired"]).toContain(status);
  expectTrailExplains(
    status,
    events.filter(({ paymentId }) => paymentId === order.id),
  );
}

const RANK = ["pending", "failed", "cancelled", "expired", "completed", "refunded"];

/** The moves of the trail lead from `pending` to `status` without a gap, and each has a cause that may cause it. */
function expectTrailExplains(status: string, trail: DocumentData[]): void {
  const moves = trail
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => RANK.indexOf(a.to) - RANK.indexOf(b.to));
  let at = "pending";
  for (const { from, to, cause, message } of moves) {
    expect(from).toBe(at);
    const outcome = { completed: "paid", failed: "failed", cancelled: "cancelled" }[to as "completed"];
    const expected = cause === "provider" ? message?.outcome === outcome : CAUSES[to]?.includes(cause);
    expect(expected, `${cause} moved ${from} to ${to}`).toBe(true);
    at = to;
  }
  expect(at).toBe(status);
  for (const { handledAt } of trail) expect(handledAt).not.toBeNull();
}

/** Besides the provider's messages. */
const CAUSES: Record<string, string[]> = {
  completed: ["checkout"],
  expired: ["maintenance"],
  refunded: ["admin"],
};

/** Access if and only if a completed, unrefunded payment exists. */
function expectAccess(who: string, courseId: number, { orders }: Knowledge, { users }: Stored): void {
  const isEntitled = orders.some(
    (order) => order.who === who && order.courseId === courseId && order.isPaid && !order.isRefunded,
  );
  const user = users.find(({ id }) => id === who);
  expect({ who, courseId, owns: user?.purchasedCourses.includes(courseId) }).toEqual({
    who,
    courseId,
    owns: isEntitled,
  });
  if (courseId === 1) expect(user?.hasPurchased).toBe(isEntitled);
}

/**
 * What was paid with a coupon and is not marked as one use too many stays within its terms: once per customer, and
 * once in all where it is for one use. Its redemptions say who used it; a held one belongs to an open order.
 */
function expectUsesWithinWhatIsAllowed(coupon: KnownCoupon, { orders }: Knowledge, stored: Stored): void {
  const withIt = orders.filter(({ couponId }) => couponId === coupon.id);
  const paid = withIt.filter(({ isPaid }) => isPaid);
  const unmarked = paid.filter((order) => markOf(order, stored) === null).map(({ who }) => who);
  expect(unmarked).toHaveLength(new Set(unmarked).size);
  if (coupon.isOneTime) expect(unmarked.length).toBeLessThanOrEqual(1);

  const redemptions = stored.redemptions.filter(({ couponId }) => couponId === coupon.id);
  const usedBy = redemptions
    .filter(({ state }) => state === "redeemed")
    .map(({ userId }) => userId as string);
  expect(usedBy.sort()).toEqual([...new Set(paid.map(({ who }) => who))].sort());
  for (const { userId, paymentId, state } of redemptions) {
    const order = withIt.find(({ id, who }) => id === paymentId && who === userId);
    const payment = stored.payments.find(({ id }) => id === order?.id);
    expect(payment?.status).toMatch(state === "redeemed" ? /completed|refunded/ : /pending/);
  }
  for (const who of CUSTOMERS) {
    const latest = latestOpen(
      withIt.filter((order) => order.who === who),
      stored,
    );
    const redemption = redemptions.find(({ userId }) => userId === who);
    if (latest !== null)
      expect(redemption?.paymentId, "an open order has lost its redemption").toBe(latest.id);
  }
}

/** The order that holds a customer's redemption: the last that was opened, while none is paid and it is still open. */
function latestOpen(orders: Order[], { payments }: Stored): Order | null {
  if (orders.some(({ isPaid }) => isPaid)) return null;
  const moment = Math.max(...orders.map((order) => order.moment));
  const [last, ...others] = orders.filter((order) => order.moment === moment);
  // Which of two at the same instant came last is not known outside.
  if (last === undefined || others.length > 0) return null;
  return payments.find(({ id }) => id === last.id)?.status === "pending" ? last : null;
}

/** A refund clears the mark; what was not seen before it counts as marked. */
function markOf(order: Order, { payments }: Stored): string | null {
  if (order.isRefunded) return order.markBeforeRefund === undefined ? "unseen" : order.markBeforeRefund;
  return payments.find(({ id }) => id === order.id)?.reviewReason ?? null;
}

/** One receipt a paid order, sent once, numbered without a gap. */
function expectReceipts({ orders }: Knowledge, { mail, payments }: Stored): void {
  const paid = orders.filter(({ isPaid }) => isPaid).map(({ id }) => `receipt-${id}`);
  expect(mail.map(({ id }) => id as string).sort()).toEqual(paid.sort());
  const numbers = payments.flatMap(({ receiptNumber }) => (receiptNumber === null ? [] : [receiptNumber]));
  expect(numbers.sort((a, b) => a - b)).toEqual(paid.map((_, index) => index + 1));
}

/** Every receipt has gone out once; to be asked after the last round of mail. */
export function expectAllMailed({ world }: SmallShop, { orders }: Knowledge): void {
  const paid = orders.filter(({ isPaid }) => isPaid).map(({ id }) => `receipt-${id}`);
  expect([...world.mailed].sort()).toEqual(paid.sort());
}

/** Revenue is the sum of completed payments; a coupon's uses are counted by its redemptions. */
async function expectFigures(shop: SmallShop, { orders, coupons }: Knowledge, stored: Stored): Promise<void> {
  const kept = orders.filter(({ isPaid, isRefunded }) => isPaid && !isRefunded);
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
}
