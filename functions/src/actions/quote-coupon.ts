import type { CouponQuote } from "../contract/coupon.ts";
import { usableCoupon } from "../domain/coupon.ts";
import { blockingRedemptions } from "./blocking-redemptions.ts";
import type { UserContext } from "./context.ts";

/** Returns the coupon of `code` if the customer may use it now; otherwise throws the coupon's refusal. Reserves nothing. */
export async function quoteCoupon(
  { store, userId, now }: Pick<UserContext, "store" | "userId" | "now">,
  { code }: { code: string },
): Promise<CouponQuote> {
  const coupon = await store.coupons.byCode(code);
  const redemptions = await blockingRedemptions({ store, now }, { coupon, userId });
  return usableCoupon(coupon, redemptions, userId, now);
}
