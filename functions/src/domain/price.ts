import type { Discount } from "../contract/coupon.ts";

/**
 * Returns the price to charge, in whole krónur (ISK has no minor unit, ISO 4217 exponent 0).
 * Rounds once, at the end, halves up; never negative.
 * Source: spec §5 "Price after coupon".
 */
export function priceAfterCoupon(price: number, coupon: Discount | null): number {
  if (coupon === null) return price;
  const { discountType, discountValue } = coupon;
  const cut = discountType === "percentage" ? (price * discountValue) / 100 : discountValue;
  return Math.max(0, Math.round(price - cut));
}

/** VAT rate of the course, already inside the price. Source: payments "The law's few lines". */
const VAT_PERCENT = 24;

/** Returns the VAT included in `amount`, in whole krónur. */
export function vatIn(amount: number): number {
  return Math.round((amount * VAT_PERCENT) / (100 + VAT_PERCENT));
}
