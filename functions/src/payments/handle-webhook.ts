import type { StoreContext, TransactionContext } from "../core/context.ts";
import { Refusal, type RefusalCode } from "../core/errors.ts";
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
import { closePayment, completePayment } from "./settle-payment.ts";

/** A webhook and its payment. */
type Received = { payment: PaymentRecord; webhook: WebhookEvent };

/** The outcome of a webhook. `rejection` is null if it was applied. */
export type HandledWebhook = Received & { rejection: RefusalCode | null };

/** Maximum number of unproven webhooks recorded per payment. A buyer can send any number of them. */
const UNPROVEN_WEBHOOKS_KEPT = 20;

/**
 * Handles a webhook from the provider's server or the buyer's browser. Records it and applies its effects in
 * one transaction. A replay changes nothing. A webhook that has a valid signature but must not be applied is
 * recorded and opens a review. If the effects of a verified webhook cannot be saved, keeps it for the
 * scheduled maintenance and rethrows the fault.
 * Throws payment_not_found, missing_parameters or checksum_invalid. Nothing is written then.
 */
export async function handleWebhook(context: StoreContext, parsed: ParsedWebhook): Promise<HandledWebhook> {
  const { store, now } = context;
  let unhandled: PaymentEventRecord | null = null;
  try {
    return await store.transaction(async (tx) => {
      const payment = await tx.payments.byId(parsed.orderId);
      if (payment === null) throw new Refusal("payment_not_found");
      const webhook = parsed.verify(payment, now);
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

/** Applies a webhook and records it as handled, in the caller's transaction. */
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

/** Adds the references from the provider's server call, which can arrive after the browser's return. */
async function fillReferences(
  context: TransactionContext,
  { payment, webhook }: Received,
): Promise<PaymentRecord> {
  const paymentReference = payment.paymentReference ?? webhook.authorizationCode;
  const refundId = payment.refundId ?? webhook.refundId;
  const cardDigits = payment.cardDigits ?? webhook.cardDigits;
  return recordOnly(context, { payment: { ...payment, paymentReference, refundId, cardDigits }, webhook });
}

/** Records a webhook that changes no status. Limits the number of recorded unproven webhooks. */
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

/**
 * Returns the payment with its number of unproven webhooks increased, or null if the limit is reached. Does
 * not count verified webhooks of the provider's server.
 */
function countUnproven(payment: PaymentRecord, { source, trust }: WebhookEvent): PaymentRecord | null {
  if (source === "webhook" && trust === "verified") return payment;
  if (payment.unprovenWebhooks >= UNPROVEN_WEBHOOKS_KEPT) return null;
  return { ...payment, unprovenWebhooks: payment.unprovenWebhooks + 1 };
}

/** Saves a webhook for the scheduled maintenance, unless its event already exists. */
async function keep({ store }: StoreContext, event: PaymentEventRecord): Promise<void> {
  await store.transaction(async (tx) => {
    if ((await tx.events.byId(event.paymentId, event.id)) === null) await tx.events.save(event);
  });
}
