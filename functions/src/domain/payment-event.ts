import * as z from "zod";
import { PaymentEventSource, PaymentEventType } from "../contract/admin.ts";
import { Instant } from "../contract/atoms.ts";
import { PaymentStatus } from "../contract/payment.ts";
import { WebhookEvent } from "./webhook-event.ts";

/** An event of a payment as it is stored. */
export const PaymentEventRecord = z.object({
  id: z.string(),
  paymentId: z.string(),
  at: Instant,
  type: PaymentEventType,
  source: PaymentEventSource,
  /** The status before and after; the same where it stayed. */
  from: PaymentStatus.nullable(),
  to: PaymentStatus.nullable(),
  /** Id of the administrator. */
  actor: z.string().nullable(),
  note: z.string().nullable(),
  webhook: WebhookEvent.nullable(),
  /** Null for a verified webhook whose effects could not be saved yet. */
  handledAt: Instant.nullable(),
});

export type PaymentEventRecord = z.infer<typeof PaymentEventRecord>;

/** What an event needs to know of its payment. */
type Subject = { id: string; status: PaymentStatus };

/** An event that leaves the payment's status as it is. */
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

/** A verified webhook as it arrived, before its effects. */
export function unhandledWebhook(payment: Subject, webhook: WebhookEvent, now: Date): PaymentEventRecord {
  const { id, source } = webhook;
  const event = recordedEvent(payment, { id, type: "webhook_received", source, webhook }, now);
  return { ...event, handledAt: null };
}
