import type { CouponQuote } from "../contract/coupon.ts";
import { usableCoupon } from "../domain/coupon.ts";
import type { Store } from "../store/store.ts";

/** The coupon behind `code`, if the customer may use it now. Reserves nothing: checkout does. */
export async function quoteCoupon(
  store: Store,
  { code, userId }: { code: string; userId: string },
  now: Date,
): Promise<CouponQuote> {
  const coupon = await store.coupons.byCode(code);
  const redemptions = coupon === null ? [] : await store.redemptions.blocking(coupon, userId, now);
  return usableCoupon(coupon, redemptions, userId, now);
}
