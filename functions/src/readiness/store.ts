import type { Firestore } from "firebase-admin/firestore";
import { type FirestoreSession, parseDocument, timestamp } from "../core/firestore.ts";
import { Confirmations, NO_CONFIRMATIONS } from "./rules.ts";

/** The document `site/readiness`: the confirmations of the checklist. */
export type ReadinessStore = {
  confirmations(): Promise<Confirmations>;
  /** Saves the confirmations. Call it in a transaction that has read them. */
  save(confirmations: Confirmations): Promise<void>;
};

export function firestoreReadiness(db: Firestore, access: FirestoreSession): ReadinessStore {
  const readiness = db.collection("site").doc("readiness");
  return {
    confirmations: async () => parseDocument(Confirmations, await access.get(readiness)) ?? NO_CONFIRMATIONS,

    save: ({ termsRead, emailArrivedAt }) =>
      access.set(readiness, { termsRead, emailArrivedAt: emailArrivedAt && timestamp(emailArrivedAt) }),
  };
}
