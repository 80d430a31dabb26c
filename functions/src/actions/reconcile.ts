import { mayMove } from "../domain/payment.ts";
import { moveEvent, type PaymentEvent } from "../domain/payment-event.ts";
import { closePayment } from "./close-payment.ts";
import { carryOut } from "./provider-message.ts";
import { type Sending, sendDue } from "./send-mail.ts";

/** How long an order may stay pending before it shows as expired, in milliseconds. */
const EXPIRES_AFTER_MS = 24 * 60 * 60 * 1000;

/** Orders handled in one run of each kind. */
const BATCH = 100;

/** How many orders and mails a round dealt with. */
export type Round = { settled: number; expired: number; mailed: number };

/**
 * The scheduled round: sends what mail is due, carries out verified messages that could not be saved when they came, and shows
 * orders as expired that nobody paid within a day. A late success still completes an expired order.
 */
export async function reconcile(sending: Sending, now: Date): Promise<Round> {
  const { store } = sending;
  const unhandled = await store.events.unhandled(BATCH);
  for (const event of unhandled) await settle(sending, event, now);
  const overdue = await store.payments.pendingSince(new Date(now.getTime() - EXPIRES_AFTER_MS), BATCH);
  for (const { id } of overdue) await expire(sending, id, now);
  return { settled: unhandled.length, expired: overdue.length, mailed: await sendDue(sending, now) };
}

async function settle({ store }: Sending, event: PaymentEvent, now: Date): Promise<void> {
  const { message } = event;
  if (message === null) return;
  await store.atomically(async (tx) => {
    const payment = await tx.payments.byId(event.paymentId);
    if (payment !== null) await carryOut(tx, payment, { event, message }, now);
  });
}

async function expire({ store }: Sending, paymentId: string, now: Date): Promise<void> {
  await store.atomically(async (tx) => {
    const from = await tx.payments.byId(paymentId);
    if (from === null || !mayMove(from.status, "expired")) return;
    const to = await closePayment(tx, from, "expired", now);
    await tx.events.save(moveEvent({ from, to }, { id: "expired", cause: "reconciler" }, now));
  });
}
