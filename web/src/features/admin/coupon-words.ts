import type { Coupon, Discount } from "functions/coupons/schema";
import { formatDate, formatIsk } from "../../lib/format.ts";
import { couponDialogText, couponsText } from "../../strings/admin-coupons.ts";

/** Names the unsaved text of the form that creates a coupon. */
export const COUPON_FORM = "coupon";

export function discountText({ discountType, discountValue }: Discount): string {
  return discountType === "percentage" ? `${discountValue}%` : formatIsk(discountValue);
}

/** The last day of a coupon, and whether it is past. */
export function expiryText({ expiresAt }: Coupon): string {
  if (expiresAt === null) return couponsText.never;
  const date = formatDate(expiresAt);
  return Date.parse(expiresAt) < Date.now() ? couponsText.expired(date) : date;
}

/** The title of the only course that a coupon is for, or its number while the titles are not known; null for any course. */
export function courseText({ courseId }: Coupon, titles: Record<number, string> | undefined): string | null {
  return courseId === null ? null : (titles?.[courseId] ?? couponDialogText.courseNumber(courseId));
}
