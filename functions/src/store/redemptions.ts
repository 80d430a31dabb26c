import { AggregateField, type Firestore } from "firebase-admin/firestore";
import type { CouponTerms } from "../domain/coupon.ts";
import { Redemption } from "../domain/redemption.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { parsed, parsedAll, timestamp } from "./values.ts";

/** Collection `coupons/{id}/redemptions`: one document a customer, its id the customer's. */
export function firestoreRedemptions(db: Firestore, access: Access) {
  const redemptions = (couponId: string) => db.collection("coupons").doc(couponId).collection("redemptions");
  const redeemed = (couponId: string) => redemptions(couponId).where("state", "==", "redeemed");
  return {
    async byUser(couponId: string, userId: string): Promise<Redemption | null> {
      return parsed(Redemption, await access.get(redemptions(couponId).doc(userId)));
    },

    /** Those that can block `userId`: any live one of a one-time coupon, else the customer's own. */
    async blocking(coupon: CouponTerms, userId: string, now: Date): Promise<Redemption[]> {
      if (coupon.isOneTime) {
        const live = redemptions(coupon.id).where("reservedUntil", ">", now).limit(2);
        return parsedAll(Redemption, await access.find(live));
      }
      const own = parsed(Redemption, await access.get(redemptions(coupon.id).doc(userId)));
      return own === null ? [] : [own];
    },

    async countRedeemed(couponId: string): Promise<number> {
      return (await access.aggregate(redeemed(couponId), { uses: AggregateField.count() })).uses;
    },

    /** Latest first. */
    async latestRedeemed(couponId: string, limit: number): Promise<Redemption[]> {
      const latest = redeemed(couponId).orderBy("redeemedAt", "desc").limit(limit);
      return parsedAll(Redemption, await access.find(latest));
    },

    /** Latest first. */
    redeemedPage(couponId: string, after: string | undefined): Promise<Page<Redemption>> {
      const query = redeemed(couponId).orderBy("redeemedAt", "desc");
      return readPage(access, { query, within: redemptions(couponId), after }, Redemption);
    },

    save(couponId: string, redemption: Redemption): Promise<void> {
      return access.set(redemptions(couponId).doc(redemption.userId), {
        ...redemption,
        reservedUntil: timestamp(redemption.reservedUntil),
        redeemedAt: redemption.redeemedAt && timestamp(redemption.redeemedAt),
      });
    },

    release(couponId: string, userId: string): Promise<void> {
      return access.delete(redemptions(couponId).doc(userId));
    },
  };
}
