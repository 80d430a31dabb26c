import type { AuditObject } from "../contract/audit.ts";
import type { Refund } from "../contract/payment.ts";
import type { Actor } from "../domain/audit.ts";
import type { PaymentRecord } from "../domain/payment.ts";
import { moveEvent } from "../domain/payment-event.ts";
import { refundAnswered, refundRequested } from "../domain/refund.ts";
import { Refusal } from "../domain/refusal.ts";
import type { CardProvider } from "../gateway/card-provider.ts";
import type { Collections, Store } from "../store/store.ts";
import { auditedTransaction } from "./audit.ts";
import type { Log } from "./log.ts";

type Parts = { store: Store; cards: CardProvider; log: Log };
type Asked = { id: string; reason: string; byHand: boolean; by: string; actor: Actor };

/**
 * Gives a payment back, once: the wish is recorded first, then the provider is asked, then access and revenue
 * follow its word in one transaction. `byHand` records a refund that was made at the provider's own site.
 * Refuses with payment_not_found, payment_not_refundable, refund_in_progress, refund_refused, refund_unanswered.
 */
export async function refundPayment(parts: Parts, asked: Asked, now: Date): Promise<PaymentRecord> {
  const object: AuditObject = { kind: "payment", id: asked.id, name: null };
  const requested = await auditedTransaction(parts, asked.actor, now, async (tx, audit) => {
    const payment = await request(tx, asked, now);
    await audit({ action: "refund_requested", object, detail: asked.reason });
    return payment;
  });
  const { isDone, text } = await answerOf(parts, requested, asked);
  const state = isDone ? "done" : "refused";
  const answered = await auditedTransaction(parts, asked.actor, now, async (tx, audit) => {
    const payment = await record(tx, requested, { state, text }, now);
    await audit({ action: isDone ? "refund_completed" : "refund_refused", object, detail: text });
    return payment;
  });
  if (!isDone) throw new Refusal("refund_refused");
  return answered;
}

async function request(tx: Collections, { id, by, reason }: Asked, now: Date): Promise<PaymentRecord> {
  const payment = await tx.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  const requested = refundRequested(payment, { by, reason }, now);
  await tx.payments.save(requested);
  await tx.events.save(trailOf(payment, requested, "requested", reason, now));
  return requested;
}

async function answerOf({ cards, log }: Parts, payment: PaymentRecord, { byHand }: Asked) {
  if (byHand || payment.amount === 0)
    return { isDone: true, text: byHand ? "by hand" : "nothing to give back" };
  try {
    return await cards.refund(payment);
  } catch (error) {
    log("ERROR", "refund unanswered", { paymentId: payment.id, error: String(error) });
    throw new Refusal("refund_unanswered", { cause: error });
  }
}

async function record(
  tx: Collections,
  { id }: PaymentRecord,
  { state, text }: { state: Refund["state"]; text: string },
  now: Date,
): Promise<PaymentRecord> {
  const payment = await tx.payments.byId(id);
  if (!payment?.refund || payment.status !== "completed") throw new Refusal("payment_not_refundable");
  const buyer = await tx.users.byId(payment.userId);
  const others = await tx.payments.completedFor(payment, 2);
  const answered = refundAnswered(payment, { ...payment.refund, state }, now);
  await tx.payments.save(answered);
  await tx.events.save(trailOf(payment, answered, state, text, now));
  const isLast = others.every((other) => other.id === id);
  if (state === "done" && buyer !== null && isLast) await tx.users.revokeCourse(buyer.id, payment.courseId);
  return answered;
}

/** An entry a step, in their order; the moment of the request tells several tries apart. */
function trailOf(from: PaymentRecord, to: PaymentRecord, step: Refund["state"], note: string, now: Date) {
  const order = step === "requested" ? 1 : 2;
  const id = `refund-${to.refund?.at ?? now.toISOString()}-${order}`;
  return moveEvent({ from, to }, { id, cause: "refund", by: to.refund?.by ?? null, note }, now);
}
