const PARAMETER = "kodi";

/**
 * Coupon code from a link (`/?kodi=GOLF20`) or from an earlier entry, kept for this tab until the purchase.
 * Checkout applies it. Without browser storage it is not kept and no error is thrown.
 */
export const linkedCoupon = {
  address: (code: string) => `${location.origin}/?${PARAMETER}=${encodeURIComponent(code)}`,
  /** Keeps the code of the current URL, if any. */
  keep: () => {
    for (const [name, value] of new URLSearchParams(location.search)) {
      const code = name.toLowerCase() === PARAMETER && codeIn(value);
      if (code) linkedCoupon.remember(code);
    }
  },
  remember: (code: string) => void attempt(() => sessionStorage.setItem(PARAMETER, code)),
  read: (): string => attempt(() => sessionStorage.getItem(PARAMETER)) ?? "",
  forget: () => void attempt(() => sessionStorage.removeItem(PARAMETER)),
};

/**
 * Returns the code in a query value. Removes a second query (`GOLF20?utm_source=x`) and surrounding
 * punctuation.
 */
function codeIn(value: string): string {
  return (value.split(/[?&#]/)[0] ?? "").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
