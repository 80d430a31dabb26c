import { PAYMENT_REASONS, type PaymentReason, type Refusal } from "../../core/errors.ts";
import type { CardProvider, WebhookAnswer, WebhookEndpoint, WebhookResult } from "../provider.ts";
import type { PaymentRecord } from "../rules.ts";
import { createSession } from "./order-form.ts";
import { isTrue, type SecurepayOptions, securepayHash, securepayPaths } from "./protocol.ts";
import { isOnTestHost } from "./test-host.ts";
import { type Arrival, orderOfReturn, parseWebhook } from "./webhook.ts";

/** Returns the endpoints that SecurePay and returning buyers call. */
function webhookEndpoints(options: SecurepayOptions): WebhookEndpoint[] {
  const contentType = "application/x-www-form-urlencoded";
  const server = (path: string, tokenUrl: Arrival["tokenUrl"]): WebhookEndpoint => ({
    path,
    methods: ["POST"],
    contentType,
    parse: (request) => parseWebhook(request, { source: "webhook", tokenUrl }, options),
    answer: ({ kind }) => acknowledgement(kind === "applied"),
    answersFaults: false,
  });
  const browser = (
    path: string,
    tokenUrl: Arrival["tokenUrl"],
    landing: (refusal: Refusal) => string = errorPage,
  ): WebhookEndpoint => {
    const arrival = { source: "return", tokenUrl } as const;
    return {
      path,
      methods: ["GET", "POST"],
      contentType,
      parse: (request) => parseWebhook(request, arrival, options),
      answer(result, request) {
        const isIncomplete = result.kind === "refused" && result.refusal.code === "missing_parameters";
        const orderId = isIncomplete ? orderOfReturn(request, arrival, options) : null;
        // The success page waits for the provider's server.
        return { kind: "redirect", location: orderId ? successPage(orderId) : pageAfter(result, landing) };
      },
      answersFaults: true,
    };
  };
  return [
    server(securepayPaths.notificationWithToken, "notification"),
    server(securepayPaths.notification, null),
    browser(securepayPaths.successWithToken, "success"),
    browser(securepayPaths.success, null),
    browser(securepayPaths.error, null, declinedPage),
    browser(securepayPaths.cancel, null, () => CANCEL_PAGE),
  ];
}

const CANCEL_PAGE = "/payment/cancel";

function acknowledgement(isAccepted: boolean): WebhookAnswer {
  return {
    kind: "body",
    status: isAccepted ? 200 : 400,
    contentType: "text/xml; charset=utf-8",
    body: `<PaymentNotification>${isAccepted ? "Accepted" : "Rejected"}</PaymentNotification>`,
  };
}

function pageAfter(result: WebhookResult, landing: (refusal: Refusal) => string): string {
  switch (result.kind) {
    case "busy":
      // The success page waits for the next call of the provider's server.
      return landing === errorPage ? successPage(result.orderId) : reasonPage("processing_error");
    case "fault":
      return reasonPage("processing_error");
    case "refused":
      // In form mode the browser proves nothing. The success page waits for the provider's server.
      return result.refusal.code === "webhook_unverified" && result.payment !== null
        ? successPage(result.payment.id)
        : landing(result.refusal);
    case "applied": {
      const { payment, webhook } = result;
      // A card page that stayed open in another tab can be cancelled after the order was paid.
      if (webhook.outcome === "paid" || payment.status === "completed") return successPage(payment.id);
      return webhook.outcome === "cancelled"
        ? `${CANCEL_PAGE}?payment_id=${payment.id}`
        : reasonPage("processing_error");
    }
  }
}

function successPage(paymentId: string): string {
  return `/payment/success?payment_id=${paymentId}&auto_complete=true`;
}

function reasonPage(reason: PaymentReason): string {
  return `/payment/error?reason=${reason}`;
}

/** Returns the error page. A wrong amount or currency means that the signed order is not ours. */
function errorPage({ code }: Refusal): string {
  if (code === "amount_mismatch" || code === "currency_mismatch") return reasonPage("checksum_invalid");
  return reasonPage(PAYMENT_REASONS.find((reason) => reason === code) ?? "processing_error");
}

/**
 * Returns the page for a declined payment. A decline without a signature changes nothing, but the page shows
 * it.
 */
function declinedPage(refusal: Refusal): string {
  return refusal.code === "missing_parameters" ? reasonPage("processing_error") : errorPage(refusal);
}

/** Timeout of a refund call, in milliseconds. Shorter than the time after which a refund counts as unanswered. */
const REFUND_CALL_TIMEOUT_MS = 30_000;

/**
 * Refunds `amount` krónur of a payment at SecurePay, which accepts each refund id once. Throws if there was no
 * valid answer.
 */
export async function refund(
  { refundId, amountText, ...payment }: PaymentRecord,
  amount: number,
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
      amount: amount === payment.amount ? amountText : String(amount),
    }),
    signal: AbortSignal.timeout(REFUND_CALL_TIMEOUT_MS),
  });
  const text = (await response.text()).trim().slice(0, 300);
  if (!response.ok) throw new Error(`refund answered ${response.status}`);
  const answer = new URLSearchParams(text);
  return { isDone: isTrue(answer.get("ret")) && answer.get("action_code") === "000", text };
}

/**
 * Returns the provider Teya SecurePay (formerly Borgun), a hosted payment page with HMAC signatures.
 * Protocol: docs/payments.md.
 */
export function securepay(options: SecurepayOptions): CardProvider {
  return {
    name: "securepay",
    isTest: isOnTestHost(options.url),
    createSession: (payment, buyer) => createSession(payment, buyer, options),
    webhooks: webhookEndpoints(options),
    canRefund: ({ refundId }) => refundId !== null,
    refund: (payment, amount) => refund(payment, amount, options),
  };
}
