import * as z from "zod";
import { Instant } from "../contract/atoms.ts";
import { COUPON_RESERVATION_MS } from "../contract/limits.ts";

/** One customer's use of a coupon: reserved for a checkout until `reservedUntil`, or redeemed for good. */
export const Redemption = z.object({
  userId: z.string(),
  paymentId: z.string(),
  state: z.enum(["reserved", "redeemed"]),
  reservedUntil: Instant,
  redeemedAt: Instant.nullable(),
});

export type Redemption = z.infer<typeof Redemption>;

/** A redeemed coupon never expires: one query finds it along with the live reservations. */
const FOREVER = "9999-12-31T00:00:00.000Z";

/** The reservation that a checkout makes for its buyer. */
export function reserve(userId: string, paymentId: string, now: Date): Redemption {
  const reservedUntil = new Date(now.getTime() + COUPON_RESERVATION_MS).toISOString();
  return { userId, paymentId, state: "reserved", reservedUntil, redeemedAt: null };
}

/** The redemption of an order that was paid. */
export function redeem(userId: string, paymentId: string, now: Date): Redemption {
  return {
    userId,
    paymentId,
    state: "redeemed",
    reservedUntil: FOREVER,
    redeemedAt: now.toISOString(),
  };
}
