import type { PaymentRecord } from "./payment.ts";
import { Refusal } from "./refusal.ts";
import type { WebhookEvent } from "./webhook-event.ts";

/** Why an order counts as paid: the provider's verified webhook or return, an administrator's check, or a price of 0. */
export type PaymentProof =
  | { kind: "free" }
  | { kind: "provider"; webhook: WebhookEvent }
  | { kind: "manual"; authorizationCode: string };

/** Returns the references in a proof; those of a manual one come from the administrator. */
export function referencesOf(
  proof: PaymentProof,
): Partial<Pick<PaymentRecord, "paymentReference" | "refundId" | "cardDigits">> {
  if (proof.kind === "free") return {};
  if (proof.kind === "manual") return { paymentReference: proof.authorizationCode };
  const { authorizationCode, refundId, cardDigits } = proof.webhook;
  return { paymentReference: authorizationCode, refundId, cardDigits };
}

/** Throws `payment_not_confirmed` where the proof is not valid for the payment: an order with a price is never free. */
export function checkProof(payment: PaymentRecord, proof: PaymentProof): void {
  const isRight =
    proof.kind === "free"
      ? payment.amount === 0
      : proof.kind === "manual" || (proof.webhook.outcome === "paid" && proof.webhook.trust === "verified");
  if (!isRight) throw new Refusal("payment_not_confirmed");
}
