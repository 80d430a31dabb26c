import type { Firestore } from "firebase-admin/firestore";
import {
  type FirestoreSession,
  isReservedId,
  parseDocument,
  parsedAll,
  timestamp,
} from "../core/firestore.ts";
import { LISTED_INVITATIONS } from "./limits.ts";
import { Invitation } from "./schema.ts";

/**
 * Collection `invitations`: one document per link that makes its recipient an administrator. A time-to-live
 * policy removes it after its expiry.
 */
export type Invitations = {
  byId(id: string): Promise<Invitation | null>;
  /** Returns the open invitations, also expired ones, oldest first. */
  all(): Promise<Invitation[]>;
  ofEmail(email: string): Promise<Invitation[]>;
  create(invitation: Invitation): Promise<void>;
  remove(id: string): Promise<void>;
};

export function firestoreInvitations(db: Firestore, access: FirestoreSession): Invitations {
  const invitations = db.collection("invitations");
  return {
    byId: async (id) =>
      isReservedId(id) ? null : parseDocument(Invitation, await access.get(invitations.doc(id))),

    all: async () =>
      parsedAll(Invitation, await access.find(invitations.orderBy("createdAt").limit(LISTED_INVITATIONS))),

    ofEmail: async (email) =>
      parsedAll(Invitation, await access.find(invitations.where("email", "==", email))),

    create: ({ createdAt, expiresAt, ...invitation }) =>
      access.create(invitations.doc(invitation.id), {
        ...invitation,
        createdAt: timestamp(createdAt),
        expiresAt: timestamp(expiresAt),
      }),

    remove: (id) => access.delete(invitations.doc(id)),
  };
}
