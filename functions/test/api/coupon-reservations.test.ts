import { describe, expect, test } from "vitest";
import type { Coupon } from "../../src/coupons/schema.ts";
import { refusal } from "../api-client.ts";
import { timeAfter } from "../clock.ts";
import { newEmail, openStaffedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, get, refund } = await openStaffedShop();

const redemptionsOf = async (couponId: string) =>
  (await shop.db.collection(`coupons/${couponId}/redemptions`).get()).docs.map((found) => found.data());
const paymentOf = async (id: string) => (await shop.stored(`payments/${id}`)) ?? {};
const validate = ({ cookie }: TestUser, code: string) =>
  shop.ask<{ code: string; error: string }>("POST", "/api/coupons/validate", { cookie, body: { code } });
const usedCount = async (couponId: string) =>
  (await get<Coupon[]>("/api/admin/coupons")).find(({ id }) => id === couponId)?.usedCount;

const expireReservation = (couponId: string, { id }: TestUser) =>
  shop.db.doc(`coupons/${couponId}/redemptions/${id}`).update({ reservedUntil: timeAfter(-1000) });

/** Checks out course 2 while it is on sale for `price`. */
async function checkoutAt(price: number, buyer: TestUser, couponId: string) {
  await shop.db.doc("courses/2").update({ isPublished: true, price });
  const answer = await shop.checkout(buyer, couponId, 2);
  await shop.db.doc("courses/2").update({ isPublished: false, price: 24_900 });
  return answer;
}

describe("coupon without a reduction", () => {
  test("does not spend a coupon on a free course and accepts it for another course later [M1.42]", async () => {
    const couponId = await shop.newCoupon({ isOneTime: true });
    const buyer = await shop.newUser();
    const free = await checkoutAt(0, buyer, couponId);
    expect(free).toMatchObject({ status: 200, body: { free: true } });
    expect(await paymentOf(free.body.paymentId)).toMatchObject({ couponId: null, discount: null });
    expect(await redemptionsOf(couponId)).toEqual([]);
    const paid = await shop.checkout(buyer, couponId);
    expect(await paymentOf(paid.body.paymentId)).toMatchObject({ amount: 19_920, couponId });
  });

  test("does not reserve a coupon that leaves the rounded price unchanged [M1.42]", async () => {
    const couponId = await shop.newCoupon({ isOneTime: true, discountValue: 1 });
    const { body } = await checkoutAt(40, await shop.newUser(), couponId);
    expect(await paymentOf(body.paymentId)).toMatchObject({ amount: 40, couponId: null, status: "pending" });
    expect(await redemptionsOf(couponId)).toEqual([]);
  });
});

describe("second order with the same coupon", () => {
  test("cancels the first order with a coupon and completes the second one without a review [M1.39]", async () => {
    const couponId = await shop.newCoupon({ isOneTime: true });
    const buyer = await shop.newUser();
    const [first, second] = [await shop.checkout(buyer, couponId), await shop.checkout(buyer, couponId)];
    expect(await paymentOf(first.body.paymentId)).toMatchObject({ status: "cancelled", reviewAt: null });
    expect(await redemptionsOf(couponId)).toMatchObject([
      { state: "reserved", paymentId: second.body.paymentId },
    ]);
    await shop.payFor(second.body);
    expect(await paymentOf(second.body.paymentId)).toMatchObject({ status: "completed", reviewReason: null });
  });

  test("cancels the first order with a coupon even if its reservation has expired [M1.39]", async () => {
    const couponId = await shop.newCoupon({ isOneTime: true });
    const buyer = await shop.newUser();
    const first = await shop.checkout(buyer, couponId);
    await expireReservation(couponId, buyer);
    await shop.checkout(buyer, couponId);
    expect((await paymentOf(first.body.paymentId)).status).toBe("cancelled");
  });

  test.each([
    ["one-time", { isOneTime: true }],
    ["limited", { maxUses: 2 }],
    ["unlimited", {}],
  ])(
    "reviews the first order with a %s coupon if it is paid after the reservation of the second one has expired [M1.39]",
    async (_, terms) => {
      const couponId = await shop.newCoupon(terms);
      const buyer = await shop.newUser();
      const first = await shop.checkout(buyer, couponId);
      await shop.checkout(buyer, couponId);
      await expireReservation(couponId, buyer);
      await shop.payFor(first.body);
      expect((await paymentOf(first.body.paymentId)).reviewReason).toBe("coupon_overused");
    },
  );

  test("cancels the first order with a coupon if the second one is free, without a review [M1.39]", async () => {
    const couponId = await shop.newCoupon({ discountType: "fixed", discountValue: 5000, isOneTime: true });
    const buyer = await shop.newUser();
    const first = await shop.checkout(buyer, couponId);
    const free = await checkoutAt(5000, buyer, couponId);
    expect(free.body.free).toBe(true);
    expect((await paymentOf(first.body.paymentId)).status).toBe("cancelled");
    expect((await paymentOf(free.body.paymentId)).reviewReason).toBeNull();
  });

  test("completes both orders with a one-time coupon and puts them under review if both are paid [M1.39]", async () => {
    const couponId = await shop.newCoupon({ isOneTime: true });
    const buyer = await shop.newUser();
    const gift = () => shop.checkoutGift(buyer, { recipientEmail: newEmail() }, couponId);
    const [first, second] = [await gift(), await gift()];
    for (const { body } of [first, second]) await shop.payFor(body);
    for (const { body } of [first, second])
      expect(await paymentOf(body.paymentId)).toMatchObject({
        status: "completed",
        reviewReason: "coupon_overused",
      });
    expect(await redemptionsOf(couponId)).toMatchObject([
      { state: "redeemed", paymentId: first.body.paymentId },
    ]);
  });

  test("keeps orders of other customers and orders with other coupons open", async () => {
    const [shared, other] = [await shop.newCoupon(), await shop.newCoupon()];
    const [buyer, stranger] = [await shop.newUser(), await shop.newUser()];
    const open = [await shop.checkout(stranger, shared), await shop.checkout(buyer, other)];
    await shop.checkout(buyer, shared);
    for (const { body } of open) expect((await paymentOf(body.paymentId)).status).toBe("pending");
  });
});

describe("refund", () => {
  test("returns a one-time coupon to its customer and reduces its use count after a refund [M1.41]", async () => {
    const couponId = await shop.newCoupon({ isOneTime: true });
    const buyer = await shop.newUser();
    const paymentId = await shop.buy(buyer, couponId);
    expect(await usedCount(couponId)).toBe(1);
    expect((await refund(paymentId)).status).toBe(200);
    expect(await redemptionsOf(couponId)).toEqual([]);
    expect(await usedCount(couponId)).toBe(0);
    expect((await validate(buyer, couponId)).status).toBe(200);
    expect((await shop.checkout(buyer, couponId)).status).toBe(200);
  });

  test("returns a 100 % coupon to its customer after a refund", async () => {
    const couponId = await shop.newCoupon({ discountValue: 100 });
    const buyer = await shop.newUser();
    const { body } = await shop.checkout(buyer, couponId);
    expect((await refund(body.paymentId)).status).toBe(200);
    expect(await shop.checkout(buyer, couponId)).toMatchObject({ status: 200, body: { free: true } });
  });

  test("keeps a coupon used until every order that was paid with it is refunded [M1.41]", async () => {
    const couponId = await shop.newCoupon({ isOneTime: true });
    const buyer = await shop.newUser();
    const gift = () => shop.checkoutGift(buyer, { recipientEmail: newEmail() }, couponId);
    const [first, second] = [await gift(), await gift()];
    for (const { body } of [first, second]) await shop.payFor(body);
    await refund(first.body.paymentId);
    expect(await redemptionsOf(couponId)).toMatchObject([
      { state: "redeemed", paymentId: second.body.paymentId },
    ]);
    expect((await validate(buyer, couponId)).body.code).toBe("coupon_used_by_you");
    await refund(second.body.paymentId);
    expect(await redemptionsOf(couponId)).toEqual([]);
  });
});

describe("coupon reserved by other customers", () => {
  test("reports a one-time coupon as reserved until the other customer pays, and as used after that [M1.45]", async () => {
    const couponId = await shop.newCoupon({ isOneTime: true });
    const [holder, other] = [await shop.newUser(), await shop.newUser()];
    const { body } = await shop.checkout(holder, couponId);
    const reserved = refusal(409, "coupon_reserved");
    expect(await validate(other, couponId)).toMatchObject(reserved);
    expect(await shop.checkout(other, couponId)).toMatchObject(reserved);
    expect((await validate(holder, couponId)).status).toBe(200);
    await shop.payFor(body);
    expect((await validate(other, couponId)).body).toEqual({
      code: "coupon_already_used",
      error: "Coupon has already been used",
    });
  });

  test("reports a one-time coupon as used to a customer who reserved it before another one paid late [M1.45]", async () => {
    const couponId = await shop.newCoupon({ isOneTime: true });
    const [late, holder] = [await shop.newUser(), await shop.newUser()];
    const { body } = await shop.checkout(late, couponId);
    await expireReservation(couponId, late);
    const { body: order } = await shop.checkout(holder, couponId);
    await shop.payFor(body);
    expect(await validate(holder, couponId)).toMatchObject(refusal(409, "coupon_already_used"));
    await shop.payFor(order);
    expect((await paymentOf(order.paymentId)).reviewReason).toBe("coupon_overused");
  });

  test("reports a limited coupon as used up only after all of its uses are paid [M1.45]", async () => {
    const couponId = await shop.newCoupon({ maxUses: 2 });
    const [late, other] = [await shop.newUser(), await shop.newUser()];
    const { body: lateOrder } = await shop.checkout(late, couponId);
    await expireReservation(couponId, late);
    const holders = [await shop.newUser(), await shop.newUser()];
    const orders = [];
    for (const holder of holders) orders.push(await shop.checkout(holder, couponId));
    const refusals = async () =>
      Promise.all([late, other].map(async (user) => (await validate(user, couponId)).body.code));
    for (const [index, { body }] of orders.entries()) {
      expect(await refusals()).toEqual(["coupon_reserved", "coupon_reserved"]);
      expect((await validate(holders[index] as TestUser, couponId)).status).toBe(200);
      await shop.payFor(body);
    }
    expect(await refusals()).toEqual(["coupon_used_up", "coupon_used_up"]);
    await shop.payFor(lateOrder);
    expect((await paymentOf(lateOrder.paymentId)).reviewReason).toBe("coupon_overused");
  });
});
