import type { CardProvider } from "../provider.ts";
import type { PaymentRecord } from "../rules.ts";
import { securepayAddresses } from "./addresses.ts";
import type { SecurepayOptions } from "./options.ts";
import { createSession } from "./order-form.ts";
import { securepayHash } from "./signature.ts";

const REFUND_TIMEOUT_MS = 30_000;

/** Refunds a payment at SecurePay, which accepts each refund id once. Throws if there was no valid answer. */
export async function refund(
  { refundId, amountText }: PaymentRecord,
  { url, merchantId, gatewayId, secret }: SecurepayOptions,
): Promise<{ isDone: boolean; text: string }> {
  if (refundId === null) return { isDone: false, text: "the payment has no refund id" };
  const response = await fetch(new URL("refund.aspx", url), {
    method: "POST",
    body: new URLSearchParams({
      RefundId: refundId,
      MerchantId: merchantId,
      PaymentGatewayId: gatewayId,
      Checkhash: securepayHash(secret, [merchantId, refundId]),
      amount: amountText,
    }),
    signal: AbortSignal.timeout(REFUND_TIMEOUT_MS),
  });
  const text = (await response.text()).trim().slice(0, 300);
  if (!response.ok) throw new Error(`refund answered ${response.status}`);
  const answer = new URLSearchParams(text);
  return { isDone: answer.get("ret") === "True" && answer.get("action_code") === "000", text };
}

/**
 * Returns the provider Teya SecurePay (formerly Borgun), a hosted payment page with HMAC signatures.
 * Protocol: docs/payments.md.
 */
export function securepay(options: SecurepayOptions): CardProvider {
  return {
    name: "securepay",
    createSession: (payment, buyer) => createSession(payment, buyer, options),
    webhooks: securepayAddresses(options),
    canRefund: ({ refundId }) => refundId !== null,
    refund: (payment) => refund(payment, options),
  };
}
