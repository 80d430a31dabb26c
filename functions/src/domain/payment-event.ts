import type { PaymentStatus } from "../contract/payment.ts";
import type { PaymentRecord } from "./payment.ts";
import type { ProviderMessage } from "./provider-message.ts";

/** What brought an entry of a payment's trail about. */
export type Cause = "provider" | "free" | "reconciler" | "refund";

/**
 * One entry of a payment's trail: what happened, and how the status moved (`from` and `to` are the same where it
 * stayed). `handledAt` is null for a verified message whose consequences could not be saved yet.
 */
export type PaymentEvent = {
  id: string;
  paymentId: string;
  at: string;
  cause: Cause;
  from: PaymentStatus | null;
  to: PaymentStatus | null;
  /** The administrator who did it. */
  by: string | null;
  note: string | null;
  message: ProviderMessage | null;
  handledAt: string | null;
};

/** A verified message as it came, before its consequences. */
export function receivedMessage(payment: PaymentRecord, message: ProviderMessage, now: Date): PaymentEvent {
  return {
    id: message.id,
    paymentId: payment.id,
    at: now.toISOString(),
    cause: "provider",
    from: null,
    to: null,
    by: null,
    note: null,
    message,
    handledAt: null,
  };
}

/** A move of a payment that no message caused. */
export function moveEvent(
  { from, to }: { from: PaymentRecord; to: PaymentRecord },
  {
    id,
    cause,
    by = null,
    note = null,
  }: { id: string; cause: Cause; by?: string | null; note?: string | null },
  now: Date,
): PaymentEvent {
  const at = now.toISOString();
  return {
    ...{ id, paymentId: to.id, at, cause, from: from.status, to: to.status },
    ...{ by, note, message: null, handledAt: at },
  };
}
