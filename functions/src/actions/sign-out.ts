import type { Context, UserContext } from "./context.ts";

/**
 * Ends the session of this cookie for good, here at once and in other instances within 60 seconds; other sessions of
 * the account go on. A cookie that is not genuine is ignored, so that nobody can fill the store with them.
 */
export async function signOut(
  { identity, principals, store }: Pick<Context, "identity" | "principals" | "store">,
  cookie: string | undefined,
): Promise<void> {
  if (cookie === undefined) return;
  const session = await identity.verify(cookie);
  if (session === null) return;
  await store.revokedSessions.add(session);
  // Last: a lookup that began before the write may have missed it.
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
