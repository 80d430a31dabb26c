import type { CouponTerms } from "../domain/coupon.ts";
import type { Redemption } from "../domain/redemption.ts";
import type { Collections } from "../store/store.ts";

/** Returns the redemptions that can block `userId`: any live one of a one-time coupon, else the customer's own. */
export async function blockingRedemptions(
  { store, now }: { store: Pick<Collections, "redemptions">; now: Date },
  { coupon, userId }: { coupon: CouponTerms | null; userId: string },
): Promise<Redemption[]> {
  if (coupon === null) return [];
  // Two are enough: one of them is not the customer's.
  if (coupon.isOneTime) return store.redemptions.live(coupon.id, now, 2);
  const own = await store.redemptions.byUser(coupon.id, userId);
  return own === null ? [] : [own];
}
