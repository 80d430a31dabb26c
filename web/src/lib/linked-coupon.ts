const PARAMETER = "kodi";

/**
 * The coupon code of a link (`/?kodi=GOLF20`), or one that was applied before, kept for this tab until the course is
 * bought: checkout applies it. Where the browser keeps no storage nothing is kept, and nothing breaks.
 */
export const linkedCoupon = {
  address: (code: string) => `${location.origin}/?${PARAMETER}=${encodeURIComponent(code)}`,
  /** Keeps the code that the address names, if any. */
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

/** The code in the value of a link: a second query (`GOLF20?utm_source=x`) and signs around it are left out. */
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
