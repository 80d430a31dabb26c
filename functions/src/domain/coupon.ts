import type * as z from "zod";
import { Coupon, type NewCoupon } from "../contract/coupon.ts";
import type { Redemption } from "./redemption.ts";
import { Refusal } from "./refusal.ts";

/** A coupon as it is stored; its reservations and uses are redemptions. */
export const CouponTerms = Coupon.omit({ usedCount: true, usedBy: true });

export type CouponTerms = z.infer<typeof CouponTerms>;

/** Returns a new coupon. */
export function newCoupon(terms: NewCoupon, id: string, now: Date): CouponTerms {
  return { ...terms, id, createdAt: now.toISOString() };
}

/**
 * Returns the coupon if `userId` may use it at `now`; otherwise throws the first Refusal that applies.
 * A customer's own reservation never blocks that customer (design "Reserved coupons").
 * Source: spec §8 and design "Coupons".
 */
export function usableCoupon(
  coupon: CouponTerms | null,
  redemptions: readonly Redemption[],
  userId: string,
  now: Date,
): CouponTerms {
  if (coupon === null) throw new Refusal("coupon_not_found");
  if (coupon.expiresAt !== null && new Date(coupon.expiresAt) < now) throw new Refusal("coupon_expired");
  const own = redemptions.find((redemption) => redemption.userId === userId);
  if (own?.state === "redeemed") throw new Refusal("coupon_used_by_you");
  if (coupon.isOneTime && isTakenByOther(redemptions, userId, now)) throw new Refusal("coupon_already_used");
  return coupon;
}

/** Returns whether another customer than `userId` has reserved or redeemed the coupon at `now`. */
function isTakenByOther(redemptions: readonly Redemption[], userId: string, now: Date): boolean {
  return redemptions.some(
    (redemption) => redemption.userId !== userId && new Date(redemption.reservedUntil) > now,
  );
}

/**
 * Returns whether paying `order` redeems the coupon once more than its terms allow: its buyer has redeemed it for another
 * order, or it is for one use and another customer has it. A paid order is honoured all the same (payments 15).
 */
export function isOverused(
  coupon: CouponTerms,
  redemptions: readonly Redemption[],
  order: { id: string; userId: string },
  now: Date,
): boolean {
  if (coupon.isOneTime && isTakenByOther(redemptions, order.userId, now)) return true;
  return isRedeemedForOtherOrder(redemptions, order);
}

/** Returns whether the buyer of `order` has redeemed the coupon for another one. */
export function isRedeemedForOtherOrder(
  redemptions: readonly Redemption[],
  { id, userId }: { id: string; userId: string },
): boolean {
  const own = redemptions.find((redemption) => redemption.userId === userId);
  return own?.state === "redeemed" && own.paymentId !== id;
}
