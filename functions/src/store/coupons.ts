import type { Firestore } from "firebase-admin/firestore";
import { Coupon, type NewCoupon } from "../contract/coupon.ts";
import type { CouponTerms } from "../domain/coupon.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { isReservedId, parsed, timestamp } from "./values.ts";

const StoredCoupon = Coupon.omit({ usedCount: true, usedBy: true });

/** Collection `coupons`; who holds or has used one stands below it, see `redemptions.ts`. */
export function firestoreCoupons(db: Firestore, access: Access) {
  const coupons = db.collection("coupons");
  const withCode = async (code: string): Promise<CouponTerms | null> => {
    const { docs } = await access.find(coupons.where("code", "==", code).limit(1));
    return docs[0] === undefined ? null : parsed(StoredCoupon, docs[0]);
  };
  return {
    async byId(id: string): Promise<CouponTerms | null> {
      return isReservedId(id) ? null : parsed(StoredCoupon, await access.get(coupons.doc(id)));
    },

    byCode: withCode,

    /** Newest first. */
    page(after: string | undefined): Promise<Page<CouponTerms>> {
      const query = coupons.orderBy("createdAt", "desc");
      return readPage(access, { query, within: coupons, after }, (document) =>
        parsed(StoredCoupon, document),
      );
    },

    /** Refused with coupon_code_taken where the code exists; call it inside a transaction. */
    async add({ expiresAt, ...terms }: NewCoupon, now: Date): Promise<CouponTerms> {
      if ((await withCode(terms.code)) !== null) throw new Refusal("coupon_code_taken");
      const { id } = coupons.doc();
      const createdAt = now.toISOString();
      await access.create(coupons.doc(id), {
        ...terms,
        id,
        expiresAt: expiresAt && timestamp(expiresAt),
        createdAt: timestamp(createdAt),
      });
      return { ...terms, id, expiresAt, createdAt };
    },

    /** The coupon goes; who used it stays on record below it. */
    remove(id: string): Promise<void> {
      return access.delete(coupons.doc(id));
    },
  };
}
