import { expect, test } from "vitest";
import { providerMessage } from "../../api/provider.ts";
import type { Person } from "../../processes/people.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, COMPLETED, ledgerOf, type Opened, owns } from "../ledger.ts";
import { REPETITIONS, repeated } from "../repeated.ts";

/** A completed gift order. Its buyer does not own the course. */
const GIVEN = { ...COMPLETED, owns: false } as const;

/** An order this much later does not count as a double click. In milliseconds. */
const AFTER_A_DOUBLE_CLICK_MS = 11_000;

/** Case 35: a course bought for another person. */
export function gifts(shop: () => Shop): void {
  const post = (...sent: Parameters<Shop["postWebhook"]>) => shop().postWebhook(...sent);

  async function giftAtTheCardPage(couponId?: string): Promise<Opened & { code: string }> {
    const buyer = await shop().customer();
    const { body } = await shop().checkoutGift(buyer, {}, couponId);
    const order = await shop().orderOf(body);
    return { buyer, id: body.paymentId, order, reply: body, code: await shop().giftCodeOf(body) };
  }
  async function paidGift() {
    const opened = await giftAtTheCardPage();
    expect((await post("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
    return opened;
  }
  const refund = ({ id }: Pick<Opened, "id">) =>
    shop().asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við", byHand: true });
  const redeemedBy = async (code: string) => (await shop().read(`gifts/${code}`))?.redeemedBy;
  /** Returns the templates of the queued emails of a payment, except the administrator's email. */
  const writtenFor = async ({ id }: Pick<Opened, "id">) => {
    const { docs } = await shop().db.collection("emails").where("data.paymentId", "==", id).get();
    const templates: string[] = docs.map((email) => email.get("template"));
    return templates.filter((name) => name !== "sale").sort();
  };
  const customersAmong = async (people: readonly Person[]) => {
    const each = await Promise.all(people.map((person) => owns(shop(), person)));
    return people.filter((_, place) => each[place]);
  };

  test("35. grants the course of a gift only after the gift is paid and redeemed [M1.35]", async () => {
    const opened = await giftAtTheCardPage();
    const recipient = await shop().customer();
    expect((await shop().redeem(recipient, opened.code)).status).toBe(404);
    expect(await shop().read(`gifts/${opened.code}`)).toBeUndefined();
    await post("notification", providerMessage(opened.order, { status: "CANCEL" }));
    expect((await shop().redeem(recipient, opened.code)).status).toBe(404);

    // A late success completes a gift like any order.
    expect((await post("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), opened)).toMatchObject({
      ...GIVEN,
      transitions: ["pending → cancelled", "cancelled → completed"],
    });
    expect(await owns(shop(), recipient)).toBe(false);
    expect((await shop().redeem(recipient, opened.code)).status).toBe(200);
    expect(await customersAmong([opened.buyer, recipient])).toEqual([recipient]);
  });

  test("35. creates one gift for simultaneous completions and ignores replays after redemption [M1.35]", () =>
    repeated(async () => {
      const couponId = await shop().newCoupon({ isOneTime: true });
      const opened = await giftAtTheCardPage(couponId);
      const message = providerMessage(opened.order);
      const back = providerMessage(opened.order, { step: "Confirmation" });
      await Promise.all([
        post("notification", message),
        post("notification", message),
        post("success", back),
      ]);
      expect(await writtenFor(opened)).toEqual(["gift", "receipt"]);
      const recipient = await shop().customer();
      expect((await shop().redeem(recipient, opened.code)).status).toBe(200);
      const other = providerMessage(opened.order, { authorizationcode: "654321" });
      for (const replay of [message, other]) expect((await post("notification", replay)).body).toBe(ACCEPTED);
      expect(await redeemedBy(opened.code)).toBe(recipient.id);
      expect(await ledgerOf(shop(), opened)).toMatchObject({
        ...GIVEN,
        redemption: { state: "redeemed", paymentId: opened.id },
      });
      const made = await shop().db.collection("gifts").where("paymentId", "==", opened.id).get();
      expect(made.size).toBe(1);
      // The unsent gift email is obsolete, and a replay does not queue it again.
      expect(await writtenFor(opened)).toEqual(["receipt"]);
    }));

  test("35. grants a gift to one of two people who redeem it at the same time [M1.35]", () =>
    repeated(async () => {
      const { code } = await paidGift();
      const people = await shop().customers(2);
      const answers = await Promise.all([...people, ...people].map((person) => shop().redeem(person, code)));
      const customers = await customersAmong(people);
      expect(customers).toHaveLength(1);
      expect(await redeemedBy(code)).toBe(customers[0]?.id);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("gift_redeemed");
    }));

  test("35. grants nothing for a gift that is redeemed and refunded at the same time [M1.35]", () =>
    repeated(async () => {
      const opened = await paidGift();
      const recipient = await shop().customer();
      const [redeemed, refunded] = await Promise.all([shop().redeem(recipient, opened.code), refund(opened)]);
      expect([200, 409]).toContain(redeemed.status);
      expect(refunded.status).toBe(200);
      expect(await owns(shop(), recipient)).toBe(false);
      expect((await shop().redeem(await shop().customer(), opened.code)).body.code).toBe("gift_void");
      expect((await ledgerOf(shop(), opened)).status).toBe("refunded");
    }));

  test("35. grants the course once if its recipient redeems a gift and pays at the same time [M1.35]", () =>
    repeated(async () => {
      const { code } = await paidGift();
      const recipient = await shop().customer();
      const { body } = await shop().checkout(recipient);
      const message = providerMessage(await shop().orderOf(body));
      const [redeemed] = await Promise.all([shop().redeem(recipient, code), post("notification", message)]);
      const purchase = { buyer: recipient, id: body.paymentId };
      const { reviewReason, owns: hasCourse } = await ledgerOf(shop(), purchase);
      expect(hasCourse).toBe(true);
      // In either order, the course is granted once and an excess payment is reviewed.
      expect([redeemed.status, reviewReason]).toEqual(
        redeemed.status === 200 ? [200, "already_owned"] : [409, null],
      );
      expect(await redeemedBy(code)).toBe(redeemed.status === 200 ? recipient.id : null);
    }));

  test("35. keeps the buyer's own access and opens no review for two gifts at once [M1.35]", async () => {
    const buyer = await shop().customer();
    await shop().buy(buyer);
    const given = await Promise.all([shop().give(buyer), shop().give(buyer)]);
    const accepted = { status: "completed", reviewReason: null };
    for (const { id } of given) expect(await ledgerOf(shop(), { buyer, id })).toMatchObject(accepted);
    const people = await shop().customers(2);
    for (const [place, person] of people.entries())
      expect((await shop().redeem(person, given[place]?.code ?? "")).status).toBe(200);
    for (const { id } of given) expect((await refund({ id })).status).toBe(200);
    expect(await customersAmong([buyer, ...people])).toEqual([buyer]);
  });

  test("35. creates two gifts and one review if a repeated gift order is paid twice, and keeps the other gift after the refund [M1.35] [M1.37]", async () => {
    const ordered = async (buyer: Person) => {
      const { body } = await shop().checkoutGift(buyer, { recipientEmail: `${buyer.id}@example.is` });
      return body;
    };
    const buyers = await shop().customers(REPETITIONS);
    const firsts = await Promise.all(buyers.map(ordered));
    await shop().setClock(AFTER_A_DOUBLE_CLICK_MS);
    const seconds = await Promise.all(buyers.map(ordered));
    await shop().setClock(0);
    for (const [index, buyer] of buyers.entries()) {
      const replies = [firsts, seconds].flatMap((all) => all[index] ?? []);
      const orders = await Promise.all(replies.map((reply) => shop().orderOf(reply)));
      await Promise.all(orders.map((order) => post("notification", providerMessage(order))));
      const ids = replies.map(({ paymentId }) => paymentId);
      const ledgers = await Promise.all(ids.map((id) => ledgerOf(shop(), { buyer, id })));
      expect(ledgers.map(({ status }) => status)).toEqual(["completed", "completed"]);
      const reasons = ledgers.map(({ reviewReason }) => reviewReason);
      expect(reasons.filter(Boolean)).toEqual(["gift_paid_twice"]);

      const excess = reasons.indexOf("gift_paid_twice");
      expect((await refund({ id: ids[excess] ?? "" })).status).toBe(200);
      const codes = await Promise.all(replies.map((reply) => shop().giftCodeOf(reply)));
      const [kept = "", refunded = ""] = excess === 1 ? codes : codes.reverse();
      const recipient = await shop().customer();
      expect((await shop().redeem(recipient, refunded)).body.code).toBe("gift_void");
      expect((await shop().redeem(recipient, kept)).status).toBe(200);
      const settled = await ledgerOf(shop(), { buyer, id: ids[excess] ?? "" });
      expect(settled).toMatchObject({ status: "refunded", reviewReason: null });
    }
  });

  test("35. holds four paid gifts with one one-time coupon until their reviews are closed [M1.35] [M1.40]", async () => {
    const couponId = await shop().newCoupon({ isOneTime: true, discountValue: 90 });
    const buyer = await shop().customer();
    const given: (Opened & { code: string })[] = [];
    for (let number = 0; number < 4; number += 1) {
      const { body } = await shop().checkoutGift(buyer, {}, couponId);
      const order = await shop().orderOf(body);
      given.push({ buyer, id: body.paymentId, order, reply: body, code: await shop().giftCodeOf(body) });
    }
    for (const { order } of given)
      expect((await post("notification", providerMessage(order))).body).toBe(ACCEPTED);
    const recipient = await shop().customer();
    for (const gift of given) {
      expect(await ledgerOf(shop(), gift)).toMatchObject({
        status: "completed",
        reviewReason: "coupon_overused",
      });
      expect((await shop().redeem(recipient, gift.code)).body.code).toBe("gift_held");
    }
    expect(await owns(shop(), recipient)).toBe(false);

    const [accepted] = given;
    const review = `/api/admin/reviews/coupon_overused-${accepted?.id}/close`;
    expect((await shop().asAdmin("POST", review, { note: "Samþykkt" })).status).toBe(200);
    expect((await shop().redeem(recipient, accepted?.code ?? "")).status).toBe(200);
  });

  test("35. completes a gift despite an unreadable older payment [M1.35]", async () => {
    const older = await paidGift();
    const payment = shop().db.doc(`payments/${older.id}`);
    const whole = (await payment.get()).data() ?? {};
    await payment.update({ amount: "unreadable" });
    const { body } = await shop().checkoutGift(older.buyer, { recipientEmail: "annar@example.is" });
    const order = await shop().orderOf(body);
    expect((await post("notification", providerMessage(order))).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), { buyer: older.buyer, id: body.paymentId })).toMatchObject(GIVEN);
    await payment.set(whole);
  });

  test("35. creates one free gift and uses its coupon once on repeated clicks across processes [M1.35]", () =>
    repeated(async () => {
      const couponId = await shop().newCoupon({ discountValue: 100, maxUses: 5 });
      const buyer = await shop().customer();
      const gift = { recipientEmail: `${couponId}@example.is` };
      const clicks = await Promise.all([1, 2, 3].map(() => shop().checkoutGift(buyer, gift, couponId)));
      const ids = new Set(clicks.map(({ body }) => body.paymentId));
      expect([clicks.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1]);
      expect((await shop().db.collection("gifts").where("giverId", "==", buyer.id).get()).size).toBe(1);
      expect((await shop().db.collection(`coupons/${couponId}/redemptions`).get()).size).toBe(1);
      expect(await owns(shop(), buyer)).toBe(false);
    }));
}
