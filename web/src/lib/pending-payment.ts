import { PENDING_PAYMENT_KEY } from "functions/payments/limits";

/**
 * Payment that the customer can resume after sign-in (spec §3). Without browser storage (private mode,
 * blocked cookies) no payment is kept and no error is thrown.
 */
export const pendingPayment = {
  remember: (id: string) => void attempt(() => localStorage.setItem(PENDING_PAYMENT_KEY, id)),
  read: (): string | null => attempt(() => localStorage.getItem(PENDING_PAYMENT_KEY)) ?? null,
  /** Returns the payment's id and removes it from storage. */
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
