import { AggregateField, type Firestore } from "firebase-admin/firestore";
import { Redeemed, Redemption } from "../domain/redemption.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { parsed, parsedAll, timestamp } from "./values.ts";

/** Collection `coupons/{id}/redemptions`: one document per customer; its id is the customer's. */
export type Redemptions = {
  byUser(couponId: string, userId: string): Promise<Redemption | null>;
  /** Returns at most `limit` redemptions that are redeemed, or reserved at `now`. */
  live(couponId: string, now: Date, limit: number): Promise<Redemption[]>;
  /** Counts the redemptions that are redeemed, or reserved at `now`. */
  countLive(couponId: string, now: Date): Promise<number>;
  countRedeemed(couponId: string): Promise<number>;
  /** Latest first. */
  latestRedeemed(couponId: string, limit: number): Promise<Redeemed[]>;
  /** Latest first. */
  redeemedPage(couponId: string, after: string | undefined): Promise<Page<Redeemed>>;
  save(couponId: string, redemption: Redemption): Promise<void>;
  release(couponId: string, userId: string): Promise<void>;
};

export function firestoreRedemptions(db: Firestore, access: Access): Redemptions {
  const redemptions = (couponId: string) => db.collection("coupons").doc(couponId).collection("redemptions");
  const live = (couponId: string, now: Date) => redemptions(couponId).where("reservedUntil", ">", now);
  const redeemed = (couponId: string) => redemptions(couponId).where("state", "==", "redeemed");
  const latestFirst = (couponId: string) => redeemed(couponId).orderBy("redeemedAt", "desc");
  return {
    byUser: async (couponId, userId) =>
      parsed(Redemption, await access.get(redemptions(couponId).doc(userId))),

    live: async (couponId, now, limit) =>
      parsedAll(Redemption, await access.find(live(couponId, now).limit(limit))),

    countLive: async (couponId, now) =>
      (await access.aggregate(live(couponId, now), { uses: AggregateField.count() })).uses,

    countRedeemed: async (couponId) =>
      (await access.aggregate(redeemed(couponId), { uses: AggregateField.count() })).uses,

    latestRedeemed: async (couponId, limit) =>
      parsedAll(Redeemed, await access.find(latestFirst(couponId).limit(limit))),

    redeemedPage: (couponId, after) =>
      readPage(access, { query: latestFirst(couponId), within: redemptions(couponId), after }, Redeemed),

    save(couponId, redemption) {
      return access.set(redemptions(couponId).doc(redemption.userId), {
        ...redemption,
        reservedUntil: timestamp(redemption.reservedUntil),
        redeemedAt: redemption.redeemedAt && timestamp(redemption.redeemedAt),
      });
    },

    release: (couponId, userId) => access.delete(redemptions(couponId).doc(userId)),
  };
}
