import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { Refusal, type RefusalCode } from "../core/errors.ts";
import { COUPON_RESERVATION_MS, Coupon, type NewCoupon } from "./schema.ts";

const Use = z.object({ userId: z.string(), paymentId: z.string(), reservedUntil: Instant });

/**
 * A redeemed use of a coupon. `reservedUntil` is in the far future, so that one query finds all uses that
 * count against the limit.
 */
export const Redeemed = Use.extend({ state: z.literal("redeemed"), redeemedAt: Instant });

const Reserved = Use.extend({ state: z.literal("reserved"), redeemedAt: z.null() });

/** A customer's use of a coupon: reserved for a checkout until `reservedUntil`, or redeemed permanently. */
export const Redemption = z.discriminatedUnion("state", [Reserved, Redeemed]);

export type Redeemed = z.infer<typeof Redeemed>;
export type Redemption = z.infer<typeof Redemption>;

const FOREVER = "9999-12-31T00:00:00.000Z";

/** Returns the reservation that a checkout makes for its buyer. */
export function reserve(userId: string, paymentId: string, now: Date): Redemption {
  const reservedUntil = new Date(now.getTime() + COUPON_RESERVATION_MS).toISOString();
  return { userId, paymentId, state: "reserved", reservedUntil, redeemedAt: null };
}

/** Returns whether the coupon is redeemed, or reserved at `now`. */
export function isLive({ reservedUntil }: Redemption, now: Date): boolean {
  return new Date(reservedUntil) > now;
}

/** Returns the redemption of a paid order. */
export function redeem(userId: string, paymentId: string, now: Date): Redemption {
  const redeemedAt = now.toISOString();
  return { userId, paymentId, state: "redeemed", reservedUntil: FOREVER, redeemedAt };
}

/** A stored coupon. Only the archive stores `archivedAt`. Reservations and uses are stored as redemptions. */
export const CouponRecord = Coupon.omit({ usedCount: true, usedBy: true, revenue: true }).extend({
  isPaused: z.boolean(),
  archivedAt: Coupon.shape.archivedAt.default(null),
});

export type CouponRecord = z.infer<typeof CouponRecord>;

/**
 * The uses of a coupon: the customer's own redemption, the number of other customers who have redeemed or
 * reserved it (`byOthers`), and the number of those who have only reserved it.
 */
export type CouponUses = { own: Redemption | null; byOthers: number; reservedByOthers: number };

export function newCoupon({ archiveExpired: _, ...terms }: NewCoupon, id: string, now: Date): CouponRecord {
  return { ...terms, id, isPaused: false, archivedAt: null, createdAt: now.toISOString() };
}

/** Returns the maximum number of customers who may use the coupon, or null if there is no limit. */
export function limitOfUses({
  isOneTime,
  maxUses,
}: Pick<CouponRecord, "isOneTime" | "maxUses">): number | null {
  return isOneTime ? 1 : maxUses;
}

/** Returns the uses of a coupon with these redemptions. A reservation counts until it expires. */
export function usesOf(redemptions: readonly Redemption[], userId: string, now: Date): CouponUses {
  const own = redemptions.find((redemption) => redemption.userId === userId) ?? null;
  const others = redemptions.filter((redemption) => redemption !== own && isLive(redemption, now));
  const reserved = others.filter(({ state }) => state === "reserved");
  return { own, byOthers: others.length, reservedByOthers: reserved.length };
}

/**
 * Returns why the coupon cannot be used at `now`, regardless of its uses. Returns null if it can be used.
 * Source: design "Coupons".
 */
export function refusalNow(
  coupon: Pick<CouponRecord, "isPaused" | "validFrom" | "expiresAt">,
  now: Date,
): RefusalCode | null {
  if (coupon.isPaused) return "coupon_paused";
  if (coupon.validFrom !== null && new Date(coupon.validFrom) > now) return "coupon_not_yet_valid";
  if (coupon.expiresAt !== null && new Date(coupon.expiresAt) < now) return "coupon_expired";
  return null;
}

/**
 * Returns the coupon if a customer with these uses may use it at `now` for the course, or for any course if
 * `courseId` is null. Otherwise throws the first Refusal that applies. A customer's own reservation never
 * blocks that customer (design "Reserved coupons"). Source: spec §8 and design "Coupons".
 */
export function usableCoupon(
  coupon: CouponRecord | null,
  uses: CouponUses,
  { courseId, now }: { courseId: number | null; now: Date },
): CouponRecord {
  if (coupon === null) throw new Refusal("coupon_not_found");
  const refusal = refusalNow(coupon, now);
  if (refusal !== null) throw new Refusal(refusal);
  if (coupon.courseId !== null && courseId !== null && coupon.courseId !== courseId)
    throw new Refusal("coupon_other_course");
  if (uses.own?.state === "redeemed") throw new Refusal("coupon_used_by_you");
  if (isTakenByOthers(coupon, uses)) throw new Refusal(refusalOfTaken(coupon, uses));
  return coupon;
}

/**
 * Returns the error code for a coupon whose uses other customers have redeemed or reserved: coupon_reserved if
 * the coupon becomes usable when a reservation is released.
 */
function refusalOfTaken(coupon: CouponRecord, { byOthers, reservedByOthers }: CouponUses): RefusalCode {
  const redeemed = { byOthers: byOthers - reservedByOthers };
  if (!isTakenByOthers(coupon, redeemed)) return "coupon_reserved";
  return coupon.isOneTime ? "coupon_already_used" : "coupon_used_up";
}

/** Returns whether other customers have taken all uses of the coupon. */
function isTakenByOthers(coupon: CouponRecord, { byOthers }: Pick<CouponUses, "byOthers">): boolean {
  const limit = limitOfUses(coupon);
  return limit !== null && byOthers >= limit;
}

/**
 * Returns whether a payment of `order` exceeds the terms of the coupon: other customers have all its uses,
 * its buyer has redeemed it for another order, or its buyer has reserved it for a newer order after this one
 * was closed. A paid order is honoured in any case (payments 15).
 */
export function isOverused(
  coupon: CouponRecord,
  uses: CouponUses,
  order: { id: string; status: string },
): boolean {
  const isReplaced = order.status !== "pending" && uses.own !== null && uses.own.paymentId !== order.id;
  return isTakenByOthers(coupon, uses) || isRedeemedForOtherOrder(uses, order) || isReplaced;
}

/** Returns whether the buyer of the order has redeemed the coupon for another order. */
export function isRedeemedForOtherOrder({ own }: CouponUses, { id }: { id: string }): boolean {
  return own?.state === "redeemed" && own.paymentId !== id;
}
