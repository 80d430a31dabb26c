import type { Firestore } from "firebase-admin/firestore";
import type { Session } from "../domain/session.ts";
import type { Access } from "./access.ts";
import { timestamp } from "./values.ts";

/**
 * Collection `revokedSessions`, one document a session that its owner ended; its id is the session's.
 * A time-to-live policy removes it when the session would have expired anyway.
 */
export function firestoreRevokedSessions(db: Firestore, access: Access) {
  const ref = (id: string) => db.collection("revokedSessions").doc(id);
  return {
    async has(id: string): Promise<boolean> {
      return (await access.get(ref(id))).exists;
    },

    add({ id, expiresAt }: Session): Promise<void> {
      return access.set(ref(id), { expiresAt: timestamp(new Date(expiresAt).toISOString()) });
    },
  };
}
