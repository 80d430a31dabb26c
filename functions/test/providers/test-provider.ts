import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { Refusal } from "../../src/core/errors.ts";
import type { CardProvider, ParsedWebhook, WebhookRequest } from "../../src/payments/provider.ts";

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
        answer: ({ kind }) => {
          const body = JSON.stringify({ received: kind === "applied" });
          return {
            kind: "body",
            status: kind === "applied" ? 200 : 400,
            contentType: "application/json",
            body,
          };
        },
        answersFaults: false,
      },
    ],

    canRefund: ({ refundId }) => refundId !== null,

    async refund({ refundId }, { idempotencyKey }) {
      if (!refunds.has(idempotencyKey)) refunds.set(idempotencyKey, refundId ?? "");
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
