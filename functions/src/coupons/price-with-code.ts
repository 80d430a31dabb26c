import type { Context, UserContext } from "../app/context.ts";
import type { Collections } from "../app/store.ts";
import { Refusal } from "../core/errors.ts";
import type { CoursePrice } from "../courses/schema.ts";
import { priceAfterCoupon } from "../payments/price.ts";
import { type CouponRecord, type CouponUses, isLive, limitOfUses, usableCoupon, usesOf } from "./rules.ts";
import { type CouponQuote, TypedCouponCode } from "./schema.ts";

/**
 * Returns the price of a published course with the coupon `code`, for visitors. A code that cannot be used
 * for the course now returns the same as an unknown code, so that visitors cannot detect existing codes.
 * Throws course_not_found.
 */
export async function priceWithCode(
  { store, now }: Pick<Context, "store" | "now">,
  { id, code }: { id: number; code: string },
): Promise<CoursePrice> {
  const [course, coupon] = await Promise.all([store.courses.byId(id), couponOf(store, code)]);
  if (!course?.isPublished) throw new Refusal("course_not_found");
  const { price } = course;
  try {
    const byOthers =
      coupon === null || limitOfUses(coupon) === null ? 0 : await store.redemptions.countLive(coupon.id, now);
    const uses = { own: null, byOthers, reservedByOthers: 0 };
    const usable = usableCoupon(coupon, uses, { courseId: id, now });
    const reduced = priceAfterCoupon(price, usable);
    return { price, reduced: reduced < price ? reduced : null };
  } catch (error) {
    if (error instanceof Refusal) return { price, reduced: null };
    throw error;
  }
}

/** Returns the coupon of the code. Does not query the store if the text cannot be a code. */
function couponOf({ coupons }: Pick<Collections, "coupons">, text: string) {
  const code = TypedCouponCode.safeParse(text);
  return code.success ? coupons.byCode(code.data) : null;
}

/**
 * Returns the uses of a coupon that can prevent `userId` from using it. Inside a transaction they stay valid
 * until it commits. Counts uses with an aggregation if the limit is above one, so that the cost of a check
 * does not depend on the limit.
 */
export async function couponUses(
  { store, now }: { store: Pick<Collections, "redemptions">; now: Date },
  { coupon, userId }: { coupon: CouponRecord | null; userId: string },
): Promise<CouponUses> {
  if (coupon === null) return { own: null, byOthers: 0, reservedByOthers: 0 };
  const limit = limitOfUses(coupon);
  if (limit === 1) {
    // Two are enough: at least one of them belongs to another customer.
    const uses = usesOf(await store.redemptions.live(coupon.id, now, 2), userId, now);
    return { ...uses, own: uses.own ?? (await store.redemptions.byUser(coupon.id, userId)) };
  }
  const own = await store.redemptions.byUser(coupon.id, userId);
  const hasUse = own !== null && isLive(own, now);
  if (limit === null || hasUse) return { own, byOthers: 0, reservedByOthers: 0 };
  const byOthers = await store.redemptions.countLive(coupon.id, now);
  const redeemed = byOthers < limit ? byOthers : await store.redemptions.countRedeemed(coupon.id);
  return { own, byOthers, reservedByOthers: byOthers - redeemed };
}

/**
 * Returns the coupon of `code` if the customer may use it now, for the course if one is given. Otherwise
 * throws the refusal of the coupon. Reserves nothing.
 */
export async function quoteCoupon(
  { store, userId, now }: Pick<UserContext, "store" | "userId" | "now">,
  { code, courseId }: { code: string; courseId?: number | undefined },
): Promise<CouponQuote> {
  const coupon = await store.coupons.byCode(code);
  const uses = await couponUses({ store, now }, { coupon, userId });
  return usableCoupon(coupon, uses, { courseId: courseId ?? null, now });
}
