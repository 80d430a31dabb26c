import type { Firestore } from "firebase-admin/firestore";
import { type FirestoreSession, parseDocument, timestamp } from "../core/firestore.ts";
import { UnsavedRecord } from "./schema.ts";

/**
 * Collection `unsavedWork`: one document per administrator and form. A time-to-live policy removes it after its
 * expiry.
 */
export type UnsavedWork = {
  of(adminId: string, form: string): Promise<UnsavedRecord | null>;
  save(record: UnsavedRecord): Promise<void>;
  remove(adminId: string, form: string): Promise<void>;
  removeAllOf(adminId: string): Promise<void>;
};

export function firestoreUnsavedWork(db: Firestore, access: FirestoreSession): UnsavedWork {
  const work = db.collection("unsavedWork");
  const ofForm = (adminId: string, form: string) => work.doc(`${adminId}:${form}`);
  return {
    of: async (adminId, form) => parseDocument(UnsavedRecord, await access.get(ofForm(adminId, form))),

    save: ({ expiresAt, ...record }) =>
      access.set(ofForm(record.adminId, record.form), { ...record, expiresAt: timestamp(expiresAt) }),

    remove: (adminId, form) => access.delete(ofForm(adminId, form)),

    async removeAllOf(adminId) {
      const { docs } = await access.find(work.where("adminId", "==", adminId).select());
      await Promise.all(docs.map(({ ref }) => access.delete(ref)));
    },
  };
}
