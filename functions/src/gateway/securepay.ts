import { createHash } from "node:crypto";
import { PaymentId } from "../contract/atoms.ts";
import { providerPaths } from "../contract/calls.ts";
import { PAYMENT_REFERENCE_MAX_LENGTH } from "../contract/limits.ts";
import type { PaymentRecord } from "../domain/payment.ts";
import type { Outcome } from "../domain/provider-message.ts";
import { Refusal } from "../domain/refusal.ts";
import type { CardProvider } from "./card-provider.ts";
import { sameHash, securepayHash } from "./securepay-hash.ts";

export type SecurepayOptions = {
  url: string;
  merchantId: string;
  gatewayId: string;
  secret: string;
  siteUrl: string;
};

const OUTCOMES: Record<string, Outcome> = { ok: "paid", error: "failed", cancel: "cancelled" };

const REFUND_TIMEOUT_MS = 30_000;

const CARD_NUMBER = /^\s*\d(?:[ -]?\d){12,18}\s*$/;

/** Teya SecurePay, formerly Borgun: a hosted card page, known by HMAC signatures. */
export function securepay({ url, merchantId, gatewayId, secret, siteUrl }: SecurepayOptions): CardProvider {
  const returnTo = (path: string) => `${siteUrl}${path}`;
  const orderHash = (payment: PaymentRecord) =>
    securepayHash(secret, [payment.orderId, payment.amountText, payment.currency]);

  return {
    hostedPage(payment, buyer) {
      const { orderId, amountText, currency } = payment;
      const success = returnTo(providerPaths.success);
      const notification = returnTo(providerPaths.notification);
      return {
        url,
        payload: {
          merchantid: merchantId,
          paymentgatewayid: gatewayId,
          checkhash: securepayHash(secret, [
            merchantId,
            success,
            notification,
            orderId,
            amountText,
            currency,
          ]),
          orderid: orderId,
          amount: amountText,
          currency,
          language: "IS",
          returnurlsuccess: success,
          returnurlsuccessserver: notification,
          returnurlcancel: returnTo(providerPaths.cancel),
          returnurlerror: returnTo(providerPaths.error),
          itemdescription_0: payment.courseTitle,
          itemcount_0: "1",
          itemunitamount_0: amountText,
          itemamount_0: amountText,
          buyername: buyer.name,
          buyeremail: buyer.email,
        },
      };
    },

    async refund({ refundId, amountText }) {
      if (refundId === null) return { isDone: false, text: "the payment has no refund id" };
      const answer = await fetch(new URL("refund.aspx", url), {
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
      const text = (await answer.text()).trim();
      if (!answer.ok) throw new Error(`refund answered ${answer.status}`);
      const said = new URLSearchParams(text);
      return { isDone: said.get("ret") === "True" && said.get("action_code") === "000", text };
    },

    orderIdOf(fields) {
      const orderId = fields.orderid?.trim();
      if (!orderId) throw new Refusal("missing_parameters");
      if (!PaymentId.safeParse(orderId).success) throw new Refusal("payment_not_found");
      return orderId;
    },

    verified(fields, payment) {
      const { status, orderhash } = fields;
      if (!status || !orderhash) throw new Refusal("missing_parameters");
      if (!sameHash(orderhash, orderHash(payment))) throw new Refusal("checksum_invalid");
      const outcome = OUTCOMES[status.trim().toLowerCase()];
      if (outcome === undefined) throw new Refusal("missing_parameters");
      const kept = masked(fields);
      return {
        id: messageId(kept),
        outcome,
        step: fields.step ?? "",
        evidence: {
          kind: "provider",
          authorizationCode: fields.authorizationcode?.slice(0, PAYMENT_REFERENCE_MAX_LENGTH) ?? null,
          refundId: fields.refundid ?? null,
          amountText: fields.amount?.trim() || null,
          currency: fields.currency?.trim() || null,
        },
        fields: kept,
      };
    },
  };
}

/** The provider masks card numbers; a value that still is one keeps only its last four digits. */
function masked(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      CARD_NUMBER.test(value) ? `****${value.slice(-4)}` : value,
    ]),
  );
}

function messageId(fields: Record<string, string>): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 32);
}
