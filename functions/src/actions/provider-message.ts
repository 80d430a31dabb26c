import { checkEvidence, mayMove, type PaymentRecord } from "../domain/payment.ts";
import { type PaymentEvent, receivedMessage } from "../domain/payment-event.ts";
import type { Outcome, ProviderMessage } from "../domain/provider-message.ts";
import { Refusal } from "../domain/refusal.ts";
import type { CardProvider } from "../gateway/card-provider.ts";
import type { Collections, Store } from "../store/store.ts";
import { closePayment } from "./close-payment.ts";
import { type Completion, completePayment, standingOf } from "./complete-payment.ts";
import { type Sending, sendQueued } from "./send-mail.ts";

/**
 * Takes a provider's message, from its server or through the buyer's browser: records it and draws its
 * consequences in one transaction. A replay changes nothing. Refuses with missing_parameters,
 * payment_not_found, checksum_invalid, amount_mismatch or currency_mismatch, and then nothing is written.
 * If a verified message cannot be carried out, it is kept for the reconciler and the fault is thrown on.
 */
export async function takeProviderMessage(
  { store, cards, sending }: { store: Store; cards: CardProvider; sending: Sending },
  fields: Record<string, string>,
  now: Date,
): Promise<{ payment: PaymentRecord; outcome: Outcome }> {
  const orderId = cards.orderIdOf(fields);
  let verified: PaymentEvent | null = null;
  const { mail, ...taken } = await store
    .atomically(async (tx) => {
      const payment = await tx.payments.byId(orderId);
      if (payment === null) throw new Refusal("payment_not_found");
      const message = cards.verified(fields, payment);
      verified = receivedMessage(payment, message, now);
      const known = await tx.events.byId(payment.id, message.id);
      const isReplay = known !== null && known.handledAt !== null;
      const completion = isReplay
        ? { payment, mail: null }
        : await carryOut(tx, payment, { event: verified, message }, now);
      return { ...completion, outcome: message.outcome };
    })
    .catch(async (error: unknown) => {
      if (verified !== null && !(error instanceof Refusal)) await keep(store, verified);
      throw error;
    });
  if (mail !== null) await sendQueued(sending, mail, now);
  return taken;
}

/** Keeps a message for the reconciler, unless it is known: another call may have carried it out by now. */
async function keep(store: Store, event: PaymentEvent): Promise<void> {
  await store.atomically(async (tx) => {
    if ((await tx.events.byId(event.paymentId, event.id)) === null) await tx.events.save(event);
  });
}

/** Draws the consequences of a verified message and marks it handled, within the caller's transaction. */
export async function carryOut(
  tx: Collections,
  payment: PaymentRecord,
  { event, message }: { event: PaymentEvent; message: ProviderMessage },
  now: Date,
): Promise<Completion> {
  const settled = await consequenceOf(tx, payment, message, now);
  const moved = { from: payment.status, to: settled.payment.status };
  await tx.events.save({ ...event, ...moved, handledAt: now.toISOString() });
  return settled;
}

async function consequenceOf(
  tx: Collections,
  payment: PaymentRecord,
  { outcome, evidence }: ProviderMessage,
  now: Date,
): Promise<Completion> {
  if (outcome !== "paid") return { payment: await closePayment(tx, payment, outcome, now), mail: null };
  checkEvidence(payment, evidence);
  if (!mayMove(payment.status, "completed")) return { payment, mail: null };
  return completePayment(tx, { payment, standing: await standingOf(tx, payment, now) }, evidence, now);
}
