import type { Coupon } from "functions/coupons/schema";
import { readAllCoupons } from "../../api/admin.ts";
import { readCourseTitles } from "../../api/admin-courses.ts";
import { type CsvCell, type CsvFormat, csvOf } from "../../lib/csv.ts";
import { formatDate } from "../../lib/format.ts";
import { downloadCsv } from "../../lib/save-file.ts";
import { couponsFileText, couponsText } from "../../strings/admin-coupons.ts";
import { yesNo } from "./columns.tsx";
import { courseText } from "./coupon-words.ts";

/** Saves all coupons that are not archived as CSV. */
export async function saveCoupons(format: CsvFormat): Promise<void> {
  await downloadCoupons(await readAllCoupons(), format);
}

/** Saves these coupons as CSV, with the titles of their courses. */
export async function downloadCoupons(coupons: readonly Coupon[], format: CsvFormat): Promise<void> {
  const isForOne = coupons.some(({ courseId }) => courseId !== null);
  // The codes are already created: the download must not fail if the titles cannot be fetched.
  const titles = isForOne ? await readCourseTitles().catch(() => ({})) : {};
  const rows = coupons.map((coupon) => couponRow(coupon, titles, format));
  downloadCsv(`${couponsFileText.name}.csv`, await csvOf(couponsFileText.headings, rows, format));
}

/** Returns a CSV row. Amounts are in whole krónur. */
function couponRow(coupon: Coupon, titles: Record<number, string>, format: CsvFormat): CsvCell[] {
  const { code, discountType, discountValue, isOneTime, maxUses, courseId, isPaused } = coupon;
  const day = (moment: string | null) =>
    moment && (format === "icelandic" ? formatDate(moment) : moment.slice(0, 10));
  return [
    ...[code, couponsText.types[discountType], discountValue, yesNo(isOneTime), maxUses],
    ...[courseId, courseText(coupon, titles)],
    ...[day(coupon.validFrom), day(coupon.expiresAt), yesNo(isPaused)],
    ...[coupon.usedCount, coupon.revenue, day(coupon.createdAt)],
  ];
}
