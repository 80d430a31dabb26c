const KEY = "opnaGjof";

/**
 * Code of a gift whose recipient is creating an account to redeem it, kept for this tab. The gift page then
 * redeems it without a second click. Without browser storage, the recipient clicks again.
 */
export const giftIntent = {
  keep: (code: string) => void attempt(() => sessionStorage.setItem(KEY, code)),
  /** Returns whether `code` is kept, and removes it. */
  take: (code: string): boolean => {
    const isKept = attempt(() => sessionStorage.getItem(KEY)) === code;
    if (isKept) attempt(() => sessionStorage.removeItem(KEY));
    return isKept;
  },
};

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
