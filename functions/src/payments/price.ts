import { priceAfterCoupon } from "../coupons/price.ts";

/**
 * Returns the price of one seat of a pack in whole krónur, rounded as a price after a coupon. The step with
 * the most seats that the pack reaches counts.
 */
export function packUnitPrice(
  price: number,
  { seats, steps }: { seats: number; steps: readonly { seats: number; percent: number }[] },
): number {
  const step = steps.filter((each) => each.seats <= seats).at(-1);
  return priceAfterCoupon(price, step ? { discountType: "percentage", discountValue: step.percent } : null);
}

/** Returns the refunded amount of a payment in whole krónur, or 0 if it is not refunded. */
export function refundedAmount({
  refundedAt,
  refund,
  amount,
}: {
  refundedAt: string | null;
  refund: { amount: number } | null;
  amount: number;
}): number {
  return refundedAt === null ? 0 : (refund?.amount ?? amount);
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
