import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import type { RefusalCode } from "../core/errors.ts";
import { CardDigits, type Payment, PaymentEvent, type PaymentStatus } from "./schema.ts";

/** A webhook with a valid signature, in the same form for all providers. */
export const WebhookEvent = z.object({
  /** Derived from the message, so that a replay is recognised. */
  id: z.string(),
  /** `webhook`: from the provider's server. `return`: through the buyer's browser. */
  source: z.enum(["webhook", "return"]),
  /** Null if the provider's status is unknown. */
  outcome: z.enum(["paid", "failed", "cancelled"]).nullable(),
  /**
   * Whether a success is proven to be from the provider. `unverified`: not proven. `forged`: arrived at a URL
   * or in a way that the provider does not use.
   */
  trust: z.enum(["verified", "unverified", "forged"]),
  /** In whole krónur. NaN if the amount cannot be parsed, null if none was sent. */
  amount: z.number().or(z.nan()).nullable(),
  currency: z.string().nullable(),
  /** Set only by a verified server-to-server call. */
  authorizationCode: z.string().nullable(),
  refundId: z.string().nullable(),
  /** Set only by a verified server-to-server call. Null in events from before this field existed. */
  cardDigits: CardDigits.nullable(),
  /** The fields as sent, limited in number and length, with the card number masked. */
  fields: z.record(z.string(), z.string()),
});

export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Returns why a signed webhook must not be applied to `payment`, or null if it may be applied. */
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

/** A stored event. `actor` is the id of the administrator. */
export const PaymentEventRecord = PaymentEvent.omit({ fields: true }).extend({
  paymentId: z.string(),
  webhook: WebhookEvent.nullable(),
  /** Null for a verified webhook whose effects are not saved yet. */
  handledAt: Instant.nullable(),
});

export type PaymentEventRecord = z.infer<typeof PaymentEventRecord>;

/** The fields of a payment that an event needs. */
type Subject = { id: string; status: PaymentStatus };

/** Returns an event that does not change the payment's status. */
export function recordedEvent(
  payment: Subject,
  event: Pick<PaymentEventRecord, "id" | "type" | "source"> &
    Partial<Pick<PaymentEventRecord, "actor" | "note" | "webhook">>,
  now: Date,
): PaymentEventRecord {
  const at = now.toISOString();
  return {
    actor: null,
    note: null,
    webhook: null,
    ...event,
    paymentId: payment.id,
    at,
    from: payment.status,
    to: payment.status,
    handledAt: at,
  };
}

/** Returns the event of a verified webhook whose effects are not saved yet. */
export function unhandledWebhook(payment: Subject, webhook: WebhookEvent, now: Date): PaymentEventRecord {
  const { id, source } = webhook;
  const event = recordedEvent(payment, { id, type: "webhook_received", source, webhook }, now);
  return { ...event, handledAt: null };
}
