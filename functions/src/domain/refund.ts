import { REFUND_TIMEOUT_MS } from "../contract/limits.ts";
import type { Refund } from "../contract/payment.ts";
import type { PaymentRecord } from "./payment.ts";
import { Refusal } from "./refusal.ts";

/** Returns the payment with its refund requested. Throws `payment_not_refundable` or `refund_in_progress`. */
export function refundRequested(
  payment: PaymentRecord,
  { actor, reason }: Pick<Refund, "actor" | "reason">,
  now: Date,
): PaymentRecord & { refund: Refund } {
  if (payment.status !== "completed") throw new Refusal("payment_not_refundable");
  if (payment.refund?.state === "requested" && !isRefundOverdue(payment.refund, now))
    throw new Refusal("refund_in_progress");
  const at = now.toISOString();
  return { ...payment, refund: { state: "requested", actor, at, reason }, updatedAt: at };
}

/** Returns whether a refund was requested so long ago that it counts as unanswered. */
export function isRefundOverdue({ state, at }: Refund, now: Date): boolean {
  return state === "requested" && now.getTime() - Date.parse(at) >= REFUND_TIMEOUT_MS;
}
