const KEY = "opnaGjof";

/**
 * The code of a gift whose recipient has chosen to make an account and open it, kept for this tab: the gift's page then
 * redeems it without a second click. Without browser storage nothing is kept, and the page asks for the click.
 */
export const giftIntent = {
  keep: (code: string) => void attempt(() => sessionStorage.setItem(KEY, code)),
  /** Returns whether `code` is kept, and forgets it. */
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
