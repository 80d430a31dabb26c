import type { Firestore } from "firebase-admin/firestore";
import { type FirestoreSession, parseDocuments, parsedAll } from "../core/firestore.ts";
import { MonthRollup, Rollup } from "./rules.ts";

/**
 * Collections `rollups` (one document per past day) and `monthlyRollups` (one per past month). They can be
 * recomputed from the payments and the customers.
 */
export type Rollups = {
  /** Returns the latest day with a rollup, or null before the first rollup. */
  latestDay(): Promise<string | null>;
  /** Returns the rollups from the day `from` (inclusive) to `to` (exclusive), oldest first. */
  between(from: string, to: string): Promise<Rollup[]>;
  save(rollup: Rollup): Promise<void>;
  /** Returns the rollups from the month `from` (inclusive) to `to` (exclusive), oldest first. */
  monthsBetween(from: string, to: string): Promise<MonthRollup[]>;
  saveMonth(rollup: MonthRollup): Promise<void>;
};

export function firestoreRollups(db: Firestore, access: FirestoreSession): Rollups {
  const days = db.collection("rollups");
  const months = db.collection("monthlyRollups");
  return {
    async latestDay() {
      const [latest] = parsedAll(Rollup, await access.find(days.orderBy("day", "desc").limit(1)));
      return latest?.day ?? null;
    },

    async between(from, to) {
      const found = days.where("day", ">=", from).where("day", "<", to);
      return parseDocuments(Rollup, (await access.find(found.orderBy("day"))).docs).items;
    },

    save: (rollup) => access.set(days.doc(rollup.day), rollup),

    async monthsBetween(from, to) {
      const found = months.where("month", ">=", from).where("month", "<", to);
      return parseDocuments(MonthRollup, (await access.find(found.orderBy("month"))).docs).items;
    },

    saveMonth: (rollup) => access.set(months.doc(rollup.month), rollup),
  };
}
