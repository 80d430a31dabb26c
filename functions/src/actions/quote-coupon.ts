import type { CouponQuote } from "../contract/coupon.ts";
import { usableCoupon } from "../domain/coupon.ts";
import type { Attempts } from "../gateway/attempts.ts";
import type { Store } from "../store/store.ts";

/**
 * The coupon behind `code`, if the customer may use it now. Holds nothing: checkout does.
 * Who guesses codes that do not exist is refused after so many (too_many_attempts), also when then a right one comes.
 */
export async function quoteCoupon(
  { store, attempts }: { store: Store; attempts: Attempts },
  { code, userId, address }: { code: string; userId: string; address: string },
  now: Date,
): Promise<CouponQuote> {
  const trier = { account: userId, address };
  await attempts.check("coupon", trier);
  const coupon = await store.coupons.byCode(code);
  if (coupon === null) await attempts.count("coupon", trier);
  const redemptions = coupon === null ? [] : await store.redemptions.blocking(coupon, userId, now);
  return usableCoupon(coupon, redemptions, userId, now);
}
