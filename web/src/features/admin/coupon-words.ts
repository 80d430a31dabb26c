import type { Coupon, Discount } from "functions/contract/coupon";
import { formatDate, formatIsk } from "../../lib/format.ts";
import { couponsText } from "../../strings/admin-coupons.ts";

export function discountText({ discountType, discountValue }: Discount): string {
  return discountType === "percentage" ? `${discountValue}%` : formatIsk(discountValue);
}

/** The last day of a coupon, and whether it is past. */
export function expiryText({ expiresAt }: Coupon): string {
  if (expiresAt === null) return couponsText.never;
  const date = formatDate(expiresAt);
  return Date.parse(expiresAt) < Date.now() ? couponsText.expired(date) : date;
}
