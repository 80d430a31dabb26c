import type { CouponQuote } from "../contract/coupon.ts";
import { usableCoupon } from "../domain/coupon.ts";
import type { UserContext } from "./context.ts";
import { couponUses } from "./coupon-uses.ts";

/**
 * Returns the coupon of `code` if the customer may use it now, for the course where one is given; otherwise throws the
 * coupon's refusal. Reserves nothing.
 */
export async function quoteCoupon(
  { store, userId, now }: Pick<UserContext, "store" | "userId" | "now">,
  { code, courseId }: { code: string; courseId?: number | undefined },
): Promise<CouponQuote> {
  const coupon = await store.coupons.byCode(code);
  const uses = await couponUses({ store, now }, { coupon, userId });
  return usableCoupon(coupon, uses, { courseId: courseId ?? null, now });
}
