import type { CardProvider } from "../provider.ts";
import { securepayAddresses } from "./addresses.ts";
import type { SecurepayOptions } from "./options.ts";
import { refund } from "./refund.ts";
import { createSession } from "./session.ts";

/** Teya SecurePay, formerly Borgun: a hosted payment page with HMAC signatures. Its protocol: docs/payments.md. */
export function securepay(options: SecurepayOptions): CardProvider {
  return {
    name: "securepay",
    createSession: (payment, buyer) => createSession(payment, buyer, options),
    webhooks: securepayAddresses(options),
    canRefund: ({ refundId }) => refundId !== null,
    refund: (payment) => refund(payment, options),
  };
}
