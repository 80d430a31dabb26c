import { hash, randomBytes } from "node:crypto";
import { audit } from "../audit/actions.ts";
import type {
  AccountsContext,
  AdminContext,
  LoggedContext,
  RequestContext,
  UserContext,
} from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Collections } from "../core/store.ts";
import type { SignedIn } from "./identity.ts";
import { LISTED_SESSIONS } from "./limits.ts";
import {
  type Caller,
  isRecent,
  isRenewalDue,
  lifetimeOf,
  type NewSession,
  newSession,
  type Session,
  usedAt,
} from "./rules.ts";
import type { ListedSession, LiveAccess, User } from "./schema.ts";

/** Length of a session cookie in random bytes. */
const COOKIE_BYTES = 32;

/** Matches the random bytes in base64url. */
const COOKIE = /^[\w-]{43}$/;

/** Returns the session id of a cookie, or null if the cookie is malformed. Only the id is stored. */
export function sessionIdOf(cookie: string | undefined): string | null {
  return cookie !== undefined && COOKIE.test(cookie) ? hash("sha256", cookie) : null;
}

/** Opens a session for an account that has just signed in. */
export async function openSession(
  { store, now, device }: Pick<RequestContext, "store" | "now" | "device">,
  { uid, isAdmin, signedInAt }: Pick<SignedIn, "uid" | "isAdmin" | "signedInAt">,
): Promise<NewSession> {
  const cookie = randomBytes(COOKIE_BYTES).toString("base64url");
  const session = { id: hash("sha256", cookie), uid, isAdmin, createdAt: signedInAt, device: device() };
  await store.sessions.create(newSession(session, now));
  return { cookie, lifetimeMs: lifetimeOf(session) };
}

/**
 * Returns the account and session of a session id, or null if the session is unknown or expired, its account
 * is disabled or deleted, or all sessions of the account were revoked. Reads the session and the account once
 * a minute.
 */
export async function findCaller(
  { identity, principals, store, now }: AccountsContext,
  sessionId: string | null,
): Promise<Caller | null> {
  if (sessionId === null) return null;
  const isOver = ({ expiresAt }: Session) => expiresAt <= now.toISOString();
  const caller = await principals.get(sessionId, now, async () => {
    const session = await store.sessions.byId(sessionId);
    if (session === null || isOver(session)) return null;
    const principal = await identity.principal(session);
    return principal && { ...principal, session };
  });
  return caller === null || isOver(caller.session) ? null : caller;
}

/**
 * Extends a customer's session that was last used on an earlier day, and saves the use with the customer.
 * Returns whether it did. The request succeeds even if saving fails.
 */
export async function renewSession(
  { store, principals, now, log }: AccountsContext & LoggedContext,
  session: Session,
): Promise<boolean> {
  if (!isRenewalDue(session, now)) return false;
  // Changes the cached session before the write, so that simultaneous requests do not write too.
  Object.assign(session, usedAt(session, now));
  try {
    await store.sessions.renew(session);
  } catch (error) {
    principals.forget(session.id);
    log("WARNING", "session not renewed", { error: String(error).slice(0, 300) });
    return false;
  }
  await saveLastSeen({ store, now, log }, session.uid);
  return true;
}

/** Saves that a customer uses the shop now. Never throws: the administrator's list then shows an earlier day. */
export async function saveLastSeen({ store, now, log }: LoggedContext, uid: string): Promise<void> {
  await store.users
    .setLastSeen(uid, now)
    .catch((error: unknown) =>
      log("WARNING", "latest use not saved", { error: String(error).slice(0, 300) }),
    );
}

/**
 * Ends all sessions of an account, including sign-ins in progress. Also ends an administrator's access to the
 * payments in Firestore. Takes up to a second (see `revokeSessions`).
 */
export async function endSessions(context: AccountsContext, uid: string): Promise<void> {
  await context.identity.endSessions(uid);
  await removeSessions(context, uid);
}

/** Removes the sessions of an account that Firebase Auth has revoked or deleted. */
export async function removeSessions(
  { identity, principals, store }: AccountsContext,
  uid: string,
): Promise<void> {
  await store.sessions.removeAllOf(uid);
  if (await store.liveAccess.revokeAllOf(uid)) await identity.endLiveSessions(uid);
  // Runs after the writes, because a lookup before them may have cached a session as valid.
  principals.forgetAll();
}

/** Ends one session: immediately in this instance, within 60 seconds in the others. */
async function endSession({ identity, principals, store }: AccountsContext, session: Session): Promise<void> {
  const { id, uid, isAdmin } = session;
  await store.sessions.remove(id);
  if (isAdmin && (await store.liveAccess.revoke(id))) await identity.endLiveSessions(uid);
  principals.forget(id);
}

/** Ends the session of a sign-out. Other sessions of the account stay valid. Ignores unknown sessions. */
export async function signOut(context: AccountsContext, sessionId: string | null): Promise<void> {
  const session = sessionId === null ? null : await context.store.sessions.byId(sessionId);
  if (session !== null) await endSession(context, session);
}

/** Ends all sessions of the user, or all except this one. */
export async function signOutEverywhere(
  context: UserContext,
  { keepCurrent }: { keepCurrent?: boolean | undefined },
): Promise<void> {
  const { store, userId, session } = context;
  if (!keepCurrent) return endSessions(context, userId);
  // Does not revoke in Firebase Auth, which cannot spare a session.
  const sessions = await store.sessions.of(userId);
  const others = sessions.filter(({ id }) => id !== session.id);
  await Promise.all(others.map((other) => endSession(context, other)));
}

/** Returns the latest sessions of the user, newest first. */
export async function listSessions({ store, userId, session, now }: UserContext): Promise<ListedSession[]> {
  const sessions = await store.sessions.of(userId, LISTED_SESSIONS);
  return sessions
    .filter(({ expiresAt }) => expiresAt > now.toISOString())
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      ...{ id, device, createdAt, lastSeenAt },
      isCurrent: id === session.id,
    }));
}

/** Ends a session of the user. Returns whether it is the current one. Throws session_not_found. */
export async function endOwnSession(context: UserContext, { id }: { id: string }): Promise<boolean> {
  const session = await context.store.sessions.byId(id);
  if (session?.uid !== context.userId) throw new Refusal("session_not_found");
  await endSession(context, session);
  return id === context.session.id;
}

/**
 * Throws not_signed_in or not_admin unless the administrator's session is still valid, by a fresh lookup. Use
 * it for actions with lasting effects, because the session may have ended within the last minute.
 */
export async function requireSession(
  context: AccountsContext & Pick<AdminContext, "session">,
): Promise<void> {
  const { id } = context.session;
  context.principals.forget(id);
  const caller = await findCaller(context, id);
  if (caller === null) throw new Refusal("not_signed_in");
  if (!caller.isAdmin) throw new Refusal("not_admin");
}

/**
 * Throws not_signed_in or not_admin unless the administrator's session is still valid, and recent_sign_in_required
 * unless it began within the last minutes.
 */
export async function requireRecentSignIn(
  context: AccountsContext & Pick<AdminContext, "session">,
): Promise<void> {
  await requireSession(context);
  if (!isRecent(context.session, context.now)) throw new Refusal("recent_sign_in_required");
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

/**
 * Returns the project and token with which an administrator's page listens to the payments in Firestore. The
 * access ends with the session that requests it (docs/decisions/0009). Throws not_signed_in or not_admin.
 */
export async function createLiveAccess(context: AdminContext): Promise<LiveAccess> {
  const { identity, store, liveProject, admin, session } = context;
  await store.liveAccess.grant(session);
  try {
    // Runs after the grant, so that a session that ends later also removes the grant.
    await requireSession(context);
  } catch (error) {
    await store.liveAccess.revoke(session.id);
    throw error;
  }
  const claims = { session: session.id, until: Date.parse(session.expiresAt) };
  const token = await identity.liveToken(admin.id, claims);
  await audit(context, { actor: context.actor, action: "live_access_given", object: null, detail: null });
  return { ...liveProject, token };
}
