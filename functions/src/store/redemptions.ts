import { AggregateField, type DocumentSnapshot, type Firestore } from "firebase-admin/firestore";
import * as z from "zod";
import { Instant } from "../contract/atoms.ts";
import type { CouponTerms, Redemption } from "../domain/coupon.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { parsed, timestamp } from "./values.ts";

const StoredRedemption: z.ZodType<Redemption> = z.object({
  userId: z.string(),
  paymentId: z.string(),
  state: z.enum(["reserved", "used"]),
  reservedUntil: Instant,
  usedAt: Instant.nullable(),
});

/** Collection `coupons/{id}/redemptions`: one seat a customer, its id the customer's. */
export function firestoreRedemptions(db: Firestore, access: Access) {
  const seats = (couponId: string) => db.collection("coupons").doc(couponId).collection("redemptions");
  const used = (couponId: string) => seats(couponId).where("state", "==", "used");
  const seat = (document: DocumentSnapshot) => parsed(StoredRedemption, document);
  return {
    async byUser(couponId: string, userId: string): Promise<Redemption | null> {
      return seat(await access.get(seats(couponId).doc(userId)));
    },

    /** The seats that can stand in `userId`'s way: any live one of a one-time coupon, else the customer's own. */
    async before(coupon: CouponTerms, userId: string, now: Date): Promise<Redemption[]> {
      const found = coupon.isOneTime
        ? (await access.find(seats(coupon.id).where("reservedUntil", ">", now).limit(2))).docs
        : [await access.get(seats(coupon.id).doc(userId))];
      return found.map(seat).filter((redemption) => redemption !== null);
    },

    async countUsed(couponId: string): Promise<number> {
      return (await access.aggregate(used(couponId), { uses: AggregateField.count() })).uses;
    },

    /** Latest use first. */
    async latestUsed(couponId: string, limit: number): Promise<Redemption[]> {
      const found = await access.find(used(couponId).orderBy("usedAt", "desc").limit(limit));
      return found.docs.map(seat).filter((redemption) => redemption !== null);
    },

    /** Latest use first. */
    usedPage(couponId: string, after: string | undefined): Promise<Page<Redemption>> {
      const query = used(couponId).orderBy("usedAt", "desc");
      return readPage(access, { query, within: seats(couponId), after }, seat);
    },

    save(couponId: string, redemption: Redemption): Promise<void> {
      return access.set(seats(couponId).doc(redemption.userId), {
        ...redemption,
        reservedUntil: timestamp(redemption.reservedUntil),
        usedAt: redemption.usedAt && timestamp(redemption.usedAt),
      });
    },

    release(couponId: string, userId: string): Promise<void> {
      return access.delete(seats(couponId).doc(userId));
    },
  };
}
