import { storedItem } from "../lib/stored-item.ts";

const PARAMETER = "kodi";
const storedCoupon = storedItem(PARAMETER, () => sessionStorage);

/**
 * Coupon code from a link (`/?kodi=GOLF20`) or from an earlier entry, kept for this tab until the purchase.
 * Checkout applies it.
 */
export const linkedCoupon = {
  url: (code: string) => `${location.origin}/?${PARAMETER}=${encodeURIComponent(code)}`,
  /** Keeps the code of the current URL, if any. */
  keep: () => {
    for (const [name, value] of new URLSearchParams(location.search)) {
      const code = name.toLowerCase() === PARAMETER && codeIn(value);
      if (code) linkedCoupon.remember(code);
    }
  },
  remember: (code: string): void => void storedCoupon.keep(code),
  read: (): string => storedCoupon.read() ?? "",
  forget: storedCoupon.forget,
};

/**
 * Returns the code in a query value. Removes a second query (`GOLF20?utm_source=x`) and surrounding
 * punctuation.
 */
function codeIn(value: string): string {
  return (value.split(/[?&#]/)[0] ?? "").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}
