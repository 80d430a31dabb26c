import type { Context, TransactionContext } from "../app/context.ts";
import { Refusal, type RefusalCode } from "../core/errors.ts";
import { closePayment } from "./close-payment.ts";
import { completePayment } from "./complete-payment.ts";
import {
  type PaymentEventRecord,
  recordedEvent,
  rejectionOf,
  unhandledWebhook,
  type WebhookEvent,
} from "./events.ts";
import type { ParsedWebhook } from "./provider.ts";
import { reviewPayment } from "./reviews.ts";
import { canTransition, type PaymentRecord } from "./rules.ts";

/** A webhook and the payment that it names. */
type Received = { payment: PaymentRecord; webhook: WebhookEvent };

/** The outcome of a webhook; `rejection` is null where it was applied. */
export type HandledWebhook = Received & { rejection: RefusalCode | null };

/** Webhooks without proof that are recorded for one payment: a buyer can send any number of them. */
const UNPROVEN_WEBHOOKS_KEPT = 20;

/**
 * Handles a webhook, from the provider's server or through the buyer's browser: records it and applies its effects in
 * one transaction. A replay changes nothing. One whose signature is right but which must not be applied is recorded and
 * opens a review. Throws payment_not_found, missing_parameters or checksum_invalid, and then nothing is written.
 * A verified webhook whose effects cannot be saved is kept for the scheduled maintenance, and the fault is rethrown.
 */
export async function handleWebhook(
  context: Pick<Context, "store" | "now">,
  parsed: ParsedWebhook,
): Promise<HandledWebhook> {
  const { store, now } = context;
  let unhandled: PaymentEventRecord | null = null;
  try {
    return await store.transaction(async (tx) => {
      const payment = await tx.payments.byId(parsed.orderId);
      if (payment === null) throw new Refusal("payment_not_found");
      const webhook = parsed.verify(payment);
      const rejection = rejectionOf(payment, webhook);
      const known = await tx.events.byId(payment.id, webhook.id);
      if (known !== null && known.handledAt !== null) return { payment, webhook, rejection };
      if (rejection !== null)
        return { payment: await reject({ tx, now }, { payment, webhook, rejection }), webhook, rejection };
      unhandled = unhandledWebhook(payment, webhook, now);
      return { payment: await applyWebhook({ tx, now }, { payment, webhook }), webhook, rejection };
    });
  } catch (error) {
    if (unhandled !== null && !(error instanceof Refusal)) await keep(context, unhandled);
    throw error;
  }
}

/** Applies a verified webhook and records it as handled, within the caller's transaction. */
export async function applyWebhook(
  { tx, now }: TransactionContext,
  { payment, webhook }: Received,
): Promise<PaymentRecord> {
  const change = { id: webhook.id, source: webhook.source, webhook };
  if (webhook.outcome === "paid") {
    if (!canTransition(payment, "completed")) return fillReferences({ tx, now }, { payment, webhook });
    return completePayment({ tx, now }, { payment, proof: { kind: "provider", webhook }, change });
  }
  const status = webhook.outcome === "cancelled" ? "cancelled" : "failed";
  const closed = await closePayment({ tx, now }, { payment, status, change });
  return closed ?? recordOnly({ tx, now }, { payment, webhook });
}

/** Adds the references of the provider's server call, which may come after the browser's return. */
async function fillReferences(
  context: TransactionContext,
  { payment, webhook }: Received,
): Promise<PaymentRecord> {
  const paymentReference = payment.paymentReference ?? webhook.authorizationCode;
  const refundId = payment.refundId ?? webhook.refundId;
  const cardDigits = payment.cardDigits ?? webhook.cardDigits;
  return recordOnly(context, { payment: { ...payment, paymentReference, refundId, cardDigits }, webhook });
}

/** Records a webhook that changes no status. Unproven ones are recorded a limited number of times. */
async function recordOnly(
  { tx, now }: TransactionContext,
  { payment, webhook }: Received,
): Promise<PaymentRecord> {
  const counted = countUnproven(payment, webhook);
  if (counted === null) return payment;
  const { id, source } = webhook;
  await tx.events.save(recordedEvent(payment, { id, type: "webhook_received", source, webhook }, now));
  await tx.payments.save(counted);
  return counted;
}

async function reject(
  { tx, now }: TransactionContext,
  { payment, webhook, rejection }: Received & { rejection: RefusalCode },
): Promise<PaymentRecord> {
  const counted = countUnproven(payment, webhook);
  if (counted === null) return payment;
  const { id, source } = webhook;
  const event = { id, type: "webhook_rejected", source, webhook, note: rejection } as const;
  const reason = rejection === "webhook_unverified" ? "unverified" : "webhook_rejected";
  const reviewed = await reviewPayment(
    { tx, now },
    { payment: counted, reason, source, detail: rejection, isNew: true },
  );
  await tx.events.save(recordedEvent(payment, event, now));
  await tx.payments.save(reviewed);
  return reviewed;
}

/** The payment with one more unproven webhook counted; null where so many are recorded that this one is not. */
function countUnproven(payment: PaymentRecord, { source, trust }: WebhookEvent): PaymentRecord | null {
  if (source === "webhook" && trust === "verified") return payment;
  if (payment.unprovenWebhooks >= UNPROVEN_WEBHOOKS_KEPT) return null;
  return { ...payment, unprovenWebhooks: payment.unprovenWebhooks + 1 };
}

/** Keeps a webhook for the scheduled maintenance, unless another call has handled it by now. */
async function keep({ store }: Pick<Context, "store">, event: PaymentEventRecord): Promise<void> {
  await store.transaction(async (tx) => {
    if ((await tx.events.byId(event.paymentId, event.id)) === null) await tx.events.save(event);
  });
}
