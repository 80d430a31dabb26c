import { REFUND_PATIENCE_MS } from "../contract/limits.ts";
import { mayMove, type PaymentRecord } from "../domain/payment.ts";
import { moveEvent, type PaymentEvent } from "../domain/payment-event.ts";
import type { Store } from "../store/store.ts";
import { closePayment } from "./close-payment.ts";
import { eachAlone } from "./each-alone.ts";
import { carryOut } from "./provider-message.ts";
import { type Sending, sendDue } from "./send-mail.ts";

/** How long an order may stay pending before it shows as expired, in milliseconds. */
const EXPIRES_AFTER_MS = 24 * 60 * 60 * 1000;

/** Orders or mails handled in one round, of each kind. */
const BATCH = 100;

/** What a round finds to do, and what only a person can settle. */
export type Findings = {
  /** Verified messages that could not be carried out when they came. */
  unhandled: PaymentEvent[];
  /** Orders that nobody paid within a day. */
  overdue: PaymentRecord[];
  /** Mails whose next attempt may begin. */
  mailDue: string[];
  /** For a person: `<what>: <id>`. */
  stuck: string[];
};

/** Looks at what is left over; changes nothing. */
export async function survey(store: Store, now: Date): Promise<Findings> {
  const [unhandled, overdue, due, attention, givenUp] = await Promise.all([
    store.events.unhandled(BATCH),
    store.payments.pendingSince(new Date(now.getTime() - EXPIRES_AFTER_MS), BATCH),
    store.mail.due(now, BATCH),
    store.payments.needingAttention(BATCH),
    store.mail.givenUp(BATCH),
  ]);
  const stuck = [
    ...attention
      .filter((payment) => needsPerson(payment, now))
      .map((payment) => `${reasonOf(payment)}: ${payment.id}`),
    ...givenUp.map(({ id }) => `mail given up: ${id}`),
  ];
  return { unhandled, overdue, mailDue: due.map(({ id }) => id), stuck };
}

/**
 * The scheduled round: carries out verified messages that could not be saved when they came, shows orders as
 * expired that nobody paid within a day (a late success still completes them), sends what mail is due, and
 * logs an error for each thing that a person must settle.
 */
export async function reconcile(sending: Sending, now: Date): Promise<Findings> {
  const findings = await survey(sending.store, now);
  await eachAlone(findings.unhandled, sending.log, (event) => settle(sending.store, event, now));
  await eachAlone(findings.overdue, sending.log, ({ id }) => expire(sending.store, id, now));
  await sendDue(sending, findings.mailDue, now);
  for (const what of findings.stuck) sending.log("ERROR", "needs a person", { what });
  return findings;
}

async function settle(store: Store, event: PaymentEvent, now: Date): Promise<void> {
  const { message } = event;
  if (message === null) return;
  await store.atomically(async (tx) => {
    const payment = await tx.payments.byId(event.paymentId);
    const current = await tx.events.byId(event.paymentId, event.id);
    const isOpen = current !== null && current.handledAt === null; // the provider may have called again
    if (payment !== null && isOpen) await carryOut(tx, payment, { event, message }, now);
  });
}

async function expire(store: Store, paymentId: string, now: Date): Promise<void> {
  await store.atomically(async (tx) => {
    const from = await tx.payments.byId(paymentId);
    if (from === null || !mayMove(from.status, "expired")) return;
    const to = await closePayment(tx, from, "expired", now);
    await tx.events.save(moveEvent({ from, to }, { id: "expired", cause: "reconciler" }, now));
  });
}

/** A refund that was asked for only just now may still be answered. */
function needsPerson({ attention, refund }: PaymentRecord, now: Date): boolean {
  const isUnanswered =
    refund?.state === "requested" && now.getTime() - Date.parse(refund.at) > REFUND_PATIENCE_MS;
  return attention !== null || isUnanswered;
}

function reasonOf({ attention }: PaymentRecord): string {
  return attention ?? "refund unanswered";
}
