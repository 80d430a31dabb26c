import { beforeAll, describe, expect, test } from "vitest";
import type { CheckoutReply } from "../../src/contract/payment.ts";
import type { User } from "../../src/contract/user.ts";
import { type Door, type Order, orderHash, providerMessage } from "./provider.ts";
import { type Customer, openShop, stock } from "./shop.ts";

const ACCEPTED = "<PaymentNotification>Accepted</PaymentNotification>";
const REJECTED = "<PaymentNotification>Rejected</PaymentNotification>";

const shop = openShop();
beforeAll(() => stock(shop.db));

/** A customer at the card page. */
async function atTheCardPage(couponId?: string): Promise<{ customer: Customer; order: Order }> {
  const customer = await shop.newCustomer();
  const { body } = await shop.checkout(customer, couponId);
  return { customer, order: await shop.orderOf(body) };
}

const paymentOf = async (id: string) => (await shop.db.doc(`payments/${id}`).get()).data();
const eventsOf = async (id: string) => (await shop.db.collection(`payments/${id}/events`).get()).docs;
const owns = async ({ cookie }: Customer) =>
  (await shop.ask<User>("GET", "/api/user", { cookie })).body.purchasedCourses.includes(1);

describe("the provider's server call", () => {
  test("completes the payment: course, coupon and receipt together, acknowledged after the commit", async () => {
    await shop.coupon("golf20");
    const { customer, order } = await atTheCardPage("golf20");
    const answer = await shop.tell("notification", providerMessage(order));
    expect(answer).toMatchObject({ status: 200, body: ACCEPTED });
    expect(answer.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await owns(customer)).toBe(true);
    expect(await paymentOf(order.orderid)).toMatchObject({
      status: "completed",
      amount: 19_920,
      paymentReference: "123456",
      refundId: `R-${order.orderid}`,
      attention: null,
    });
    const seat = await shop.db.doc(`coupons/golf20/redemptions/${customer.id}`).get();
    expect(seat.data()).toMatchObject({ state: "used", paymentId: order.orderid });
    const mail = await shop.db.doc(`mail/receipt-${order.orderid}`).get();
    expect(mail.data()).toMatchObject({
      recipient: customer.email,
      template: "receipt",
      data: { amount: 19_920, vat: 3855 },
    });
  });

  test("three times at the same instant completes once, with one receipt and one event", async () => {
    const { customer, order } = await atTheCardPage();
    const answers = await Promise.all([1, 2, 3].map(() => shop.tell("notification", providerMessage(order))));
    expect(answers.map(({ body }) => body)).toEqual([ACCEPTED, ACCEPTED, ACCEPTED]);
    expect(await owns(customer)).toBe(true);
    expect(await eventsOf(order.orderid)).toHaveLength(1);
  });

  test("replayed later writes nothing new", async () => {
    const { order } = await atTheCardPage();
    await shop.tell("notification", providerMessage(order));
    const before = await paymentOf(order.orderid);
    expect((await shop.tell("notification", providerMessage(order))).body).toBe(ACCEPTED);
    expect(await paymentOf(order.orderid)).toEqual(before);
  });

  test.each([
    ["ERROR", "failed"],
    ["CANCEL", "cancelled"],
    ["error", "failed"],
  ])("with status %s is accepted and recorded, and grants nothing (%s)", async (status, expected) => {
    await shop.coupon("laus", { isOneTime: true });
    const { customer, order } = await atTheCardPage("laus");
    expect(await shop.tell("notification", providerMessage(order, { status }))).toMatchObject({
      status: 200,
      body: ACCEPTED,
    });
    expect(await paymentOf(order.orderid)).toMatchObject({ status: expected });
    expect(await owns(customer)).toBe(false);
    expect(await eventsOf(order.orderid)).toHaveLength(1);
    expect((await shop.db.collection("coupons/laus/redemptions").get()).empty).toBe(true);
  });

  test("of success wins over an earlier cancel; an error after success changes nothing", async () => {
    const { customer, order } = await atTheCardPage();
    await shop.tell("notification", providerMessage(order, { status: "CANCEL" }));
    await shop.tell("notification", providerMessage(order));
    await shop.tell("notification", providerMessage(order, { status: "ERROR" }));
    expect(await paymentOf(order.orderid)).toMatchObject({ status: "completed" });
    expect(await owns(customer)).toBe(true);
    expect(await eventsOf(order.orderid)).toHaveLength(3);
  });

  test.each([
    ["without a hash", { orderhash: undefined }],
    ["with an empty status", { status: "" }],
    ["with an unknown status", { status: "KANNSKI" }],
    ["with a wrong hash", { orderhash: "0".repeat(64) }],
    ["with the hash of another order", { orderhash: orderHash("AAAAAAAAAAAA", "24900", "ISK") }],
    ["with the hash of another amount", { orderhash: orderHash("AAAAAAAAAAAA", "1", "ISK") }],
    ["about a lower amount", { amount: "100" }],
    ["about a higher amount", { amount: "24901" }],
    ["about an amount that is no amount", { amount: "24900.50" }],
    ["in another currency", { currency: "EUR" }],
  ])("%s is rejected with 400, and nothing is written", async (_, overrides) => {
    const { customer, order } = await atTheCardPage();
    const before = await paymentOf(order.orderid);
    expect(await shop.tell("notification", providerMessage(order, overrides))).toMatchObject({
      status: 400,
      body: REJECTED,
    });
    expect(await paymentOf(order.orderid)).toEqual(before);
    expect(await eventsOf(order.orderid)).toEqual([]);
    expect(await owns(customer)).toBe(false);
    expect(
      shop.log.some(({ severity, fields }) => severity === "ERROR" && fields.orderId === order.orderid),
    ).toBe(true);
  });

  test("for an unknown order is rejected, not swallowed", async () => {
    const message = providerMessage({ orderid: "ZZZZZZZZZZZZ", amount: "24900" });
    expect(await shop.tell("notification", message)).toMatchObject({ status: 400, body: REJECTED });
  });

  test.each([["24900.00"], ["24900,00"], ["24900"]])("may name the amount as %s", async (amount) => {
    const { customer, order } = await atTheCardPage();
    const message = providerMessage(order, {
      amount,
      currency: "isk",
      orderhash: orderHash(order.orderid, "24900", "ISK").toUpperCase(),
    });
    expect((await shop.tell("notification", message)).body).toBe(ACCEPTED);
    expect(await owns(customer)).toBe(true);
  });

  test("counts the price of the order, whatever the course costs by then", async () => {
    const { order } = await atTheCardPage();
    await shop.db.doc("courses/1").update({ price: 39_900 });
    await shop.tell("notification", providerMessage(order));
    await shop.db.doc("courses/1").update({ price: 24_900 });
    expect(await paymentOf(order.orderid)).toMatchObject({ status: "completed", amount: 24_900 });
  });

  test("ignores extra fields and never keeps a whole card number", async () => {
    const { order } = await atTheCardPage();
    await shop.tell(
      "notification",
      providerMessage(order, { creditcardnumber: "4242424242424242", nytt: "x" }),
    );
    const [event] = await eventsOf(order.orderid);
    expect(event?.data().message.fields).toMatchObject({ creditcardnumber: "****4242", nytt: "x" });
    expect(JSON.stringify(event?.data())).not.toContain("4242424242424242");
  });

  test("for a second order of an owned course is recorded and marked for a person", async () => {
    const customer = await shop.newCustomer();
    const [first, second] = [await shop.checkout(customer), await shop.checkout(customer)];
    for (const { body } of [first, second])
      await shop.tell("notification", providerMessage(await shop.orderOf(body)));
    expect(await paymentOf(first.body.paymentId)).toMatchObject({ status: "completed", attention: null });
    expect(await paymentOf(second.body.paymentId)).toMatchObject({
      status: "completed",
      attention: "already_owned",
    });
  });
});

describe("the buyer's return", () => {
  test("without a cookie and from another site leads to the success page; the later server call changes nothing", async () => {
    const { customer, order } = await atTheCardPage();
    const back = await shop.tell("success", providerMessage(order, { step: "Confirmation" }), {
      origin: "http://cards.test",
    });
    expect(back.headers.get("cache-control")).toBe("private, no-store");
    expect(back.status).toBe(303);
    expect(back.headers.get("location")).toBe(
      `/payment/success?payment_id=${order.orderid}&auto_complete=true`,
    );
    expect(await owns(customer)).toBe(true);
    const before = await paymentOf(order.orderid);
    expect((await shop.tell("notification", providerMessage(order))).body).toBe(ACCEPTED);
    expect(await paymentOf(order.orderid)).toEqual(before);
  });

  test("at the same instant as the server call completes once", async () => {
    const { customer, order } = await atTheCardPage();
    const [call, back] = await Promise.all([
      shop.tell("notification", providerMessage(order)),
      shop.tell("success", providerMessage(order, { step: "Confirmation" })),
    ]);
    expect([call.status, back.status]).toEqual([200, 303]);
    expect(await owns(customer)).toBe(true);
    expect(await eventsOf(order.orderid)).toHaveLength(2);
  });

  test.each<[string, Door, Record<string, string | undefined>, string]>([
    ["without a hash", "success", { orderhash: undefined }, "/payment/error?reason=missing_parameters"],
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
  ])("%s leads to %s", async (_, path, overrides, location) => {
    const { order } = await atTheCardPage();
    const back = await shop.tell(path, providerMessage(order, overrides));
    expect({ status: back.status, location: back.headers.get("location") }).toEqual({
      status: 303,
      location,
    });
  });

  test.each(["POST", "GET"])(
    "from the cancel button by %s cancels the payment and names it",
    async (method) => {
      const { order } = await atTheCardPage();
      const message = providerMessage(order, { status: "CANCEL" });
      const back =
        method === "POST"
          ? await shop.tell("cancel", message)
          : await shop.ask("GET", `/api/securepay/cancel?${message}`);
      expect(back.headers.get("location")).toBe(`/payment/cancel?payment_id=${order.orderid}`);
      expect(await paymentOf(order.orderid)).toMatchObject({ status: "cancelled" });
    },
  );
});

describe("a payment", () => {
  const ask = (customer: Customer, method: string, path: string) =>
    shop.ask(method, path, { cookie: customer.cookie });

  test("is shown to its buyer, and to anyone else only whose it is", async () => {
    const { customer, order } = await atTheCardPage();
    const other = await shop.newCustomer();
    expect((await ask(customer, "GET", `/api/payment/${order.orderid}`)).body).toMatchObject({
      id: order.orderid,
      userId: customer.id,
      amount: 24_900,
      currency: "ISK",
      status: "pending",
    });
    expect((await ask(other, "GET", `/api/payment/${order.orderid}`)).body).toEqual({
      id: order.orderid,
      userId: customer.id,
    });
    for (const [method, path] of [
      ["GET", "course"],
      ["POST", "complete"],
    ] as const) {
      const answer = await ask(other, method, `/api/payment/${order.orderid}/${path}`);
      expect(answer).toMatchObject({ status: 403, body: { code: "payment_not_yours" } });
    }
  });

  test("tells its buyer which course it is for", async () => {
    const { customer, order } = await atTheCardPage();
    expect((await ask(customer, "GET", `/api/payment/${order.orderid}/course`)).body).toEqual({
      id: 1,
      title: "Námskeið 1",
    });
  });

  test("is not completed by its buyer's word: 409 until the provider has confirmed it", async () => {
    const { customer, order } = await atTheCardPage();
    const before = await ask(customer, "POST", `/api/payment/${order.orderid}/complete`);
    expect(before).toMatchObject({ status: 409, body: { code: "payment_not_confirmed" } });
    expect(await owns(customer)).toBe(false);
    await shop.tell("notification", providerMessage(order));
    const after = await ask(customer, "POST", `/api/payment/${order.orderid}/complete`);
    expect(after).toMatchObject({ status: 200, body: { id: order.orderid, status: "completed" } });
  });

  test("that does not exist is not found", async () => {
    const customer = await shop.newCustomer();
    expect(await ask(customer, "GET", "/api/payment/ZZZZZZZZZZZZ")).toMatchObject({
      status: 404,
      body: { code: "payment_not_found" },
    });
  });
});

describe("the reconciler", () => {
  test("carries out a verified message that could not be saved when it came", async () => {
    const broken = openShop();
    await stock(broken.db);
    const customer = await broken.newCustomer();
    const { body } = await broken.checkout(customer);
    const user = broken.db.doc(`users/${customer.id}`);
    const whole = await user.get();
    await user.set({ name: "spillt" }); // a document that cannot be read: the grant fails
    const answer = await broken.tell("notification", providerMessage(await broken.orderOf(body)));
    expect(answer).toMatchObject({ status: 500, body: { code: "internal" } });
    expect((await broken.db.doc(`payments/${body.paymentId}`).get()).data()).toMatchObject({
      status: "pending",
    });

    await user.set(whole.data() ?? {});
    expect(await broken.reconciled()).toEqual({ settled: 1, expired: 0, stuck: [] });
    expect((await broken.db.doc(`payments/${body.paymentId}`).get()).data()).toMatchObject({
      status: "completed",
    });
    expect(await broken.reconciled()).toEqual({ settled: 0, expired: 0, stuck: [] });
  });

  test("shows an order as expired after a day and frees its coupon; a late success still completes it", async () => {
    const late = openShop();
    await stock(late.db);
    await late.coupon("seint", { isOneTime: true });
    const customer = await late.newCustomer();
    const { body }: { body: CheckoutReply } = await late.checkout(customer, "seint");
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000 + 60_000);
    expect(await late.reconciled(tomorrow)).toEqual({ settled: 0, expired: 1, stuck: [] });
    expect((await late.db.doc(`payments/${body.paymentId}`).get()).data()).toMatchObject({
      status: "expired",
    });
    expect((await late.db.collection("coupons/seint/redemptions").get()).empty).toBe(true);
    await late.tell("notification", providerMessage(await late.orderOf(body)));
    expect((await late.db.doc(`payments/${body.paymentId}`).get()).data()).toMatchObject({
      status: "completed",
    });
  });

  test("reports what a person must settle, and says it in the log until it is settled", async () => {
    const stuck = openShop();
    await stock(stuck.db);
    const customer = await stuck.newCustomer();
    const [first, second] = [await stuck.checkout(customer), await stuck.checkout(customer)];
    for (const { body } of [first, second])
      await stuck.tell("notification", providerMessage(await stuck.orderOf(body)));
    const what = `already_owned: ${second.body.paymentId}`;
    expect((await stuck.reconciled()).stuck).toEqual([what]);
    expect(stuck.log).toContainEqual({ severity: "ERROR", message: "needs a person", fields: { what } });
  });
});
