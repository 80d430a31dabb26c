import type { Firestore, Query } from "firebase-admin/firestore";
import { type FirestoreSession, parseDocument, parsedAll, timestamp } from "../../core/firestore.ts";
import { type Page, readPage } from "../../core/pagination.ts";
import { PackRecord, SeatRecord } from "./rules.ts";
import { PackPrices } from "./schema.ts";

/**
 * Collections `packs`, one document per paid pack with the id of its payment, and `packSeats`, one document per
 * taken seat. The id of a seat is the payment and the user, so that an account takes at most one seat of a pack.
 */
export type Packs = {
  ofPayment(paymentId: string): Promise<PackRecord | null>;
  /** Returns the pack whose link has the code, or had it before it was replaced. */
  byCode(code: string): Promise<PackRecord | null>;
  /** Returns a page, newest first. */
  page(after: string | undefined): Promise<Page<PackRecord>>;
  /** Returns the packs that a customer bought. */
  boughtBy(userId: string): Promise<PackRecord[]>;
  /** Creates a pack. Fails if the payment already has one. */
  create(pack: PackRecord): Promise<void>;
  save(pack: PackRecord): Promise<void>;
  seat(paymentId: string, userId: string): Promise<SeatRecord | null>;
  /** Returns the taken seats of a pack, in the order in which they were taken. */
  seatsOf(paymentId: string): Promise<SeatRecord[]>;
  /** Returns the seats that a customer has taken. */
  takenBy(userId: string): Promise<SeatRecord[]>;
  saveSeat(seat: SeatRecord): Promise<void>;
  removeSeat(seat: SeatRecord): Promise<void>;
  /** Returns the quantity prices. There are none until an administrator saves some. */
  prices(): Promise<PackPrices>;
  savePrices(prices: PackPrices): Promise<void>;
};

export function firestorePacks(db: Firestore, access: FirestoreSession): Packs {
  const packs = db.collection("packs");
  const seats = db.collection("packSeats");
  const prices = db.collection("settings").doc("packPrices");
  const seat = (paymentId: string, userId: string) => seats.doc(`${paymentId}-${userId}`);
  const found = async (query: Query) => parsedAll(PackRecord, await access.find(query.limit(1)))[0];
  return {
    ofPayment: async (paymentId) => parseDocument(PackRecord, await access.get(packs.doc(paymentId))),

    async byCode(code) {
      const current = await found(packs.where("code", "==", code));
      return current ?? (await found(packs.where("formerCodes", "array-contains", code))) ?? null;
    },

    page(after) {
      const query = packs.orderBy("createdAt", "desc");
      return readPage(access, { query, within: packs, after, isCounted: true }, PackRecord);
    },

    boughtBy: async (userId) =>
      parsedAll(PackRecord, await access.find(packs.where("buyerId", "==", userId))),

    create: (pack) => access.create(packs.doc(pack.paymentId), stored(pack)),

    save: (pack) => access.set(packs.doc(pack.paymentId), stored(pack)),

    seat: async (paymentId, userId) => parseDocument(SeatRecord, await access.get(seat(paymentId, userId))),

    async seatsOf(paymentId) {
      const taken = parsedAll(SeatRecord, await access.find(seats.where("paymentId", "==", paymentId)));
      return taken.sort((one, other) => one.takenAt.localeCompare(other.takenAt));
    },

    takenBy: async (userId) => parsedAll(SeatRecord, await access.find(seats.where("userId", "==", userId))),

    saveSeat: ({ takenAt, ...taken }) =>
      access.set(seat(taken.paymentId, taken.userId), { ...taken, takenAt: timestamp(takenAt) }),

    removeSeat: ({ paymentId, userId }) => access.delete(seat(paymentId, userId)),

    prices: async () => parseDocument(PackPrices, await access.get(prices)) ?? { steps: [] },

    savePrices: (saved) => access.set(prices, saved),
  };
}

function stored({ createdAt, closedAt, ...pack }: PackRecord) {
  return { ...pack, createdAt: timestamp(createdAt), closedAt: closedAt && timestamp(closedAt) };
}
