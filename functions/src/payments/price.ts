import type { Discount } from "../coupons/schema.ts";

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

/** VAT rate of a registered seller, in percent. Source: payments "The law's few lines". */
export const VAT_PERCENT = 24;

/** Returns the VAT rate of new orders, in percent. It is 0 if the seller is not registered for VAT. */
export function vatPercentOf({ isVatRegistered }: { isVatRegistered: boolean }): number {
  return isVatRegistered ? VAT_PERCENT : 0;
}

/** Returns the VAT included in `amount` at the rate of its order, in whole krónur. */
export function vatIn(amount: number, vatPercent: number): number {
  return Math.round((amount * vatPercent) / (100 + vatPercent));
}

/**
 * Sales in any twelve months, in whole krónur, above which a seller must register for VAT.
 * Source: Act 50/1988 on VAT, article 4(3).
 */
export const VAT_FREE_SALES = 2_000_000;

/** Sales in twelve months, in whole krónur, from which the overview warns an unregistered seller. */
export const VAT_WARNING_SALES = 1_500_000;
