import type { Firestore } from "firebase-admin/firestore";
import { type FirestoreSession, parseDocument, parsedAll, timestamp } from "../../core/firestore.ts";
import { type Page, readPage } from "../../core/pagination.ts";
import { PackRecord, SeatRecord } from "./rules.ts";
import { PackPrices } from "./schema.ts";

/**
 * Collections `packs`, one document per paid pack with its code as id, and `packSeats`, one document per
 * taken seat. The id of a seat is the code and the user, so that an account takes at most one seat of a pack.
 */
export type Packs = {
  byCode(code: string): Promise<PackRecord | null>;
  /** Returns a page, newest first. */
  page(after: string | undefined): Promise<Page<PackRecord>>;
  /** Returns the packs that a customer bought. */
  boughtBy(userId: string): Promise<PackRecord[]>;
  /** Creates a pack. Fails if the code already exists. */
  create(pack: PackRecord): Promise<void>;
  save(pack: PackRecord): Promise<void>;
  seat(code: string, userId: string): Promise<SeatRecord | null>;
  /** Returns the taken seats of a pack, in the order in which they were taken. */
  seatsOf(code: string): Promise<SeatRecord[]>;
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
  const seat = (code: string, userId: string) => seats.doc(`${code}-${userId}`);
  return {
    byCode: async (code) => parseDocument(PackRecord, await access.get(packs.doc(code))),

    page(after) {
      const query = packs.orderBy("createdAt", "desc");
      return readPage(access, { query, within: packs, after, isCounted: true }, PackRecord);
    },

    boughtBy: async (userId) =>
      parsedAll(PackRecord, await access.find(packs.where("buyerId", "==", userId))),

    create: (pack) => access.create(packs.doc(pack.code), stored(pack)),

    save: (pack) => access.set(packs.doc(pack.code), stored(pack)),

    seat: async (code, userId) => parseDocument(SeatRecord, await access.get(seat(code, userId))),

    async seatsOf(code) {
      const taken = parsedAll(SeatRecord, await access.find(seats.where("code", "==", code)));
      return taken.sort((one, other) => one.takenAt.localeCompare(other.takenAt));
    },

    takenBy: async (userId) => parsedAll(SeatRecord, await access.find(seats.where("userId", "==", userId))),

    saveSeat: ({ takenAt, ...taken }) =>
      access.set(seat(taken.code, taken.userId), { ...taken, takenAt: timestamp(takenAt) }),

    removeSeat: ({ code, userId }) => access.delete(seat(code, userId)),

    prices: async () => parseDocument(PackPrices, await access.get(prices)) ?? { steps: [] },

    savePrices: (saved) => access.set(prices, saved),
  };
}

function stored({ createdAt, closedAt, ...pack }: PackRecord) {
  return { ...pack, createdAt: timestamp(createdAt), closedAt: closedAt && timestamp(closedAt) };
}
