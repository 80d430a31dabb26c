import type { Session } from "../domain/session.ts";
import type { Context } from "./context.ts";

type SessionContext = Pick<Context, "identity" | "principals" | "store">;

/** Ends all sessions of an account on every device, and with them an administrator's access to the payments in Firestore. */
export async function endSessions(context: SessionContext, uid: string): Promise<void> {
  await context.identity.endSessions(uid);
  await forgetSessions(context, uid);
}

/** Forgets the sessions of an account that Firebase Auth has ended, and ends their access to the payments in Firestore. */
export async function forgetSessions(
  { identity, principals, store }: SessionContext,
  uid: string,
): Promise<void> {
  if (await store.liveAccess.revokeAllOf(uid)) await identity.endLiveSessions(uid);
  principals.forgetAll();
}

/** Ends one session: at once here, within 60 seconds in other instances. */
export async function endSession(
  { identity, principals, store }: SessionContext,
  session: Session,
): Promise<void> {
  await store.revokedSessions.add(session);
  if (await store.liveAccess.revoke(session.id)) await identity.endLiveSessions(session.uid);
  // After the write: an earlier lookup may have missed it.
  principals.forget(session.id);
}
