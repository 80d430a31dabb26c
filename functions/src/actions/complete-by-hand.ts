import { canTransition, type PaymentRecord } from "../domain/payment.ts";
import { Refusal } from "../domain/refusal.ts";
import { auditedTransaction } from "./audit.ts";
import { completePayment } from "./complete-payment.ts";
import type { AdminContext } from "./context.ts";

type Input = { id: string; reason: string; authorizationCode: string };

/**
 * Completes a payment that the provider never reported, after an administrator has checked the provider's own list.
 * Once; a later webhook changes nothing. Throws payment_not_found or payment_not_completable.
 * Source: payments "Trust" and case 30.
 */
export async function completeByHand(
  context: Pick<AdminContext, "store" | "now" | "log" | "actor">,
  { id, reason, authorizationCode }: Input,
): Promise<PaymentRecord> {
  const { now, actor } = context;
  return auditedTransaction(context, async (tx, audit) => {
    const payment = await tx.payments.byId(id);
    if (payment === null) throw new Refusal("payment_not_found");
    if (!canTransition(payment, "completed")) throw new Refusal("payment_not_completable");
    const object = { kind: "payment", id, name: null } as const;
    await audit({ action: "payment_completed_by_hand", object, detail: reason });
    const proof = { kind: "manual", authorizationCode } as const;
    const change = { id: "completed-by-hand", source: "admin", actor: actor.id, note: reason } as const;
    return completePayment({ tx, now }, { payment, proof, change });
  });
}
