import { canTransition, type PaymentRecord } from "../domain/payment.ts";
import { Refusal } from "../domain/refusal.ts";
import { completePayment } from "./complete-payment.ts";
import type { Context } from "./context.ts";

type Input = { id: string; reason: string; authorizationCode: string; actor: string };

/**
 * Completes a payment that the provider never reported, after an administrator's look at the provider's own list.
 * Once; a webhook that comes later changes nothing. Throws payment_not_found or payment_not_completable.
 * Source: payments "Trust" and case 30.
 */
export async function completeByHand(
  { store, now }: Pick<Context, "store" | "now">,
  { id, reason, authorizationCode, actor }: Input,
): Promise<PaymentRecord> {
  return store.transaction(async (tx) => {
    const payment = await tx.payments.byId(id);
    if (payment === null) throw new Refusal("payment_not_found");
    if (!canTransition(payment, "completed")) throw new Refusal("payment_not_completable");
    const proof = { kind: "manual", actor, authorizationCode } as const;
    const change = { id: "completed-by-hand", source: "admin", actor, note: reason } as const;
    return completePayment(tx, { payment, proof, change }, now);
  });
}
