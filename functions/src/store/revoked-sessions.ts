import type { Firestore } from "firebase-admin/firestore";
import type { Session } from "../domain/session.ts";
import type { Access } from "./access.ts";
import { timestamp } from "./values.ts";

/**
 * Collection `revokedSessions`, one document per session that its owner ended; its id is the session's.
 * A time-to-live policy removes it when the session would have expired anyway.
 */
export type RevokedSessions = {
  has(id: string): Promise<boolean>;
  add(session: Session): Promise<void>;
};

export function firestoreRevokedSessions(db: Firestore, access: Access): RevokedSessions {
  const ref = (id: string) => db.collection("revokedSessions").doc(id);
  return {
    has: async (id) => (await access.get(ref(id))).exists,

    add: ({ id, expiresAt }) =>
      access.set(ref(id), { expiresAt: timestamp(new Date(expiresAt).toISOString()) }),
  };
}
