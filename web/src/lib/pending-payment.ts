import { PENDING_PAYMENT_KEY } from "functions/contract/limits";

/**
 * The payment that waits for its buyer to sign in (spec §3). Where the browser keeps no storage
 * (private mode, blocked cookies) nothing waits, and nothing breaks.
 */
export const pendingPayment = {
  read: (): string | null => attempt(() => localStorage.getItem(PENDING_PAYMENT_KEY)) ?? null,
  store: (paymentId: string) => void attempt(() => localStorage.setItem(PENDING_PAYMENT_KEY, paymentId)),
  clear: () => void attempt(() => localStorage.removeItem(PENDING_PAYMENT_KEY)),
};

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
