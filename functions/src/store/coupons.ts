import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { Instant } from "../contract/atoms.ts";
import { Coupon } from "../contract/coupon.ts";
import type { CouponTerms, Redemption } from "../domain/coupon.ts";
import type { Access } from "./access.ts";
import { parsed, timestamp } from "./values.ts";

const StoredCoupon = Coupon.omit({ usedCount: true, usedBy: true });

const StoredRedemption: z.ZodType<Redemption> = z.object({
  userId: z.string(),
  paymentId: z.string(),
  state: z.enum(["reserved", "used"]),
  reservedUntil: Instant,
  usedAt: Instant.nullable(),
});

/** Collection `coupons`; who holds or has used one stands below it in `redemptions/{uid}`. */
export function firestoreCoupons(db: Firestore, access: Access) {
  const coupons = db.collection("coupons");
  const seats = (couponId: string) => coupons.doc(couponId).collection("redemptions");
  const seat = (document: DocumentSnapshot) => parsed(StoredRedemption, document);
  return {
    async byId(id: string): Promise<CouponTerms | null> {
      return parsed(StoredCoupon, await access.get(coupons.doc(id)));
    },

    async byCode(code: string): Promise<CouponTerms | null> {
      const found = await access.find(coupons.where("code", "==", code).limit(1));
      return found.docs[0] ? parsed(StoredCoupon, found.docs[0]) : null;
    },

    async seatOf(couponId: string, userId: string): Promise<Redemption | null> {
      return seat(await access.get(seats(couponId).doc(userId)));
    },

    /** The seats that can stand in `userId`'s way: any live one of a one-time coupon, else the customer's own. */
    async seatsBefore(coupon: CouponTerms, userId: string, now: Date): Promise<Redemption[]> {
      const found = coupon.isOneTime
        ? (await access.find(seats(coupon.id).where("reservedUntil", ">", now).limit(2))).docs.map(seat)
        : [seat(await access.get(seats(coupon.id).doc(userId)))];
      return found.filter((redemption) => redemption !== null);
    },

    saveSeat(couponId: string, redemption: Redemption): Promise<void> {
      return access.set(seats(couponId).doc(redemption.userId), {
        ...redemption,
        reservedUntil: timestamp(redemption.reservedUntil),
        usedAt: redemption.usedAt && timestamp(redemption.usedAt),
      });
    },

    releaseSeat(couponId: string, userId: string): Promise<void> {
      return access.delete(seats(couponId).doc(userId));
    },
  };
}
