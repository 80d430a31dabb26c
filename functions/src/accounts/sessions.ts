import type { AdminContext, Context, UserContext } from "../app/context.ts";
import type { Collections } from "../app/store.ts";
import { audit } from "../audit/actions.ts";
import { Refusal } from "../core/errors.ts";
import { SESSION_MS } from "./limits.ts";
import type { Principal, Session } from "./rules.ts";
import type { LiveAccess, User } from "./schema.ts";

type SessionContext = Pick<Context, "identity" | "principals" | "store">;

/**
 * Ends all sessions of an account on all devices. Also ends an administrator's access to the payments in
 * Firestore.
 */
export async function endSessions(context: SessionContext, uid: string): Promise<void> {
  await context.identity.endSessions(uid);
  await forgetSessions(context, uid);
}

/**
 * Clears the session cache after Firebase Auth has ended the sessions of an account. Also ends their access
 * to the payments in Firestore.
 */
export async function forgetSessions(
  { identity, principals, store }: SessionContext,
  uid: string,
): Promise<void> {
  if (await store.liveAccess.revokeAllOf(uid)) await identity.endLiveSessions(uid);
  principals.forgetAll();
}

/** Ends one session: immediately in this instance, within 60 seconds in the others. */
export async function endSession(
  { identity, principals, store }: SessionContext,
  session: Session,
): Promise<void> {
  await store.revokedSessions.add(session);
  if (await store.liveAccess.revoke(session.id)) await identity.endLiveSessions(session.uid);
  // Runs after the write, because a lookup before it may have cached the session as valid.
  principals.forget(session.id);
}

type SignOutContext = Pick<Context, "identity" | "principals" | "store">;

/**
 * Ends the session of this cookie. Other sessions of the account stay valid. Ignores invalid cookies, so that
 * they cannot fill the store.
 */
export async function signOut(context: SignOutContext, cookie: string | undefined): Promise<void> {
  if (cookie === undefined) return;
  const session = await context.identity.verify(cookie);
  if (session !== null) await endSession(context, session);
}

/** Ends all sessions of the user on all devices. */
export function signOutEverywhere(context: SignOutContext & Pick<UserContext, "userId">): Promise<void> {
  return endSessions(context, context.userId);
}

type PrincipalContext = Pick<Context, "identity" | "principals" | "store" | "now">;

/**
 * Returns the session of an administrator's cookie after a fresh lookup. Use it for actions with lasting
 * effects, because the session may have ended within the last minute. Throws not_signed_in or not_admin.
 */
export async function requireSession(
  context: PrincipalContext,
  cookie: string | undefined,
): Promise<Session> {
  const session = cookie === undefined ? null : await context.identity.verify(cookie);
  if (cookie === undefined || session === null) throw new Refusal("not_signed_in");
  context.principals.forget(session.id);
  const principal = await findPrincipal(context, cookie);
  if (principal === null) throw new Refusal("not_signed_in");
  if (!principal.isAdmin) throw new Refusal("not_admin");
  return session;
}

/**
 * Returns the principal of a session cookie, or null if the cookie is invalid, expired or revoked, or the
 * account is disabled or deleted. Looks up account and revocation once a minute for each session.
 */
export async function findPrincipal(
  { identity, principals, store, now }: PrincipalContext,
  cookie: string,
): Promise<Principal | null> {
  const session = await identity.verify(cookie);
  if (session === null) return null;
  return principals.get(session.id, now, async () => {
    const [isRevoked, principal] = await Promise.all([
      store.revokedSessions.has(session.id),
      identity.principal(session),
    ]);
    return isRevoked ? null : principal;
  });
}

/** Returns the customer. Throws not_signed_in if the account has no document in `users`. */
export async function readUser({
  store,
  userId,
}: Pick<UserContext, "userId"> & { store: Pick<Collections, "users"> }): Promise<User> {
  const user = await store.users.byId(userId);
  if (user === null) throw new Refusal("not_signed_in");
  return user;
}

type LiveContext = Pick<
  AdminContext,
  "identity" | "principals" | "store" | "log" | "now" | "actor" | "liveProject" | "admin"
>;

/**
 * Returns the project and token with which an administrator's page listens to the payments in Firestore. The
 * access ends with the session that requests it (docs/decisions/0009). Throws not_signed_in or not_admin.
 */
export async function createLiveAccess(
  context: LiveContext,
  cookie: string | undefined,
): Promise<LiveAccess> {
  const { identity, store, liveProject, admin } = context;
  const session = cookie === undefined ? null : await identity.verify(cookie);
  if (session === null) throw new Refusal("not_signed_in");
  const until = Math.min(session.expiresAt, session.signedInAt + SESSION_MS.admin);
  await store.liveAccess.grant(session, new Date(until));
  try {
    // Runs after the grant, so that a session that ends later also removes the grant.
    await requireSession(context, cookie);
  } catch (error) {
    await store.liveAccess.revoke(session.id);
    throw error;
  }
  const token = await identity.liveToken(admin.id, { session: session.id, until });
  await audit(context, { actor: context.actor, action: "live_access_given", object: null, detail: null });
  return { ...liveProject, token };
}
