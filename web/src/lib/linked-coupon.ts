const PARAMETER = "kodi";

/**
 * The coupon code of a link (`/?kodi=GOLF20`), or one that was applied before, kept for this tab until the course is
 * bought: checkout applies it. Where the browser keeps no storage nothing is kept, and nothing breaks.
 */
export const linkedCoupon = {
  address: (code: string) => `${location.origin}/?${PARAMETER}=${encodeURIComponent(code)}`,
  /** Keeps the code that the address names, if any. */
  keep: () => {
    const code = new URLSearchParams(location.search).get(PARAMETER);
    if (code) linkedCoupon.remember(code);
  },
  remember: (code: string) => void attempt(() => sessionStorage.setItem(PARAMETER, code)),
  read: (): string => attempt(() => sessionStorage.getItem(PARAMETER)) ?? "",
  forget: () => void attempt(() => sessionStorage.removeItem(PARAMETER)),
};

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
