import { describe, expect, test } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import type { PaymentProof } from "../../src/payments/rules.ts";
import type { PaymentEvent } from "../../src/payments/schema.ts";
import { completePayment } from "../../src/payments/settle-payment.ts";
import { refusal } from "../api-client.ts";
import { NOW } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import { endpointPath, type Order, orderHash, type ProviderEndpoint, providerMessage } from "./provider.ts";
import type { TestUser } from "./shop.ts";

const ACCEPTED = "<PaymentNotification>Accepted</PaymentNotification>";
const REJECTED = "<PaymentNotification>Rejected</PaymentNotification>";

const { get, shop, asAdmin } = await openStaffedShop();

/** Returns a customer with an order at the card page. */
async function atTheCardPage(couponId?: string): Promise<{ customer: TestUser; order: Order }> {
  const customer = await shop.newUser();
  const { body } = await shop.checkout(customer, couponId);
  return { customer, order: await shop.orderOf(body) };
}

const paymentOf = (id: string) => shop.stored(`payments/${id}`);
const eventsOf = async (id: string) => (await shop.db.collection(`payments/${id}/events`).get()).docs;
const owns = async ({ cookie }: TestUser) =>
  (await shop.ask<User>("GET", "/api/user", { cookie })).body.purchasedCourses.includes(1);

describe("payment webhook", () => {
  test("grants the course, redeems the coupon and queues the receipt before acknowledging the webhook [7.39]", async () => {
    await shop.coupon("golf20");
    const { customer, order } = await atTheCardPage("golf20");
    const answer = await shop.postWebhook("notification", providerMessage(order));
    expect(answer).toMatchObject({ status: 200, body: ACCEPTED });
    expect(answer.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await owns(customer)).toBe(true);
    expect(await paymentOf(order.orderid)).toMatchObject({
      status: "completed",
      amount: 19_920,
      paymentReference: "123456",
      refundId: `R-${order.orderid}`,
      reviewReason: null,
    });
    const redemption = await shop.stored(`coupons/golf20/redemptions/${customer.id}`);
    expect(redemption).toMatchObject({ state: "redeemed", paymentId: order.orderid });
    expect(await shop.stored(`emails/receipt-${order.orderid}`)).toMatchObject({
      ...{ recipient: customer.email, template: "receipt", data: { amount: 19_920, vat: 3855 } },
    });
  });

  test("writes nothing when a webhook is replayed", async () => {
    const { order } = await atTheCardPage();
    await shop.postWebhook("notification", providerMessage(order));
    const written = async () => {
      const payment = shop.db.doc(`payments/${order.orderid}`);
      const documents = [await payment.get(), ...(await eventsOf(order.orderid))];
      return documents.map(({ ref, updateTime }) => [ref.path, updateTime]);
    };
    const before = await written();
    expect((await shop.postWebhook("notification", providerMessage(order))).body).toBe(ACCEPTED);
    expect(await written()).toEqual(before);
  });

  test("keeps the first references if a later webhook has different ones", async () => {
    const { order } = await atTheCardPage();
    await shop.postWebhook("notification", providerMessage(order));
    const other = providerMessage(order, { refundid: "R-other", authorizationcode: "654321" });
    expect((await shop.postWebhook("notification", other)).body).toBe(ACCEPTED);
    const first = { refundId: `R-${order.orderid}`, paymentReference: "123456" };
    expect(await paymentOf(order.orderid)).toMatchObject(first);
  });

  test.each([
    ["ERROR", "failed"],
    ["CANCEL", "cancelled"],
    ["error", "failed"],
  ])("accepts a webhook with status %s as %s and grants no course", async (status, expected) => {
    const coupon = await shop.newCoupon({ isOneTime: true });
    const { customer, order } = await atTheCardPage(coupon);
    const answer = await shop.postWebhook("notification", providerMessage(order, { status }));
    expect(answer).toMatchObject({ status: 200, body: ACCEPTED });
    expect(await paymentOf(order.orderid)).toMatchObject({ status: expected });
    expect(await owns(customer)).toBe(false);
    expect(await eventsOf(order.orderid)).toHaveLength(1);
    expect((await shop.db.collection(`coupons/${coupon}/redemptions`).get()).empty).toBe(true);
  });

  test.each([
    ["with an empty status", { status: "" }],
    ["with the hash of another amount", { orderhash: orderHash("AAAAAAAAAAAA", "1", "ISK") }],
  ])("rejects a webhook %s with 400 and writes nothing [9.26]", async (_, overrides) => {
    const { customer, order } = await atTheCardPage();
    const before = await paymentOf(order.orderid);
    const answer = await shop.postWebhook("notification", providerMessage(order, overrides));
    expect(answer).toMatchObject({ status: 400, body: REJECTED });
    expect(await paymentOf(order.orderid)).toEqual(before);
    expect(await eventsOf(order.orderid)).toEqual([]);
    expect(await owns(customer)).toBe(false);
    expect(
      shop.log.some(({ severity, fields }) => severity === "WARNING" && fields.orderId === order.orderid),
    ).toBe(true);
  });

  test.each([
    ["with an unknown status", { status: "KANNSKI" }, "status_unknown"],
    ["26. with the status __proto__", { status: "__proto__" }, "status_unknown"],
    ["26. with a status of 10,000 characters", { status: "x".repeat(10_000) }, "status_unknown"],
    ["about an amount in another notation", { amount: "24.900" }, "amount_mismatch"],
  ])("keeps a rejected webhook under review: %s [M1.26] [M2.3] [M2.4]", async (_, overrides, reason) => {
    const { customer, order } = await atTheCardPage();
    const answer = await shop.postWebhook("notification", providerMessage(order, overrides));
    expect(answer).toMatchObject({ status: 400, body: REJECTED });
    const underReview = { status: "pending", reviewReason: "webhook_rejected" };
    expect(await paymentOf(order.orderid)).toMatchObject(underReview);
    expect(await owns(customer)).toBe(false);
    const path = `/api/admin/payments/${order.orderid}`;
    expect(await get<PaymentEvent[]>(`${path}/events`)).toMatchObject([
      { type: "created" },
      { type: "webhook_rejected", source: "webhook", note: reason, from: "pending", to: "pending" },
      { type: "review_opened", note: `webhook_rejected: ${reason}` },
    ]);
    expect((await asAdmin("GET", path)).status).toBe(200);
    const lines = shop.log.filter(({ severity }) => severity === "ERROR");
    expect(lines.some(({ fields }) => fields.orderId === order.orderid)).toBe(true);
    const longest = Math.max(...shop.log.map((line) => JSON.stringify(line).length));
    expect(longest).toBeLessThan(5000);
  });

  test("records a limited number of junk webhooks and still completes the payment [M2.15]", async () => {
    const { order } = await atTheCardPage();
    for (let junk = 0; junk < 30; junk += 1)
      await shop.postWebhook("error", providerMessage(order, { status: "ERROR", junk: String(junk) }));
    expect((await eventsOf(order.orderid)).length).toBeLessThan(25);
    await shop.postWebhook("notification", providerMessage(order));
    expect(await paymentOf(order.orderid)).toMatchObject({ status: "completed" });
  });

  test.each([
    ["4242424242424242", "424242"],
    ["424242******4242", "424242"],
  ])("stores extra fields, and only the last digits of the card %s", async (creditcardnumber, hidden) => {
    const { order } = await atTheCardPage();
    await shop.postWebhook("notification", providerMessage(order, { creditcardnumber, nytt: "x" }));
    const [event] = await eventsOf(order.orderid);
    expect(event?.data().webhook.fields).toMatchObject({ creditcardnumber: "****4242", nytt: "x" });
    expect(await paymentOf(order.orderid)).toMatchObject({ cardDigits: "4242" });
    expect(JSON.stringify(event?.data())).not.toContain(hidden);
  });
});

describe("return from the card page", () => {
  const successOf = ({ orderid }: Order) => `/payment/success?payment_id=${orderid}&auto_complete=true`;

  test("redirects a return without a cookie from another site to the success page; the later webhook adds the references [7.39]", async () => {
    const { customer, order } = await atTheCardPage();
    const message = providerMessage(order, { step: "Confirmation" });
    const back = await shop.postWebhook("success", message, { origin: "http://cards.test" });
    expect(back.headers.get("cache-control")).toBe("private, no-store");
    expect([back.status, back.headers.get("location")]).toEqual([303, successOf(order)]);
    expect(await owns(customer)).toBe(true);
    // The browser's message proves the payment, but not its other fields.
    const before = await paymentOf(order.orderid);
    expect(before).toMatchObject({ paymentReference: null, refundId: null, cardDigits: null });
    expect((await shop.postWebhook("notification", providerMessage(order))).body).toBe(ACCEPTED);
    const references = { paymentReference: "123456", refundId: `R-${order.orderid}`, cardDigits: "4242" };
    const searchKeys = expect.arrayContaining(["4242"]);
    expect(await paymentOf(order.orderid)).toEqual({ ...before, ...references, searchKeys });
  });

  test.each<[string, ProviderEndpoint, Record<string, string | undefined>, string]>([
    ["without an order", "success", { orderid: undefined }, "/payment/error?reason=missing_parameters"],
    [
      "of an unknown order",
      "success",
      { orderid: "ZZZZZZZZZZZZ" },
      "/payment/error?reason=payment_not_found",
    ],
    ["with a wrong hash", "success", { orderhash: "ff" }, "/payment/error?reason=checksum_invalid"],
    ["with another amount", "success", { amount: "1" }, "/payment/error?reason=checksum_invalid"],
    ["with status ERROR", "error", { status: "ERROR" }, "/payment/error?reason=processing_error"],
    ["cancelled without a hash", "cancel", { orderhash: undefined }, "/payment/cancel"],
  ])("redirects a return %s to %s [8.17] [8.18] [8.19] [M2.8]", async (_, path, overrides, location) => {
    const { order } = await atTheCardPage();
    const back = await shop.postWebhook(path, providerMessage(order, overrides));
    expect([back.status, back.headers.get("location")]).toEqual([303, location]);
  });

  test.each<[string, Record<string, string | undefined>]>([
    ["but no status", { status: undefined }],
    ["and an empty status", { status: "" }],
    ["but no hash", { orderhash: undefined }],
    ["but neither status nor hash", { status: undefined, orderhash: undefined }],
  ])("redirects a return %s, but grants nothing before the webhook [M1.53]", async (_, overrides) => {
    const { customer, order } = await atTheCardPage();
    const back = await shop.postWebhook("success", providerMessage(order, overrides));
    expect(back.headers.get("location")).toBe(successOf(order));
    expect(await owns(customer)).toBe(false);
    expect(await eventsOf(order.orderid)).toEqual([]);
    expect((await shop.postWebhook("notification", providerMessage(order))).body).toBe(ACCEPTED);
    expect(await owns(customer)).toBe(true);
    expect(await paymentOf(order.orderid)).toMatchObject({ status: "completed", reviewReason: null });
  });

  test("redirects a return without a status and with another order's token to the error page", async () => {
    const [{ order }, other] = [await atTheCardPage(), await atTheCardPage()];
    const message = providerMessage(order, { status: undefined });
    const back = await shop.postWebhook(endpointPath("success", other.order.orderid), message);
    expect(back.headers.get("location")).toBe("/payment/error?reason=missing_parameters");
    expect(await eventsOf(order.orderid)).toEqual([]);
  });

  test.each(["POST", "GET"])(
    "cancels the payment on a %s from the cancel button and names it in the redirect [M2.8]",
    async (method) => {
      const { order } = await atTheCardPage();
      const message = providerMessage(order, { status: "CANCEL" });
      const back = await (method === "POST"
        ? shop.postWebhook("cancel", message)
        : shop.ask("GET", `/api/securepay/cancel?${message}`));
      expect(back.headers.get("location")).toBe(`/payment/cancel?payment_id=${order.orderid}`);
      expect(await paymentOf(order.orderid)).toMatchObject({ status: "cancelled" });
    },
  );

  test.each([
    ["cancel", "CANCEL"],
    ["error", "ERROR"],
  ] as const)(
    "opens the confirmation of a paid order after a later %s in another tab [10.420]",
    async (path, status) => {
      const { order } = await atTheCardPage();
      await shop.postWebhook("success", providerMessage(order));
      const back = await shop.postWebhook(path, providerMessage(order, { status }));
      expect(back.headers.get("location")).toBe(successOf(order));
      expect(await paymentOf(order.orderid)).toMatchObject({ status: "completed" });
    },
  );
});

test("rejects completing an order with a price without proof of payment", async () => {
  const { customer, order } = await atTheCardPage();
  const complete = (proof: PaymentProof) =>
    shop.services.openStore().transaction(async (tx) => {
      const payment = await tx.payments.byId(order.orderid);
      if (payment === null) throw new Error("there is no payment");
      const change = { id: "e", source: "webhook" } as const;
      return completePayment({ tx, now: NOW }, { payment, proof, change });
    });
  await expect(complete({ kind: "free" })).rejects.toMatchObject({ code: "payment_not_confirmed" });
  expect(await owns(customer)).toBe(false);
});

describe("payment endpoints", () => {
  const ask = (customer: TestUser, method: string, path: string) => shop.ask(method, path, customer);

  test("shows a payment and its course to the buyer [3.28] [3.29] [7.24] [7.25]", async () => {
    const { customer, order } = await atTheCardPage();
    const path = `/api/payment/${order.orderid}`;
    expect((await ask(customer, "GET", path)).body).toMatchObject({
      ...{ id: order.orderid, userId: customer.id, amount: 24_900, currency: "ISK", status: "pending" },
    });
    expect((await ask(customer, "GET", `${path}/course`)).body).toEqual({ id: 1, title: "Námskeið 1" });
  });

  test("returns 409 to the buyer's completion request until the provider has confirmed the payment [7.26]", async () => {
    const { customer, order } = await atTheCardPage();
    const before = await ask(customer, "POST", `/api/payment/${order.orderid}/complete`);
    expect(before).toMatchObject(refusal(409, "payment_not_confirmed"));
    expect(await owns(customer)).toBe(false);
    await shop.postWebhook("notification", providerMessage(order));
    const after = await ask(customer, "POST", `/api/payment/${order.orderid}/complete`);
    expect(after).toMatchObject({ status: 200, body: { id: order.orderid, status: "completed" } });
  });

  test("returns 404 for an unknown payment", async () => {
    const unknown = await ask(await shop.newUser(), "GET", "/api/payment/ZZZZZZZZZZZZ");
    expect(unknown).toMatchObject(refusal(404, "payment_not_found"));
  });
});
