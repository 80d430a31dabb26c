import type { TransactionContext } from "../core/context.ts";
import { priceAfterCoupon } from "../coupons/price.ts";
import { type CouponRecord, refusalNow } from "../coupons/rules.ts";
import { packUnitPrice } from "./price.ts";
import type { PaymentRecord } from "./rules.ts";

/**
 * Age in milliseconds from which a paid order is compared with the price of today. A ticket of the provider ends on the
 * day after the order. A signed form never expires, so a buyer could keep the price of a sale.
 */
const LATE_MS = 2 * 24 * 60 * 60 * 1000;

/** Returns whether an order was paid late and would cost more now, or is not for sale any more. */
export async function isPaidTooLate(
  { tx, now }: TransactionContext,
  { payment, coupon }: { payment: PaymentRecord; coupon: CouponRecord | null },
): Promise<boolean> {
  const { createdAt, courseId, amount, pack } = payment;
  if (amount === 0 || now.getTime() - Date.parse(createdAt) <= LATE_MS) return false;
  const course = await tx.courses.byId(courseId);
  if (!course?.isPublished) return true;
  if (pack === null) return priceAfterCoupon(course.price, usable(coupon, now)) > amount;
  const { steps } = await tx.packs.prices();
  return packUnitPrice(course.price, { seats: pack.seats, steps }) * pack.seats > amount;
}

/** Returns the coupon if a checkout would accept it now, regardless of its uses, because the order is one of them. */
function usable(coupon: CouponRecord | null, now: Date): CouponRecord | null {
  return coupon !== null && coupon.archivedAt === null && refusalNow(coupon, now) === null ? coupon : null;
}
