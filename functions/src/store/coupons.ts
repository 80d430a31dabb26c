import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { Coupon, type NewCoupon } from "../contract/coupon.ts";
import type { CouponTerms } from "../domain/coupon.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { isReservedId, parsed, timestamp } from "./values.ts";

const StoredCoupon = Coupon.omit({ usedCount: true, usedBy: true });

/**
 * Collection `coupons`; the redemptions of one are below it, see `redemptions.ts`. An archived one is in
 * `archivedCoupons`, where no list and no code finds it; its redemptions stay where they are.
 */
export function firestoreCoupons(db: Firestore, access: Access) {
  const coupons = db.collection("coupons");
  const archived = db.collection("archivedCoupons");
  const withCode = async (code: string): Promise<CouponTerms | null> => {
    const { docs } = await access.find(coupons.where("code", "==", code).limit(1));
    return docs[0] === undefined ? null : parsed(StoredCoupon, docs[0]);
  };
  return {
    async byId(id: string): Promise<CouponTerms | null> {
      return isReservedId(id) ? null : parsed(StoredCoupon, await access.get(coupons.doc(id)));
    },

    /** The coupon, also where it has been archived since. */
    async onRecord(id: string): Promise<CouponTerms | null> {
      if (isReservedId(id)) return null;
      const found = parsed(StoredCoupon, await access.get(coupons.doc(id)));
      return found ?? parsed(StoredCoupon, await access.get(archived.doc(id)));
    },

    byCode: withCode,

    /** Newest first. */
    page(after: string | undefined): Promise<Page<CouponTerms>> {
      const query = coupons.orderBy("createdAt", "desc");
      return readPage(access, { query, within: coupons, after }, StoredCoupon);
    },

    /** Refused with coupon_code_taken where the code exists; call it inside a transaction. */
    async add(terms: NewCoupon, now: Date): Promise<CouponTerms> {
      if ((await withCode(terms.code)) !== null) throw new Refusal("coupon_code_taken");
      const { id } = coupons.doc();
      const coupon = { ...terms, id, createdAt: now.toISOString() };
      await access.create(coupons.doc(id), stored(coupon));
      return coupon;
    },

    /** Call it inside a transaction that has read the coupon. */
    async archive(coupon: CouponTerms, by: string, now: Date): Promise<void> {
      const archivedAt = Timestamp.fromDate(now);
      await access.set(archived.doc(coupon.id), { ...stored(coupon), archivedAt, archivedBy: by });
      await access.delete(coupons.doc(coupon.id));
    },
  };
}

function stored({ expiresAt, createdAt, ...terms }: CouponTerms) {
  return { ...terms, expiresAt: expiresAt && timestamp(expiresAt), createdAt: timestamp(createdAt) };
}
