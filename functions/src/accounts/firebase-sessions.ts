import { setTimeout as sleep } from "node:timers/promises";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { nullIfNotFound, type SignedIn } from "./identity.ts";
import type { Principal, Session } from "./rules.ts";

/** Returns the sign-in that an ID token proves. `known` provides the values that the account lacks. */
export async function signedInBy(
  auth: Auth,
  idToken: string,
  known: { name: string; email: string },
): Promise<SignedIn> {
  const { uid, admin, name, email, auth_time } = await auth.verifyIdToken(idToken);
  return {
    uid,
    isAdmin: admin === true,
    name: name ?? known.name,
    email: email ?? known.email,
    signedInAt: new Date(auth_time * 1000).toISOString(),
  };
}

/**
 * Returns the account of a session with its current rights, or null if the account is disabled or deleted, or
 * if all its sign-ins up to that of the session were revoked.
 */
export async function principalOf(
  auth: Auth,
  { uid, isAdmin, createdAt }: Pick<Session, "uid" | "isAdmin" | "createdAt">,
): Promise<Principal | null> {
  const account = await nullIfNotFound(auth.getUser(uid));
  if (account === null || account.disabled || Date.parse(createdAt) < validSince(account)) return null;
  return { uid, isAdmin: isAdmin && account.customClaims?.admin === true };
}

/** Returns the time (milliseconds since 1970) before which all sign-ins were revoked. */
export function validSince({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime);
}

/**
 * Revokes all sign-ins of an account up to now, also one that has not yet opened its session. Firebase Auth
 * revokes by the second, and sign-ins of the second of the revocation stay valid. So this waits for the next
 * second first.
 */
export async function revokeSessions(auth: Auth, uid: string): Promise<void> {
  await sleep(1005 - (Date.now() % 1000));
  await auth.revokeRefreshTokens(uid);
}
