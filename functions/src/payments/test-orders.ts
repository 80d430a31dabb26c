import type { TransactionContext } from "../app/context.ts";
import { withoutCourse } from "../courses/ownership.ts";
import { ownsOtherwise, recordRefund } from "./refund-payment.ts";
import { type PaymentRecord, refundRequested } from "./rules.ts";

const REASON = "End of the rehearsal";

/**
 * Takes back a test order, in the caller's transaction: it counts as refunded, without a call to the provider,
 * and ends all access that it gave. Returns null and writes nothing if the order is not a completed test order.
 */
export async function takeBackTestOrder(
  { tx, now }: TransactionContext,
  id: string,
): Promise<PaymentRecord | null> {
  const payment = await tx.payments.byId(id);
  if (!payment?.isTest || payment.status !== "completed") return null;
  const { refund } = refundRequested(payment, { actor: "", reason: REASON, amount: payment.amount }, now);
  const fields = { refund: { ...refund, state: "done" } as const };
  const change = { id: "test-order-taken-back", source: "admin", note: REASON, fields } as const;
  await takeBackSeats({ tx, now }, payment);
  return recordRefund({ tx, now }, { payment, change });
}

/** Ends the access of everybody with a seat of the pack. A refund leaves them, because they are paid. */
async function takeBackSeats({ tx }: TransactionContext, payment: PaymentRecord): Promise<void> {
  if (payment.pack === null) return;
  for (const seat of await tx.packs.seatsOf(payment.pack.code)) {
    const owner = await tx.users.byId(seat.userId);
    const isKept = owner !== null && (await ownsOtherwise(tx, owner.id, payment));
    await tx.packs.removeSeat(seat);
    if (owner !== null && !isKept)
      await tx.users.saveEntitlements(owner.id, withoutCourse(owner, payment.courseId));
  }
}
