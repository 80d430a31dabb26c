import { type CouponTerms, type CouponUses, limitOfUses, usesOf } from "../domain/coupon.ts";
import { isLive } from "../domain/redemption.ts";
import type { Collections } from "../store/store.ts";

/**
 * Returns the uses of a coupon, as far as they can keep `userId` from using it. Inside a transaction they hold until it
 * commits. A limit above one is counted by an aggregation, so that a check costs the same whatever the limit.
 */
export async function couponUses(
  { store, now }: { store: Pick<Collections, "redemptions">; now: Date },
  { coupon, userId }: { coupon: CouponTerms | null; userId: string },
): Promise<CouponUses> {
  if (coupon === null) return { own: null, byOthers: 0, reservedByOthers: 0 };
  const limit = limitOfUses(coupon);
  if (limit === 1) {
    // Two are enough: one of them is not the customer's.
    const uses = usesOf(await store.redemptions.live(coupon.id, now, 2), userId, now);
    return { ...uses, own: uses.own ?? (await store.redemptions.byUser(coupon.id, userId)) };
  }
  const own = await store.redemptions.byUser(coupon.id, userId);
  const hasUse = own !== null && isLive(own, now);
  if (limit === null || hasUse) return { own, byOthers: 0, reservedByOthers: 0 };
  const byOthers = await store.redemptions.countLive(coupon.id, now);
  const redeemed = byOthers < limit ? byOthers : await store.redemptions.countRedeemed(coupon.id);
  return { own, byOthers, reservedByOthers: byOthers - redeemed };
}
