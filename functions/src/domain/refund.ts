import { REFUND_PATIENCE_MS } from "../contract/limits.ts";
import type { Refund } from "../contract/payment.ts";
import type { PaymentRecord } from "./payment.ts";
import { Refusal } from "./refusal.ts";

/** The payment with its refund asked for; refuses one that is not completed or is being refunded by somebody. */
export function refundRequested(
  payment: PaymentRecord,
  { by, reason }: Pick<Refund, "by" | "reason">,
  now: Date,
): PaymentRecord {
  if (payment.status !== "completed") throw new Refusal("payment_not_refundable");
  if (isBeingRefunded(payment, now)) throw new Refusal("refund_in_progress");
  const at = now.toISOString();
  return { ...payment, refund: { state: "requested", by, at, reason }, updatedAt: at };
}

/** The payment after the provider's answer; a refunded one needs nobody's attention any more. */
export function refundAnswered(payment: PaymentRecord, refund: Refund, now: Date): PaymentRecord {
  const answered = { ...payment, refund, updatedAt: now.toISOString() };
  return refund.state === "done" ? { ...answered, status: "refunded", attention: null } : answered;
}

function isBeingRefunded({ refund }: PaymentRecord, now: Date): boolean {
  return refund?.state === "requested" && now.getTime() - Date.parse(refund.at) < REFUND_PATIENCE_MS;
}
