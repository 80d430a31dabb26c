import type { Firestore } from "firebase-admin/firestore";
import type { Session } from "../domain/session.ts";
import type { Access } from "./access.ts";
import { timestamp } from "./values.ts";

/**
 * Collection `liveAccess`: one document per administrator's session that may listen to the payments. `firestore.rules`
 * requires it, so deleting the document ends the access at once. A time-to-live policy removes it when the session is over.
 */
export type LiveAccess = {
  grant(session: Pick<Session, "id" | "uid">, expiresAt: Date): Promise<void>;
  /** Ends the access of a session. Returns whether it had any. */
  revoke(sessionId: string): Promise<boolean>;
  /** Ends the access of all sessions of an administrator. Returns whether one of them had any. */
  revokeAllOf(adminId: string): Promise<boolean>;
};

export function firestoreLiveAccess(db: Firestore, access: Access): LiveAccess {
  const grants = db.collection("liveAccess");
  return {
    grant: ({ id, uid }, expiresAt) =>
      access.set(grants.doc(id), { adminId: uid, expiresAt: timestamp(expiresAt.toISOString()) }),

    async revoke(sessionId) {
      const grant = grants.doc(sessionId);
      const { exists } = await access.get(grant);
      if (exists) await access.delete(grant);
      return exists;
    },

    async revokeAllOf(adminId) {
      const { docs } = await access.find(grants.where("adminId", "==", adminId));
      await Promise.all(docs.map(({ ref }) => access.delete(ref)));
      return docs.length > 0;
    },
  };
}
