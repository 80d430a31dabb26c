import { AggregateField, type Firestore, Timestamp } from "firebase-admin/firestore";
import {
  type FirestoreSession,
  isReservedId,
  type ParsedBatch,
  parseDocument,
  parseDocuments,
  parsedAll,
  timestamp,
} from "../core/firestore.ts";
import { type Page, readPage, scan } from "../core/pagination.ts";
import { CouponRecord, Redeemed, Redemption } from "./rules.ts";
import { couponKey } from "./schema.ts";

/**
 * Collection `coupons`. The redemptions of a coupon are in a subcollection (`Redemptions`). Archived coupons
 * are in `archivedCoupons`, where `byCode` does not find them. Their redemptions are not moved.
 */
export type Coupons = {
  newId(): string;
  byId(id: string): Promise<CouponRecord | null>;
  /** Finds the coupon whose code has the same letters and digits (`couponKey`). */
  byCode(code: string): Promise<CouponRecord | null>;
  /** Returns whether an active or archived coupon is limited to this course. */
  hasAnyFor(courseId: number): Promise<boolean>;
  /** Returns a coupon, active or archived. */
  onRecord(id: string): Promise<CouponRecord | null>;
  archivedById(id: string): Promise<CouponRecord | null>;
  /** Finds all active coupons. */
  all(): AsyncIterable<ParsedBatch<CouponRecord>>;
  /** Returns a page of active coupons, newest first. */
  page(after: string | undefined): Promise<Page<CouponRecord>>;
  /** Returns a page of archived coupons, latest archived first. */
  archivedPage(after: string | undefined): Promise<Page<CouponRecord>>;
  /** Returns at most `limit` active coupons, newest first. */
  newest(limit: number): Promise<CouponRecord[]>;
  create(coupon: CouponRecord): Promise<void>;
  save(coupon: CouponRecord): Promise<void>;
  /** For use inside a transaction that has read the coupon. `by` is the id of the administrator. */
  archive(coupon: CouponRecord, by: string, now: Date): Promise<void>;
  /** For use inside a transaction that has read the archived coupon. */
  restore(coupon: CouponRecord): Promise<void>;
};

export function firestoreCoupons(db: Firestore, access: FirestoreSession): Coupons {
  const coupons = db.collection("coupons");
  const archived = db.collection("archivedCoupons");
  return {
    newId: () => coupons.doc().id,

    byId: async (id) =>
      isReservedId(id) ? null : parseDocument(CouponRecord, await access.get(coupons.doc(id))),

    async byCode(code) {
      const { docs } = await access.find(coupons.where("codeKey", "==", couponKey(code)).limit(1));
      return docs[0] === undefined ? null : parseDocument(CouponRecord, docs[0]);
    },

    async hasAnyFor(courseId) {
      const found = await Promise.all(
        [coupons, archived].map((list) => access.find(list.where("courseId", "==", courseId).limit(1))),
      );
      return found.some(({ empty }) => !empty);
    },

    async onRecord(id) {
      if (isReservedId(id)) return null;
      const found = parseDocument(CouponRecord, await access.get(coupons.doc(id)));
      return found ?? parseDocument(CouponRecord, await access.get(archived.doc(id)));
    },

    all: () => scan(access, coupons, CouponRecord),

    archivedById: async (id) =>
      isReservedId(id) ? null : parseDocument(CouponRecord, await access.get(archived.doc(id))),

    archivedPage(after) {
      const query = archived.orderBy("archivedAt", "desc");
      return readPage(access, { query, within: archived, after, isCounted: true }, CouponRecord);
    },

    page(after) {
      const query = coupons.orderBy("createdAt", "desc");
      return readPage(access, { query, within: coupons, after, isCounted: true }, CouponRecord);
    },

    async newest(limit) {
      const { docs } = await access.find(coupons.orderBy("createdAt", "desc").limit(limit));
      return parseDocuments(CouponRecord, docs).items;
    },

    create: (coupon) => access.create(coupons.doc(coupon.id), stored(coupon)),

    save: (coupon) => access.set(coupons.doc(coupon.id), stored(coupon)),

    async archive(coupon, by, now) {
      const archivedAt = Timestamp.fromDate(now);
      await access.set(archived.doc(coupon.id), { ...stored(coupon), archivedAt, archivedBy: by });
      await access.delete(coupons.doc(coupon.id));
    },

    async restore(coupon) {
      await access.set(coupons.doc(coupon.id), stored(coupon));
      await access.delete(archived.doc(coupon.id));
    },
  };
}

function stored({ validFrom, expiresAt, createdAt, archivedAt: _, ...terms }: CouponRecord) {
  return {
    ...terms,
    codeKey: couponKey(terms.code),
    validFrom: validFrom && timestamp(validFrom),
    expiresAt: expiresAt && timestamp(expiresAt),
    createdAt: timestamp(createdAt),
  };
}

/** Collection `coupons/{id}/redemptions`: one document per customer. The document id is the customer's id. */
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

export function firestoreRedemptions(db: Firestore, access: FirestoreSession): Redemptions {
  const redemptions = (couponId: string) => db.collection("coupons").doc(couponId).collection("redemptions");
  const live = (couponId: string, now: Date) => redemptions(couponId).where("reservedUntil", ">", now);
  const redeemed = (couponId: string) => redemptions(couponId).where("state", "==", "redeemed");
  const latestFirst = (couponId: string) => redeemed(couponId).orderBy("redeemedAt", "desc");
  return {
    byUser: async (couponId, userId) =>
      parseDocument(Redemption, await access.get(redemptions(couponId).doc(userId))),

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
