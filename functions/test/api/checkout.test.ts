import { describe, expect, onTestFinished, test } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import type { CouponQuote } from "../../src/coupons/schema.ts";
import { TERMS_VERSION } from "../../src/site/limits.ts";
import { refusal } from "../api-client.ts";
import { NOW, timeAfter } from "../clock.ts";
import { openStockedShop } from "./prepared-shops.ts";
import { providerMessage } from "./provider.ts";
import type { TestUser } from "./shop.ts";
import { CARDS_URL } from "./test-config.ts";

const shop = await openStockedShop();
const { stored } = shop;

const validate = ({ cookie }: TestUser, code: string, courseId?: number) =>
  shop.ask<CouponQuote & { error: string }>("POST", "/api/coupons/validate", {
    cookie,
    body: { code, courseId },
  });

describe("coupon code", () => {
  test("matches a coupon code trimmed and in upper case and returns only its quote [3.30] [7.21]", async () => {
    await shop.coupon("vor20", { discountType: "fixed", discountValue: 500 });
    const answer = await validate(await shop.newUser(), "  Vor20 ");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: "vor20", code: "VOR20", discountType: "fixed", discountValue: 500 });
  });

  test("returns 404 for an unknown coupon code [7.21] [8.11]", async () => {
    expect(await validate(await shop.newUser(), "HVERGI")).toMatchObject({
      status: 404,
      body: { error: "Coupon not found", code: "coupon_not_found" },
    });
  });

  test("accepts a coupon until the last millisecond of its last day in Iceland [8.12]", async () => {
    await shop.coupon("dagur", { expiresAt: "2026-03-01T23:59:59.999Z" });
    const customer = await shop.newUser();
    shop.clock.now = () => new Date("2026-03-01T23:59:59.999Z");
    const inTime = await validate(customer, "DAGUR");
    shop.clock.now = () => new Date("2026-03-02T00:00:00.000Z");
    const late = await validate(customer, "DAGUR");
    shop.clock.now = () => NOW;
    expect(inTime.status).toBe(200);
    expect(late).toMatchObject({
      status: 409,
      body: { error: "Coupon has expired", code: "coupon_expired" },
    });
  });

  test.each([
    [true, "Coupon has already been used"],
    [false, undefined],
  ])("accepts a coupon (one-time: %s) once per customer [8.10] [9.25]", async (isOneTime, error) => {
    const coupon = await shop.newCoupon({ isOneTime });
    const [first, second] = [await shop.newUser(), await shop.newUser()];
    await shop.buy(first, coupon);
    expect((await validate(second, coupon)).body.error).toBe(error);
    expect(await validate(first, coupon)).toMatchObject({
      status: 409,
      body: { error: "You have already used this coupon", code: "coupon_used_by_you" },
    });
  });

  test("rejects a coupon of one course at checkout and in a quote for another course", async () => {
    await shop.coupon("nyja", { courseId: 2 });
    const customer = await shop.newUser();
    const refused = refusal(409, "coupon_other_course");
    expect(await shop.checkout(customer, "nyja")).toMatchObject(refused);
    expect(await validate(customer, "NYJA", 1)).toMatchObject(refused);
    for (const courseId of [2, undefined])
      expect((await validate(customer, "NYJA", courseId)).status).toBe(200);
  });

  test("reserves a coupon for 30 minutes and lets the same customer start the checkout again [9.25]", async () => {
    await shop.coupon("haldid", { isOneTime: true });
    const [first, second] = [await shop.newUser(), await shop.newUser()];
    await shop.checkout(first, "haldid");
    expect(await shop.checkout(second, "haldid")).toMatchObject(refusal(409, "coupon_reserved"));
    expect((await shop.checkout(first, "haldid")).status).toBe(200);
    shop.clock.now = () => timeAfter(30 * 60 * 1000 + 1000);
    expect((await shop.checkout(second, "haldid")).status).toBe(200);
    shop.clock.now = () => NOW;
  });

  test("keeps a coupon reserved for a newer order when the older one is cancelled", async () => {
    await shop.coupon("tvaer", { isOneTime: true });
    const [buyer, stranger] = [await shop.newUser(), await shop.newUser()];
    const older = await shop.checkout(buyer, "tvaer");
    const newer = await shop.checkout(buyer, "tvaer");
    const cancelled = providerMessage(await shop.orderOf(older.body), { status: "CANCEL" });
    await shop.postWebhook("cancel", cancelled);
    expect(await stored(`payments/${older.body.paymentId}`)).toMatchObject({ status: "cancelled" });
    expect(await stored(`coupons/tvaer/redemptions/${buyer.id}`)).toMatchObject({
      state: "reserved",
      paymentId: newer.body.paymentId,
    });
    expect((await shop.checkout(stranger, "tvaer")).body).toMatchObject({ code: "coupon_reserved" });
  });
});

describe("checkout", () => {
  test("stores the payment and returns a ticket of the provider to submit by GET [1.18] [3.27] [4.6] [7.22]", async () => {
    const customer = await shop.newUser("Páll Prufa");
    const { status, body } = await shop.checkout(customer);
    expect(status).toBe(200);
    const ticket = body.payload?.ticket ?? "";
    expect(body).toEqual({
      free: false,
      url: CARDS_URL.replace("default.aspx", "ticket.aspx"),
      payload: { ticket },
      paymentId: body.paymentId,
      method: "GET",
    });
    expect(body.paymentId).toMatch(/^[0-9A-Z]{12}$/);
    expect(JSON.stringify(body)).not.toMatch(/api\/securepay/);
    expect(await stored(`payments/${body.paymentId}`)).toMatchObject({
      userId: customer.id,
      courseId: 1,
      amount: 24_900,
      amountText: "24900",
      currency: "ISK",
      status: "pending",
      couponId: null,
      discount: null,
      cardDigits: null,
      provider: "securepay",
      paymentSessionId: ticket,
    });
  });

  test("opens the card page with a ticket until the end of the day after the order", async () => {
    onTestFinished(() => {
      shop.clock.now = () => NOW;
    });
    shop.clock.now = () => new Date("2020-02-28T12:00:00.000Z");
    const { url, payload } = (await shop.checkout(await shop.newUser())).body;
    const statusAt = async (moment: string) => {
      shop.clock.now = () => new Date(moment);
      return (await fetch(`${url}?${new URLSearchParams(payload ?? {})}`)).status;
    };
    expect(await statusAt("2020-02-29T23:59:59.999Z")).toBe(200);
    expect(await statusAt("2020-03-01T00:00:00.000Z")).toBe(410);
  });

  test.each(["banana", "2020-01-01", "__proto__"])(
    "rejects the terms version '%s', also for a free order [M1.33] [M2.15]",
    async (version) => {
      const { cookie } = await shop.newUser();
      for (const query of ["", `?couponId=${await shop.newCoupon({ discountValue: 100 })}`])
        for (const tick of ["acceptedTerms", "acceptedWithdrawal"]) {
          const asked = { cookie, body: { [tick]: version } };
          const answer = await shop.ask("POST", `/api/courses/1/checkout${query}`, asked);
          expect(answer, tick).toMatchObject(refusal(400, "terms_outdated"));
        }
    },
  );

  test("stores the price after the coupon and reserves the coupon at checkout", async () => {
    await shop.coupon("golf20");
    const customer = await shop.newUser();
    const { body } = await shop.checkout(customer, "golf20");
    expect((await shop.orderOf(body)).amount).toBe("19920");
    expect(await stored(`payments/${body.paymentId}`)).toMatchObject({
      amount: 19_920,
      discount: { listPrice: 24_900, code: "GOLF20" },
    });
    expect(await stored(`coupons/golf20/redemptions/${customer.id}`)).toMatchObject({
      state: "reserved",
      paymentId: body.paymentId,
      redeemedAt: null,
    });
  });

  test("stores both consents with version and time, and null for a missing one [M1.33]", async () => {
    const { cookie } = await shop.newUser();
    const { body } = await shop.ask<{ paymentId: string }>("POST", "/api/courses/1/checkout", {
      cookie,
      body: { acceptedTerms: TERMS_VERSION, acceptedWithdrawal: TERMS_VERSION },
    });
    const consent = { version: TERMS_VERSION, at: expect.anything() };
    expect(await stored(`payments/${body.paymentId}`)).toMatchObject({
      acceptedTerms: consent,
      acceptedWithdrawal: consent,
    });
    const { body: bare } = await shop.checkout(await shop.newUser());
    const none = { acceptedTerms: null, acceptedWithdrawal: null };
    expect(await stored(`payments/${bare.paymentId}`)).toMatchObject(none);
  });

  describe("displayed price", () => {
    const course = () => shop.db.doc("courses/1");
    const checkoutAt = (customer: TestUser, body: { shownAmount: unknown; gift?: object }, couponId = "") =>
      shop.ask<{ paymentId: string; free: boolean; code: string }>(
        "POST",
        `/api/courses/1/checkout${couponId && `?couponId=${couponId}`}`,
        { cookie: customer.cookie, body },
      );
    const paymentsOf = ({ id }: TestUser) => shop.db.collection("payments").where("userId", "==", id).get();
    const gift = { recipientName: "Anna Jónsdóttir", recipientEmail: "anna@example.is" };

    async function atPrice(price: number, act: () => Promise<void>) {
      await course().update({ price });
      try {
        await act();
      } finally {
        await course().update({ price: 24_900 });
      }
    }

    test.each([
      ["the price of the course is higher", 29_900, {}, "", 24_900, 29_900],
      ["the price of a gift is higher", 29_900, { gift }, "", 24_900, 29_900],
      ["the price after a coupon is higher", 29_900, {}, "fimmtungur", 19_920, 23_920],
      ["a price of 0 is higher", 29_900, {}, "fritt", 0, 5_000],
      ["the price of the course is lower", 19_900, {}, "", 24_900, 19_900],
      ["the price of a gift is lower", 19_900, { gift }, "", 24_900, 19_900],
      ["the price after a coupon is lower", 19_900, {}, "fimmtungur", 19_920, 15_920],
      ["a coupon makes the price 0", 19_900, {}, "fritt", 4_900, 0],
    ])("opens no order if %s [M1.38]", async (_, price, more, couponId, shownAmount, charged) => {
      await shop.coupon("fimmtungur");
      await shop.coupon("fritt", { discountType: "fixed", discountValue: 24_900 });
      const customer = await shop.newUser();
      await atPrice(price, async () => {
        const refused = await checkoutAt(customer, { shownAmount, ...more }, couponId);
        expect(refused).toMatchObject(refusal(409, "price_changed"));
        expect((await paymentsOf(customer)).empty).toBe(true);
        if (couponId !== "")
          expect(await stored(`coupons/${couponId}/redemptions/${customer.id}`)).toBeUndefined();
        const { status, body } = await checkoutAt(customer, { shownAmount: charged, ...more }, couponId);
        expect(status).toBe(200);
        expect(await stored(`payments/${body.paymentId}`)).toMatchObject({ amount: charged });
      });
    });

    test("charges the current price if the request contains no displayed price [M1.38]", async () => {
      const customer = await shop.newUser();
      await atPrice(29_900, async () => {
        const { body } = await shop.checkout(customer);
        expect(await stored(`payments/${body.paymentId}`)).toMatchObject({ amount: 29_900 });
      });
    });

    test("rejects a displayed price that is not an amount [M1.38]", async () => {
      const customer = await shop.newUser();
      for (const shownAmount of [-1, 24_900.5, "24900", null, 1e21])
        expect(await checkoutAt(customer, { shownAmount })).toMatchObject(refusal(400, "invalid_input"));
      expect((await paymentsOf(customer)).empty).toBe(true);
    });
  });

  test("accepts a checkout without a body", async () => {
    const { cookie } = await shop.newUser();
    const asked = { cookie, headers: { "content-type": "" } };
    expect((await shop.ask("POST", "/api/courses/1/checkout", asked)).status).toBe(200);
  });

  test.each([
    ["a course that is not sold", "/api/courses/2/checkout", 404, "course_not_found"],
    ["a coupon that does not exist", "/api/courses/1/checkout?couponId=hvergi", 404, "coupon_not_found"],
  ])("rejects a checkout with %s and stores no payment [7.22]", async (_, path, status, code) => {
    const { cookie, id } = await shop.newUser();
    expect(await shop.ask("POST", path, { cookie, body: {} })).toMatchObject({ status, body: { code } });
    expect((await shop.db.collection("payments").where("userId", "==", id).get()).empty).toBe(true);
  });

  test("rejects the checkout of an owned course with 409", async () => {
    const customer = await shop.newBuyer();
    expect(await shop.checkout(customer)).toMatchObject(refusal(409, "already_owned"));
  });
});

test("returns 402 to a direct purchase and grants no course [7.23]", async () => {
  const customer = await shop.newUser();
  const answer = await shop.ask("POST", "/api/courses/1/purchase", { cookie: customer.cookie, body: {} });
  expect(answer).toMatchObject(refusal(402, "payment_required"));
  expect((await shop.ask<User>("GET", "/api/user", customer)).body.purchasedCourses).toEqual([]);
});
