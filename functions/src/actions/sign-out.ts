import type { Context, UserContext } from "./context.ts";

/**
 * Revokes the session of this cookie: at once here, within 60 seconds in other instances. Other sessions of the account
 * stay valid. A cookie that is not genuine is ignored, so that the store cannot be filled with them.
 */
export async function signOut(
  { identity, principals, store }: Pick<Context, "identity" | "principals" | "store">,
  cookie: string | undefined,
): Promise<void> {
  if (cookie === undefined) return;
  const session = await identity.verify(cookie);
  if (session === null) return;
  await store.revokedSessions.add(session);
  // After the write: an earlier lookup may have missed it.
  principals.forget(session.id);
}

/** Ends all sessions of the user, on every device. */
export async function signOutEverywhere({
  identity,
  principals,
  userId,
}: Pick<UserContext, "identity" | "principals" | "userId">): Promise<void> {
  await identity.endSessions(userId);
  principals.forgetAll();
}
