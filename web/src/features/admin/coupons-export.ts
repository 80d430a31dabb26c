import type { Coupon } from "functions/contract/coupon";
import { readAllCoupons } from "../../api/admin.ts";
import { type CsvCell, type CsvFormat, csvOf, downloadCsv } from "../../lib/csv.ts";
import { formatDate } from "../../lib/format.ts";
import { couponsFileText, couponsText } from "../../strings/admin-coupons.ts";
import { yesNo } from "./columns.tsx";

/** Saves all coupons that are not archived, with what has become of them. */
export async function saveCoupons(format: CsvFormat): Promise<void> {
  const rows = (await readAllCoupons()).map((coupon) => couponRow(coupon, format));
  downloadCsv(`${couponsFileText.name}.csv`, await csvOf(couponsFileText.headings, rows, format));
}

/** Returns the row of a coupon; amounts in whole krónur. */
export function couponRow(coupon: Coupon, format: CsvFormat): CsvCell[] {
  const { code, discountType, discountValue, isOneTime, maxUses, courseId, isPaused } = coupon;
  const day = (moment: string | null) =>
    moment && (format === "icelandic" ? formatDate(moment) : moment.slice(0, 10));
  return [
    ...[code, couponsText.types[discountType], discountValue, yesNo(isOneTime), maxUses, courseId],
    ...[day(coupon.validFrom), day(coupon.expiresAt), yesNo(isPaused)],
    ...[coupon.usedCount, coupon.revenue, day(coupon.createdAt)],
  ];
}
