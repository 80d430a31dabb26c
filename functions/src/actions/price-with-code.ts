import { TypedCouponCode } from "../contract/coupon.ts";
import type { CoursePrice } from "../contract/course.ts";
import { limitOfUses, usableCoupon } from "../domain/coupon.ts";
import { priceAfterCoupon } from "../domain/price.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Collections } from "../store/store.ts";
import type { Context } from "./context.ts";

/**
 * Returns what a course on sale costs whoever comes with `code`, before they have signed in. A code that nobody can use
 * for the course now is answered like one that never was, so that codes cannot be distinguished. Throws course_not_found.
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

/** Reads nothing for what is no code. */
function couponOf({ coupons }: Pick<Collections, "coupons">, text: string) {
  const code = TypedCouponCode.safeParse(text);
  return code.success ? coupons.byCode(code.data) : null;
}
