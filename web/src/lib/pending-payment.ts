import { PENDING_PAYMENT_KEY } from "functions/payments/limits";

/**
 * The payment that waits for its buyer to sign in (spec §3). Where the browser keeps no storage (private mode, blocked
 * cookies) nothing waits, and nothing breaks.
 */
export const pendingPayment = {
  remember: (id: string) => void attempt(() => localStorage.setItem(PENDING_PAYMENT_KEY, id)),
  read: (): string | null => attempt(() => localStorage.getItem(PENDING_PAYMENT_KEY)) ?? null,
  /** Returns its id, once: it waits no longer. */
  resume: (): string | null => {
    const id = pendingPayment.read();
    pendingPayment.forget();
    return id;
  },
  forget: () => void attempt(() => localStorage.removeItem(PENDING_PAYMENT_KEY)),
};

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
