import { expect, test } from "vitest";
import { providerMessage } from "../../api/provider.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, atTheCardPage, COMPLETED, ledgerOf } from "../ledger.ts";
import { repeated } from "../repeated.ts";

/** Cases 13 and 21: coupon redemptions and free orders. */
export function couponRaces(shop: () => Shop): void {
  const redemptionsOf = async (couponId: string) =>
    (await shop().db.collection(`coupons/${couponId}/redemptions`).get()).docs.map((redemption) =>
      redemption.data(),
    );

  test("13. reserves a one-time coupon for one of two simultaneous buyers and rejects the other [9.25] [M1.13]", () =>
    repeated(async () => {
      const couponId = await shop().newCoupon({ isOneTime: true });
      const buyers = await shop().customers(2);
      const answers = await Promise.all(buyers.map((buyer) => shop().checkout(buyer, couponId)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("coupon_reserved");
      expect(await redemptionsOf(couponId)).toHaveLength(1);
    }));

  test("13. lets one of six simultaneous buyers use a one-time coupon for a free course [M1.13]", () =>
    repeated(async () => {
      const couponId = await shop().newCoupon({ isOneTime: true, discountValue: 100 });
      const buyers = await shop().customers(6);
      const answers = await Promise.all(buyers.map((buyer) => shop().checkout(buyer, couponId)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      expect(await redemptionsOf(couponId)).toMatchObject([{ state: "redeemed" }]);
    }));

  test("13. accepts three of seven simultaneous buyers with a coupon for three uses [M1.13]", () =>
    repeated(async () => {
      const couponId = await shop().newCoupon({ maxUses: 3 });
      const buyers = await shop().customers(7);
      const answers = await Promise.all(buyers.map((buyer) => shop().checkout(buyer, couponId)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409]);
      const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
      expect(new Set(refused)).toEqual(new Set(["coupon_reserved"]));
      expect(await redemptionsOf(couponId)).toHaveLength(3);
    }));

  test("13. releases the coupon use of a cancelled order and opens a review of its late payment [M1.13]", async () => {
    const couponId = await shop().newCoupon({ maxUses: 2 });
    const [first, second] = [
      await atTheCardPage(shop(), { couponId }),
      await atTheCardPage(shop(), { couponId }),
    ];
    const third = await shop().customer();
    expect((await shop().checkout(third, couponId)).body.code).toBe("coupon_reserved");
    // The same buyer may check out again, which cancels the former order.
    const again = await atTheCardPage(shop(), { couponId, buyer: first.buyer });
    expect((await ledgerOf(shop(), first)).status).toBe("cancelled");

    await shop().postWebhook("notification", providerMessage(second.order, { status: "CANCEL" }));
    const inItsPlace = await atTheCardPage(shop(), { couponId, buyer: third });
    for (const { order } of [again, inItsPlace, second])
      expect((await shop().postWebhook("notification", providerMessage(order))).body).toBe(ACCEPTED);

    for (const within of [again, inItsPlace])
      expect(await ledgerOf(shop(), within)).toMatchObject({ ...COMPLETED, reviewReason: null });
    expect(await ledgerOf(shop(), second)).toMatchObject({
      ...COMPLETED,
      reviewReason: "coupon_overused",
      transitions: ["pending → cancelled", "cancelled → completed"],
    });
  });

  test("21. completes a free order once without the card page, even on a triple click, and counts the coupon [3.4] [3.27] [4.16] [M1.21]", () =>
    repeated(async () => {
      const couponId = await shop().newCoupon({ discountValue: 100 });
      const buyer = await shop().customer();
      const clicks = await Promise.all([1, 2, 3].map(() => shop().checkout(buyer, couponId)));
      expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const id = clicks.find(({ status }) => status === 200)?.body.paymentId ?? "";
      expect(clicks.find(({ status }) => status === 200)?.body).toEqual({
        free: true,
        url: null,
        payload: null,
        paymentId: id,
        method: null,
      });
      expect(await ledgerOf(shop(), { buyer, id })).toMatchObject({
        ...COMPLETED,
        redemption: { state: "redeemed", paymentId: id },
      });
      expect((await shop().db.collection("payments").where("userId", "==", buyer.id).get()).size).toBe(1);
      // Written once: a second grant would have changed it.
      const [redemption] = (await shop().db.collection(`coupons/${couponId}/redemptions`).get()).docs;
      expect(redemption?.createTime).toEqual(redemption?.updateTime);
    }));

  test("14. cancels the older of two orders with one coupon, and completes both and opens reviews if both are paid [M1.14]", async () => {
    const couponId = await shop().newCoupon({ isOneTime: true });
    const first = await atTheCardPage(shop(), { couponId });
    await shop().db.doc("courses/2").update({ isPublished: true });
    const second = await atTheCardPage(shop(), { couponId, courseId: 2, buyer: first.buyer }).finally(() =>
      shop().db.doc("courses/2").update({ isPublished: false }),
    );
    for (const { order } of [first, second])
      expect((await shop().postWebhook("notification", providerMessage(order))).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), first)).toMatchObject({
      ...COMPLETED,
      reviewReason: "coupon_overused",
      redemption: { paymentId: first.id },
      transitions: ["pending → cancelled", "cancelled → completed"],
    });
    expect(await ledgerOf(shop(), second)).toMatchObject({ ...COMPLETED, reviewReason: "coupon_overused" });
  });

  test("14. keeps one order open if a buyer checks out three times at once with a one-time coupon [M1.14] [M1.39]", () =>
    repeated(async () => {
      const couponId = await shop().newCoupon({ isOneTime: true });
      const buyer = await shop().customer();
      const answers = await Promise.all([1, 2, 3].map(() => shop().checkout(buyer, couponId)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const orders = await shop().db.collection("payments").where("userId", "==", buyer.id).get();
      const open = orders.docs.filter((order) => order.get("status") === "pending").map(({ id }) => id);
      expect(open).toHaveLength(1);
      expect(await redemptionsOf(couponId)).toMatchObject([{ state: "reserved", paymentId: open[0] }]);
    }));

  test("20. releases the coupon of a refund for only one of two simultaneous buyers [M1.41]", () =>
    repeated(async () => {
      const couponId = await shop().newCoupon({ isOneTime: true });
      const paid = await atTheCardPage(shop(), { couponId });
      await shop().postWebhook("notification", providerMessage(paid.order));
      const other = await shop().customer();
      expect((await shop().checkout(other, couponId)).body.code).toBe("coupon_already_used");
      const path = `/api/admin/payments/${paid.id}/refund`;
      expect((await shop().asAdmin("POST", path, { reason: "Hætti við", byHand: true })).status).toBe(200);
      const answers = await Promise.all([paid.buyer, other].map((who) => shop().checkout(who, couponId)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await redemptionsOf(couponId)).toMatchObject([{ state: "reserved" }]);
    }));
}
