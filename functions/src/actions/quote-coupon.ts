import type { CouponQuote } from "../contract/coupon.ts";
import { usableCoupon } from "../domain/coupon.ts";
import type { Store } from "../store/store.ts";

/** The coupon behind `code`, if the customer may use it now. Holds nothing: checkout does. */
export async function quoteCoupon(
  store: Store,
  code: string,
  userId: string,
  now: Date,
): Promise<CouponQuote> {
  const coupon = await store.coupons.byCode(code);
  const seats = coupon === null ? [] : await store.redemptions.before(coupon, userId, now);
  return usableCoupon(coupon, seats, userId, now);
}
