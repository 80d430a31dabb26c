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
  /** The status before and after; equal where it did not change. */
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

/** The part of a payment that its event records. */
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

/** Returns a verified webhook as an event whose effects are not saved yet. */
export function unhandledWebhook(payment: Subject, webhook: WebhookEvent, now: Date): PaymentEventRecord {
  const { id, source } = webhook;
  const event = recordedEvent(payment, { id, type: "webhook_received", source, webhook }, now);
  return { ...event, handledAt: null };
}
