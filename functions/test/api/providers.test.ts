import { beforeAll, describe, expect, test } from "vitest";
import type { CheckoutReply, PaymentDetail } from "../../src/payments/schema.ts";
import type { Answer } from "../api-client.ts";
import { type Message, signatureOf, testProvider, WEBHOOK_PATH } from "../providers/test-provider.ts";
import { providerMessage } from "./provider.ts";
import { type Customer, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

type Shop = ReturnType<typeof openShop>;
type Outcome = "paid" | "failed" | "cancelled";

/** How a provider reports an order: a correctly signed webhook, a wrong amount or a forged signature. */
type Driver = {
  name: string;
  open: () => Shop;
  report: (shop: Shop, order: CheckoutReply, report?: Report) => Promise<Answer<unknown>>;
};
type Report = { outcome?: Outcome; amount?: number; isForged?: boolean; reference?: string };

const securepay: Driver = {
  name: "securepay",
  open: () => openShop(),
  async report(shop, order, { outcome = "paid", amount, isForged = false, reference = "123456" } = {}) {
    const message = providerMessage(await shop.orderOf(order), {
      status: { paid: "Ok", failed: "Error", cancelled: "Cancel" }[outcome],
      authorizationcode: reference,
      ...(amount !== undefined && { amount: String(amount) }),
      ...(isForged && { orderhash: "0".repeat(64) }),
    });
    return shop.postWebhook("notification", message);
  },
};

const TYPES = { paid: "succeeded", failed: "failed", cancelled: "cancelled" } as const;

const testDriver: Driver = {
  name: "the test provider",
  open: () => openShop({ provider: testProvider() }),
  async report(
    shop,
    { paymentId },
    { outcome = "paid", amount, isForged = false, reference = "ch_1&a=1&a=2" } = {},
  ) {
    const message: Message = {
      id: `evt_${paymentId}_${outcome}_${amount}_${reference}`,
      type: TYPES[outcome],
      orderId: paymentId,
      amount: amount ?? 24_900,
      currency: "ISK",
      charge: reference,
    };
    const rawBody = JSON.stringify(message);
    const signed = isForged ? signatureOf(`${rawBody} `) : signatureOf(rawBody);
    return shop.ask("POST", WEBHOOK_PATH, {
      rawBody,
      headers: { ...signed, "sec-fetch-site": "cross-site" },
    });
  },
};

/** Money cases (docs/money.md) that concern the shop, not the messages of a provider. */
describe.each([securepay, testDriver])("with $name", ({ open, report }) => {
  const shop = open();
  let admin: Awaited<ReturnType<typeof shop.newAdmin>>;

  beforeAll(async () => {
    await stock(shop.db);
    admin = await shop.newAdmin();
  });

  async function opened(customer?: Customer) {
    const buyer = customer ?? (await shop.newCustomer());
    return { buyer, order: (await shop.checkout(buyer)).body };
  }

  async function stored({ paymentId }: CheckoutReply) {
    return (await shop.db.doc(`payments/${paymentId}`).get()).data();
  }

  async function owns({ id }: Customer): Promise<boolean> {
    return (await shop.db.doc(`users/${id}`).get()).data()?.purchasedCourses.includes(1);
  }

  async function detail({ paymentId }: CheckoutReply): Promise<PaymentDetail> {
    const path = `/api/admin/payments/${paymentId}`;
    return (await shop.ask<PaymentDetail>("GET", path, { cookie: admin.cookie })).body;
  }

  test("1. completes the order once for three identical simultaneous webhooks", async () => {
    const { buyer, order } = await opened();
    const answers = await Promise.all([1, 2, 3].map(() => report(shop, order)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await owns(buyer)).toBe(true);
    const events = await shop.db.collection(`payments/${order.paymentId}/events`).get();
    expect(events.docs.map((event) => event.data().type)).toEqual(["completed"]);
    expect((await detail(order)).emails).toHaveLength(1);
  });

  test("3. completes the order with the webhook only and stores provider and references", async () => {
    const { buyer, order } = await opened();
    expect((await report(shop, order)).status).toBe(200);
    expect(await owns(buyer)).toBe(true);
    const { provider, paymentReference, refundId } = (await stored(order)) ?? {};
    expect(shop.services.provider.name).toBe(provider);
    expect([typeof paymentReference, typeof refundId]).toEqual(["string", "string"]);
  });

  test("9. rejects a forged webhook and changes nothing", async () => {
    const { buyer, order } = await opened();
    expect((await report(shop, order, { isForged: true })).status).toBe(400);
    expect(await stored(order)).toMatchObject({ status: "pending" });
    expect(await owns(buyer)).toBe(false);
  });

  test("10. rejects a wrong amount and opens a review", async () => {
    const { buyer, order } = await opened();
    expect((await report(shop, order, { amount: 100 })).status).toBe(400);
    expect(await stored(order)).toMatchObject({ status: "pending", reviewReason: "webhook_rejected" });
    expect(await owns(buyer)).toBe(false);
  });

  test("12. records two payments for one course and opens a review of the second", async () => {
    const { buyer, order } = await opened();
    const { order: again } = await opened(buyer);
    await report(shop, order);
    await report(shop, again);
    expect(await stored(order)).toMatchObject({ status: "completed", reviewReason: null });
    expect(await stored(again)).toMatchObject({ status: "completed", reviewReason: "already_owned" });
  });

  test.each([
    ["failed", "failed"],
    ["cancelled", "cancelled"],
  ] as const)(
    "16. grants nothing for a webhook that reports %s and completes the order on a later success",
    async (outcome, status) => {
      const { buyer, order } = await opened();
      expect((await report(shop, order, { outcome })).status).toBe(200);
      expect(await stored(order)).toMatchObject({ status });
      expect(await owns(buyer)).toBe(false);
      await report(shop, order);
      expect(await owns(buyer)).toBe(true);
      await report(shop, order, { outcome });
      expect(await stored(order)).toMatchObject({ status: "completed" });
    },
  );
});

test("20. refunds three simultaneous requests once, with the payment id as the idempotency key", async () => {
  const provider = testProvider();
  const shop = openShop({ provider });
  await stock(shop.db);
  const [admin, buyer] = [await shop.newAdmin(), await shop.newCustomer()];
  const { body: order } = await shop.checkout(buyer);
  await testDriver.report(shop, order, { reference: "ch_7" });
  const path = `/api/admin/payments/${order.paymentId}/refund`;
  const refund = () => shop.ask("POST", path, { cookie: admin.cookie, body: { reason: "Hætti við" } });
  const answers = await Promise.all([refund(), refund(), refund()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect([...provider.refunds]).toEqual([[order.paymentId, "ch_7"]]);
  expect((await shop.db.doc(`users/${buyer.id}`).get()).data()?.purchasedCourses).toEqual([]);
});
