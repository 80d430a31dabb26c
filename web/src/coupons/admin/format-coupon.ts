import type { Coupon, Discount } from "functions/coupons/schema";
import { yesNo } from "../../admin/table-tab.tsx";
import { readCourseTitles } from "../../courses/admin/api.ts";
import { serverTime } from "../../lib/clock.ts";
import { type CsvCell, csvOf } from "../../lib/csv.ts";
import { formatDate, formatIsk } from "../../lib/format.ts";
import { copyText, downloadCsv } from "../../lib/save-file.ts";
import { linkedCoupon } from "../linked-coupon.ts";
import { readAllCoupons } from "./api.ts";
import { couponDialogText, couponsFileText, couponsText } from "./texts.ts";

/** The name under which the unsaved input of the coupon form is kept. */
export const COUPON_FORM = "coupon";

export function discountText({ discountType, discountValue }: Discount): string {
  return discountType === "percentage" ? `${discountValue}%` : formatIsk(discountValue);
}

export function isExpired({ expiresAt }: Coupon): boolean {
  return expiresAt !== null && Date.parse(expiresAt) < serverTime();
}

/** Returns whether a coupon is valid only from a later moment. */
export function isEarly({ validFrom }: Coupon): boolean {
  return validFrom !== null && Date.parse(validFrom) > serverTime();
}

/** Returns the expiry date of a coupon as text, marked if it is past. */
export function expiryText(coupon: Coupon): string {
  if (coupon.expiresAt === null) return couponsText.never;
  const date = formatDate(coupon.expiresAt);
  return isExpired(coupon) ? couponsText.expired(date) : date;
}

/**
 * Returns the title of the only course that a coupon is valid for, or its id until the titles are fetched.
 * Returns null if the coupon is valid for any course.
 */
export function couponCourseText(
  { courseId }: Coupon,
  titles: Record<number, string> | undefined,
): string | null {
  return courseId === null ? null : (titles?.[courseId] ?? couponDialogText.courseNumber(courseId));
}

/** Copies the link that prefills `code` at checkout and shows whether the browser allowed it. */
export function copyCouponLink(code: string): Promise<void> {
  return copyText(linkedCoupon.url(code), couponDialogText);
}

/** Saves all coupons that are not archived as CSV, with the titles of their courses. */
export async function saveCoupons(): Promise<void> {
  const coupons = await readAllCoupons();
  const isForOne = coupons.some(({ courseId }) => courseId !== null);
  const titles = isForOne ? await readCourseTitles().catch(() => ({})) : {};
  const rows = coupons.map((coupon) => couponRow(coupon, titles));
  downloadCsv(`${couponsFileText.name}.csv`, await csvOf(couponsFileText.headings, rows));
}

/** Returns a CSV row. Amounts are in whole krónur. */
function couponRow(coupon: Coupon, titles: Record<number, string>): CsvCell[] {
  const { code, discountType, discountValue, isOneTime, maxUses, courseId, isPaused } = coupon;
  const day = (moment: string | null) => moment && formatDate(moment);
  return [
    ...[code, couponsText.types[discountType], discountValue, yesNo(isOneTime), maxUses],
    ...[courseId, couponCourseText(coupon, titles)],
    ...[day(coupon.validFrom), day(coupon.expiresAt), yesNo(isPaused)],
    ...[coupon.usedCount, coupon.revenue, day(coupon.createdAt)],
  ];
}
