import type { Discount } from "./schema.ts";

/**
 * Returns the price to charge in whole krónur (ISK has no minor unit, ISO 4217 exponent 0). Rounds once, half
 * up; never negative.
 * Source: spec §5 "Price after coupon".
 */
export function priceAfterCoupon(price: number, coupon: Discount | null): number {
  if (coupon === null) return price;
  const { discountType, discountValue } = coupon;
  const cut = discountType === "percentage" ? (price * discountValue) / 100 : discountValue;
  return Math.max(0, Math.round(price - cut));
}
