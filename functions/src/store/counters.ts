import type { Firestore } from "firebase-admin/firestore";
import * as z from "zod";
import type { Access } from "./access.ts";
import { parsed } from "./values.ts";

const Counter = z.object({ last: z.int() });

/** Collection `counters`: running numbers without gaps. For use inside a transaction, once. */
export type Counters = {
  /** Returns the next receipt number; it is used up when the transaction commits. */
  nextReceipt(): Promise<number>;
};

export function firestoreCounters(db: Firestore, access: Access): Counters {
  const receipts = db.collection("counters").doc("receipts");
  return {
    async nextReceipt() {
      const number = (parsed(Counter, await access.get(receipts))?.last ?? 0) + 1;
      await access.set(receipts, { last: number });
      return number;
    },
  };
}
