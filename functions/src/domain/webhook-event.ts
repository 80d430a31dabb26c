import * as z from "zod";
import type { RefusalCode } from "../contract/errors.ts";
import { CardDigits, type Payment } from "../contract/payment.ts";

/** A webhook with a valid signature, in the same form for every provider. */
export const WebhookEvent = z.object({
  /** Derived from the message, so that a replay is recognised. */
  id: z.string(),
  /** `webhook` came from the provider's server, `return` through the buyer's browser. */
  source: z.enum(["webhook", "return"]),
  /** Null where the provider's status is not known. */
  outcome: z.enum(["paid", "failed", "cancelled"]).nullable(),
  /**
   * Whether a success is proven to come from the provider: `unverified` is no proof, `forged` arrived
   * where or how the provider does not send it.
   */
  trust: z.enum(["verified", "unverified", "forged"]),
  /** Whole krónur; NaN where the amount cannot be read, null where none was sent. */
  amount: z.number().or(z.nan()).nullable(),
  currency: z.string().nullable(),
  /** From a verified server-to-server call only. */
  authorizationCode: z.string().nullable(),
  refundId: z.string().nullable(),
  /** Absent from messages that were recorded before it was kept. */
  cardDigits: CardDigits.nullable(),
  /** All fields as sent, card number masked. */
  fields: z.record(z.string(), z.string()),
});

export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Returns why a signed webhook must not be applied to `payment`; null where it may. */
export function rejectionOf(
  payment: Pick<Payment, "status" | "amount" | "currency">,
  webhook: WebhookEvent,
): RefusalCode | null {
  const { outcome, trust, amount, currency } = webhook;
  if (outcome === null) return "status_unknown";
  if (outcome !== "paid") return null;
  if (trust === "forged") return "checksum_invalid";
  if (amount !== null && amount !== payment.amount) return "amount_mismatch";
  if (currency !== null && currency.toUpperCase() !== payment.currency) return "currency_mismatch";
  const isSettled = payment.status === "completed" || payment.status === "refunded";
  return trust === "unverified" && !isSettled ? "webhook_unverified" : null;
}
