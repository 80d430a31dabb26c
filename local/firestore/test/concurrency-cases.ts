import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { official } from "./start-firestore.ts";

/**
 * Action of one client process in a concurrency case: `round` of `ROUNDS`, all concurrent. Resolves to
 * whether the client won, in cases with a winner.
 */
type Case = (db: Firestore, who: { client: number; round: number }) => Promise<boolean>;

export const CLIENTS = 2;
/** Google's emulator takes 20 s for 50 rounds and fails almost all of them. */
export const ROUNDS = official ? 8 : 50;

export const CASES = {
  incrementInTransaction: async (db) => {
    const counter = db.doc("counters/1");
    await db.runTransaction(async (transaction) => {
      const n = (await transaction.get(counter)).get("n") ?? 0;
      transaction.set(counter, { n: n + 1 });
    });
    return true;
  },
  incrementInTransactionOrPlainly: async (db, { client }) => {
    const counter = db.doc("counters/2");
    if (client === 0) await counter.set({ n: FieldValue.increment(1) }, { merge: true });
    else {
      await db.runTransaction(async (transaction) => {
        const n = (await transaction.get(counter)).get("n") ?? 0;
        transaction.set(counter, { n: n + 1 });
      });
    }
    return true;
  },
  claimOnce: (db, { client, round }) =>
    db.runTransaction(async (transaction) => {
      const coupon = db.doc("coupons/once");
      if ((await transaction.get(coupon)).exists) return false;
      transaction.create(coupon, { by: `${client}/${round}` });
      return true;
    }),
  createIfNoneFound: (db, { client, round }) =>
    db.runTransaction(async (transaction) => {
      const codes = db.collection("codes");
      const found = await transaction.get(codes.where("code", "==", "VOR"));
      if (!found.empty) return false;
      transaction.create(codes.doc(), { code: "VOR", by: `${client}/${round}` });
      return true;
    }),
  createIfCountIsZero: (db) =>
    db.runTransaction(async (transaction) => {
      const seats = db.collection("seats");
      const counted = await transaction.get(seats.count());
      if (counted.data().count > 0) return false;
      transaction.create(seats.doc(), {});
      return true;
    }),
  transferOppositely: async (db, { client, round }) => {
    const [from, to] = client === 0 ? ["a", "b"] : ["b", "a"];
    const source = db.doc(`accounts/${from}`);
    const target = db.doc(`accounts/${to}`);
    const transfer = db.runTransaction(
      async (transaction) => {
        const before = await transaction.get(source);
        const after = await transaction.get(target);
        transaction.set(source, { n: (before.get("n") ?? 0) - round });
        transaction.set(target, { n: (after.get("n") ?? 0) + round });
        return true;
      },
      { maxAttempts: 20 },
    );
    return transfer;
  },
} satisfies Record<string, Case>;

export type CaseName = keyof typeof CASES;
