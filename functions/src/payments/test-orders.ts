import type { TransactionContext } from "../core/context.ts";
import { endSeat } from "./packs/manage-pack.ts";
import { recordRefund } from "./refund-payment.ts";
import { type PaymentRecord, refundRequested } from "./rules.ts";

const REASON = "End of the rehearsal";

/**
 * Reverses a test order, in the caller's transaction: marks it as refunded without a call to the provider,
 * and ends all access that it gave. Returns null and writes nothing if the order is not a completed test
 * order.
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
  // A refund leaves the taken seats, because they are paid.
  for (const seat of await tx.packs.seatsOf(id)) await endSeat(tx, { seat, payment });
  return recordRefund({ tx, now }, { payment, change, closeGrant: null });
}
