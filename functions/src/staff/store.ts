import type { Firestore } from "firebase-admin/firestore";
import {
  type FirestoreSession,
  isReservedId,
  parseDocument,
  parsedAll,
  timestamp,
} from "../core/firestore.ts";
import { LISTED_INVITATIONS } from "./limits.ts";
import { StoredInvitation } from "./schema.ts";

/**
 * Collection `invitations`: one document per link that makes its recipient an administrator. A time-to-live
 * policy removes it after its expiry.
 */
export type Invitations = {
  byId(id: string): Promise<StoredInvitation | null>;
  /** Returns the open invitations, also expired ones, oldest first. */
  all(): Promise<StoredInvitation[]>;
  ofEmail(email: string): Promise<StoredInvitation[]>;
  create(invitation: StoredInvitation): Promise<void>;
  remove(id: string): Promise<void>;
};

export function firestoreInvitations(db: Firestore, access: FirestoreSession): Invitations {
  const invitations = db.collection("invitations");
  return {
    byId: async (id) =>
      isReservedId(id) ? null : parseDocument(StoredInvitation, await access.get(invitations.doc(id))),

    all: async () =>
      parsedAll(
        StoredInvitation,
        await access.find(invitations.orderBy("createdAt").limit(LISTED_INVITATIONS)),
      ),

    ofEmail: async (email) =>
      parsedAll(StoredInvitation, await access.find(invitations.where("email", "==", email))),

    create: ({ createdAt, expiresAt, ...invitation }) =>
      access.create(invitations.doc(invitation.id), {
        ...invitation,
        createdAt: timestamp(createdAt),
        expiresAt: timestamp(expiresAt),
      }),

    remove: (id) => access.delete(invitations.doc(id)),
  };
}
