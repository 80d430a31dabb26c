import * as z from "zod";
import { Instant } from "../contract/atoms.ts";
import { COUPON_RESERVATION_MS } from "../contract/limits.ts";

const Use = z.object({ userId: z.string(), paymentId: z.string(), reservedUntil: Instant });

/** A coupon that its customer has used. `reservedUntil` is in the far future: one query finds all that block. */
export const Redeemed = Use.extend({ state: z.literal("redeemed"), redeemedAt: Instant });

const Reserved = Use.extend({ state: z.literal("reserved"), redeemedAt: z.null() });

/** A customer's use of a coupon: reserved for a checkout until `reservedUntil`, or redeemed for good. */
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
