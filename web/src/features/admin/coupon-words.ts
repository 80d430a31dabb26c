import type { Coupon, Discount } from "functions/coupons/schema";
import { formatDate, formatIsk } from "../../lib/format.ts";
import { couponDialogText, couponsText } from "../../strings/admin-coupons.ts";

/** The name under which the unsaved input of the coupon form is kept. */
export const COUPON_FORM = "coupon";

export function discountText({ discountType, discountValue }: Discount): string {
  return discountType === "percentage" ? `${discountValue}%` : formatIsk(discountValue);
}

/** Returns the expiry date of a coupon as text, marked if it is past. */
export function expiryText({ expiresAt }: Coupon): string {
  if (expiresAt === null) return couponsText.never;
  const date = formatDate(expiresAt);
  return Date.parse(expiresAt) < Date.now() ? couponsText.expired(date) : date;
}

/**
 * Returns the title of the only course that a coupon is valid for, or its id until the titles are fetched.
 * Returns null if the coupon is valid for any course.
 */
export function courseText({ courseId }: Coupon, titles: Record<number, string> | undefined): string | null {
  return courseId === null ? null : (titles?.[courseId] ?? couponDialogText.courseNumber(courseId));
}
