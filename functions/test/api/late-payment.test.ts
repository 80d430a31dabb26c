import { describe, expect, test } from "vitest";
import { DAY_MS, timeAfter } from "../clock.ts";
import { openStockedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const shop = await openStockedShop({ rateLimitFactor: 1000 });

type Order = { paymentId: string };

/** Calls the API as an administrator who has just signed in. */
async function asAdmin(method: string, path: string, body: object) {
  const { cookie } = await shop.newAdmin();
  return shop.ask(method, path, { cookie, body });
}

const LATE = 2 * DAY_MS;

/** Sets the price and the sale of course 1. */
const sell = (price: number, isPublished = true) => shop.db.doc("courses/1").update({ price, isPublished });

/** Opens an order at 24,900 kr., changes the shop, pays `age` milliseconds later, and returns the stored payment. */
async function paidAfter(
  age: number,
  open: (buyer: TestUser) => Promise<{ body: Order }>,
  change: () => Promise<unknown>,
) {
  shop.clock.now = () => timeAfter(0);
  await sell(24_900);
  const buyer = await shop.newUser();
  const { body } = await open(buyer);
  await change();
  shop.clock.now = () => timeAfter(age);
  await shop.payFor(body);
  await sell(24_900);
  const { status, amount, reviewReason } = (await shop.stored(`payments/${body.paymentId}`)) ?? {};
  return { status, amount, reviewReason, buyer, paymentId: body.paymentId };
}

const course = (buyer: TestUser) => shop.checkout(buyer);
const raise = () => sell(24_901);

test.each([
  ["the price is the same", LATE + 1, () => sell(24_900), null],
  ["the price is lower", LATE + 1, () => sell(24_899), null],
  ["the price is higher", LATE + 1, raise, "paid_late"],
  ["the price is higher, but the order is exactly two days old", LATE, raise, null],
  ["the course is not on sale any more", LATE + 1, () => sell(24_900, false), "paid_late"],
] as const)("completes a late order if %s [M1.59]", async (_, age, change, reviewReason) => {
  const { status, amount, ...payment } = await paidAfter(age, course, change);
  expect({ status, amount, reviewReason: payment.reviewReason }).toEqual({
    ...{ status: "completed", amount: 24_900, reviewReason },
  });
  const { hasPurchased } = (await shop.stored(`users/${payment.buyer.id}`)) ?? {};
  expect(hasPurchased).toBe(true);
});

describe("coupon of a late order [M1.59]", () => {
  test.each([
    ["is still valid", {}, null],
    ["is paused", { isPaused: true }, "paid_late"],
    ["has expired", { expiresAt: timeAfter(DAY_MS) }, "paid_late"],
    ["is archived", { archivedAt: timeAfter(DAY_MS) }, "paid_late"],
    ["reduces less", { discountValue: 10 }, "paid_late"],
  ] as const)("reviews the order if the coupon %s: %s", async (_, change, reason) => {
    const couponId = await shop.newCoupon({ discountValue: 20 });
    const { amount, reviewReason } = await paidAfter(
      LATE + 1,
      (buyer) => shop.checkout(buyer, couponId),
      () => shop.db.doc(`coupons/${couponId}`).set(change, { merge: true }),
    );
    expect({ amount, reviewReason }).toEqual({ amount: 19_920, reviewReason: reason });
  });
});

test("withholds the gift of a late order until its review is closed [M1.59]", async () => {
  const { paymentId, reviewReason } = await paidAfter(LATE + 1, (giver) => shop.checkoutGift(giver), raise);
  expect(reviewReason).toBe("paid_late");
  const code = await shop.giftCodeOf({ paymentId });
  const recipient = await shop.newUser();
  expect(await shop.redeem(recipient, code)).toMatchObject({ status: 409, body: { code: "gift_held" } });
  const close = `/api/admin/reviews/paid_late-${paymentId}/close`;
  expect((await asAdmin("POST", close, { note: "Verðið stendur" })).status).toBe(200);
  expect((await shop.redeem(recipient, code)).status).toBe(200);
});

test("withholds the seats of a late pack, also after a change of the quantity prices [M1.59]", async () => {
  const steps = (percent: number) =>
    asAdmin("PUT", "/api/admin/pack-prices", { steps: [{ seats: 5, percent }] });
  await steps(20);
  const { paymentId, reviewReason, buyer } = await paidAfter(
    LATE + 1,
    (club) => shop.checkoutPack(club),
    () => steps(10),
  );
  expect(reviewReason).toBe("paid_late");
  const code = await shop.packCodeOf({ paymentId });
  expect(await shop.takeSeat(buyer, code)).toMatchObject({ status: 409, body: { code: "pack_held" } });
});

test("an order completed by hand needs no review [M1.59]", async () => {
  shop.clock.now = () => timeAfter(0);
  await sell(24_900);
  const { body } = await shop.checkout(await shop.newUser());
  await raise();
  shop.clock.now = () => timeAfter(LATE + 1);
  const input = { reason: "Á lista kortafyrirtækisins", authorizationCode: "123456" };
  const answer = await asAdmin("POST", `/api/admin/payments/${body.paymentId}/complete`, input);
  expect(answer.status).toBe(200);
  expect((await shop.stored(`payments/${body.paymentId}`))?.reviewReason).toBeNull();
});
