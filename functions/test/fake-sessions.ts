import { hash } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import type { Identity } from "../src/accounts/identity.ts";
import type { Session } from "../src/accounts/rules.ts";
import { firestoreStore } from "../src/app/store.ts";
import { FAR_AHEAD } from "./clock.ts";

/** Returns the value of the session cookie of `fakeSession`. */
export function fakeCookie(uid: string): string {
  return hash("sha256", uid, "base64url");
}

/** Returns a session without a sign-in. Its times are in the far future, so it is neither renewed nor revoked. */
export function fakeSession(uid: string, { isAdmin = false } = {}): Session {
  const later = FAR_AHEAD.toISOString();
  const id = hash("sha256", fakeCookie(uid));
  return {
    ...{ id, uid, isAdmin, device: null },
    createdAt: later,
    lastSeenAt: later,
    expiresAt: later,
  };
}

/** Saves a session without a sign-in. */
export function openFakeSession(db: Firestore, uid: string, options?: { isAdmin: boolean }): Promise<void> {
  return firestoreStore(db).sessions.create(fakeSession(uid, options));
}

/** Accounts that are never disabled, deleted or revoked. */
export const fakeAccounts: Pick<Identity, "principal"> = {
  principal: async ({ uid, isAdmin }) => ({ uid, isAdmin }),
};
