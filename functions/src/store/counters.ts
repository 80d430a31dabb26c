import type { Firestore } from "firebase-admin/firestore";
import * as z from "zod";
import type { Access } from "./access.ts";
import { parsed } from "./values.ts";

const Counter = z.object({ last: z.int() });

/** Collection `counters`: running numbers without gaps. Call these inside a transaction. */
export function firestoreCounters(db: Firestore, access: Access) {
  const receipts = db.collection("counters").doc("receipts");
  return {
    async nextReceipt(): Promise<number> {
      return (parsed(Counter, await access.get(receipts))?.last ?? 0) + 1;
    },

    takeReceipt(number: number): Promise<void> {
      return access.set(receipts, { last: number });
    },
  };
}
