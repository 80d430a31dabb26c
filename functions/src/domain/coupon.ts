import type { Coupon } from "../contract/coupon.ts";
import { COUPON_RESERVATION_MS } from "../contract/limits.ts";
import { Refusal } from "./refusal.ts";

/** A coupon as it was created; what became of it is in its redemptions. */
export type CouponTerms = Omit<Coupon, "usedCount" | "usedBy">;

/** When a used seat's hold ends: never. */
const FOREVER = "9999-12-31T00:00:00.000Z";

/** One customer's seat on a coupon: held for a checkout until `reservedUntil`, or used for good. */
export type Redemption = {
  userId: string;
  paymentId: string;
  state: "reserved" | "used";
  reservedUntil: string;
  usedAt: string | null;
};

/**
 * The coupon, if `userId` may use it at `now`; otherwise throws the first Refusal that applies.
 * A customer's own reservation never stands in that customer's way (design "Reserved coupon seats").
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
  if (own?.state === "used") throw new Refusal("coupon_used_by_you");
  if (coupon.isOneTime && isTakenByOther(redemptions, userId, now)) throw new Refusal("coupon_already_used");
  return coupon;
}

/** Whether someone else than `userId` holds or has used a seat at `now`. */
function isTakenByOther(redemptions: readonly Redemption[], userId: string, now: Date): boolean {
  return redemptions.some((seat) => seat.userId !== userId && new Date(seat.reservedUntil) > now);
}

/**
 * Whether paying `order` uses the coupon once more than it may be: its buyer has used it for another order, or it
 * is for one use and somebody else's. Money that was taken is honoured all the same (payments 15).
 */
export function isOverused(
  coupon: CouponTerms,
  redemptions: readonly Redemption[],
  { id, userId }: { id: string; userId: string },
  now: Date,
): boolean {
  if (coupon.isOneTime && isTakenByOther(redemptions, userId, now)) return true;
  return usedByOtherOrder(redemptions, { id, userId });
}

/** Whether the buyer of `order` has used the coupon for another one. */
export function usedByOtherOrder(
  redemptions: readonly Redemption[],
  { id, userId }: { id: string; userId: string },
): boolean {
  const own = redemptions.find((redemption) => redemption.userId === userId);
  return own?.state === "used" && own.paymentId !== id;
}

/** The seat that a checkout holds for its buyer. */
export function reservedSeat(userId: string, paymentId: string, now: Date): Redemption {
  const reservedUntil = new Date(now.getTime() + COUPON_RESERVATION_MS).toISOString();
  return { userId, paymentId, state: "reserved", reservedUntil, usedAt: null };
}

/** The seat of an order that was paid. */
export function usedSeat(userId: string, paymentId: string, now: Date): Redemption {
  return { userId, paymentId, state: "used", reservedUntil: FOREVER, usedAt: now.toISOString() };
}
