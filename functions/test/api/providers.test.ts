import { createHmac, timingSafeEqual } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { Refusal } from "../../src/core/errors.ts";
import type { CardProvider, ParsedWebhook, WebhookRequest } from "../../src/payments/provider.ts";
import type { CheckoutReply, PaymentDetail } from "../../src/payments/schema.ts";
import type { Answer } from "../api-client.ts";
import { openStockedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const SECRET = "whsec_test";
const SIGNATURE_HEADER = "x-test-signature";

/** URL path of the provider's webhooks. */
export const WEBHOOK_PATH = "/api/test-provider/webhook";

const OUTCOMES = { succeeded: "paid", failed: "failed", cancelled: "cancelled" } as const;

const Message = z.object({
  id: z.string(),
  type: z.enum(["succeeded", "failed", "cancelled"]),
  orderId: z.string(),
  amount: z.int(),
  currency: z.string(),
  charge: z.string(),
});

/** A webhook of the provider. `amount` in whole krónur. */
export type Message = z.infer<typeof Message>;

/**
 * Returns a provider that differs from SecurePay in every part of the port: it creates its session
 * asynchronously, its webhooks are JSON with a signature of the raw body in a header, and its refunds are
 * idempotent by key. `refunds` are the refunded charges by idempotency key.
 */
export function testProvider(): CardProvider & { refunds: Map<string, string> } {
  const refunds = new Map<string, string>();
  return {
    name: "test-provider",
    isTest: false,
    refunds,

    async createSession({ orderId }) {
      const sessionId = await Promise.resolve(`cs_${orderId}`);
      return { url: "https://pay.test/session", method: "GET", payload: { session: sessionId }, sessionId };
    },

    webhooks: [
      {
        path: WEBHOOK_PATH,
        methods: ["POST"],
        contentType: "application/json",
        parse: parseMessage,
        answer: ({ kind }) => ({
          kind: "body",
          status: kind === "applied" ? 200 : 400,
          contentType: "application/json",
          body: JSON.stringify({ received: kind === "applied" }),
        }),
        answersFaults: false,
      },
    ],

    canRefund: ({ refundId }) => refundId !== null,

    async refund({ id, refundId }) {
      if (!refunds.has(id)) refunds.set(id, refundId ?? "");
      return { isDone: true, text: "succeeded" };
    },
  };
}

/** Returns the header that signs the body of a webhook. */
export function signatureOf(rawBody: string): Record<string, string> {
  return { [SIGNATURE_HEADER]: createHmac("sha256", SECRET).update(rawBody).digest("hex") };
}

function parseMessage({ rawBody, headers }: WebhookRequest): ParsedWebhook {
  const signature = Buffer.from(headers.get(SIGNATURE_HEADER) ?? "", "hex");
  const expected = Buffer.from(signatureOf(rawBody)[SIGNATURE_HEADER] ?? "", "hex");
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw new Refusal("checksum_invalid");
  const { data, success } = Message.safeParse(JSON.parse(rawBody));
  if (!success) throw new Refusal("missing_parameters");
  const { id, type, orderId, amount, currency, charge } = data;
  return {
    orderId,
    verify: () => ({
      id,
      source: "webhook",
      outcome: OUTCOMES[type],
      trust: "verified",
      amount,
      currency,
      authorizationCode: charge,
      refundId: charge,
      cardDigits: null,
      fields: { id, type, orderId, amount: String(amount), currency, charge },
    }),
  };
}

/** How the provider reports an order: a correctly signed webhook, a wrong amount or a forged signature. */
type Report = { outcome?: keyof typeof TYPES; amount?: number; isForged?: boolean; reference?: string };

const TYPES = { paid: "succeeded", failed: "failed", cancelled: "cancelled" } as const;

const provider = testProvider();
const shop = await openStockedShop({ provider });
const admin = await shop.newAdmin();

/** Sends the provider's webhook about an order. */
async function report(
  { paymentId }: CheckoutReply,
  { outcome = "paid", amount, isForged = false, reference = "ch_1&a=1&a=2" }: Report = {},
): Promise<Answer<unknown>> {
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
}

/**
 * Money cases (docs/money.md) that concern the shop, not the messages of a provider. The cases in `test/money` prove
 * them with SecurePay.
 */
describe("with another provider", () => {
  async function opened(customer?: TestUser) {
    const buyer = customer ?? (await shop.newUser());
    return { buyer, order: (await shop.checkout(buyer)).body };
  }

  const stored = ({ paymentId }: CheckoutReply) => shop.stored(`payments/${paymentId}`);
  const owns = async ({ id }: TestUser) => (await shop.stored(`users/${id}`))?.purchasedCourses.includes(1);

  async function detail({ paymentId }: CheckoutReply): Promise<PaymentDetail> {
    const path = `/api/admin/payments/${paymentId}`;
    return (await shop.ask<PaymentDetail>("GET", path, admin)).body;
  }

  test("1. completes the order once for three identical simultaneous webhooks", async () => {
    const { buyer, order } = await opened();
    const answers = await Promise.all([1, 2, 3].map(() => report(order)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await owns(buyer)).toBe(true);
    const events = await shop.db.collection(`payments/${order.paymentId}/events`).get();
    expect(events.docs.map((event) => event.data().type)).toEqual(["completed"]);
    expect((await detail(order)).emails).toHaveLength(1);
  });

  test("3. completes the order with the webhook only and stores provider and references", async () => {
    const { buyer, order } = await opened();
    expect((await report(order)).status).toBe(200);
    expect(await owns(buyer)).toBe(true);
    const { provider, paymentReference, refundId } = (await stored(order)) ?? {};
    expect(shop.services.provider.name).toBe(provider);
    expect([typeof paymentReference, typeof refundId]).toEqual(["string", "string"]);
  });

  test("9. rejects a forged webhook and changes nothing", async () => {
    const { buyer, order } = await opened();
    expect((await report(order, { isForged: true })).status).toBe(400);
    expect(await stored(order)).toMatchObject({ status: "pending" });
    expect(await owns(buyer)).toBe(false);
  });

  test("10. rejects a wrong amount and opens a review", async () => {
    const { buyer, order } = await opened();
    expect((await report(order, { amount: 100 })).status).toBe(400);
    expect(await stored(order)).toMatchObject({ status: "pending", reviewReason: "webhook_rejected" });
    expect(await owns(buyer)).toBe(false);
  });

  test("12. records two payments for one course and opens a review of the second", async () => {
    const { buyer, order } = await opened();
    const { order: again } = await opened(buyer);
    await report(order);
    await report(again);
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
      expect((await report(order, { outcome })).status).toBe(200);
      expect(await stored(order)).toMatchObject({ status });
      expect(await owns(buyer)).toBe(false);
      await report(order);
      expect(await owns(buyer)).toBe(true);
      await report(order, { outcome });
      expect(await stored(order)).toMatchObject({ status: "completed" });
    },
  );
});

test("20. refunds three simultaneous requests once, with the payment id as the idempotency key", async () => {
  const buyer = await shop.newUser();
  const { body: order } = await shop.checkout(buyer);
  await report(order, { reference: "ch_7" });
  const path = `/api/admin/payments/${order.paymentId}/refund`;
  const refund = () => shop.ask("POST", path, { cookie: admin.cookie, body: { reason: "Hætti við" } });
  const answers = await Promise.all([refund(), refund(), refund()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect([...provider.refunds]).toEqual([[order.paymentId, "ch_7"]]);
  expect((await shop.stored(`users/${buyer.id}`))?.purchasedCourses).toEqual([]);
});
