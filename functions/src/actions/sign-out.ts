import type { Identity } from "../identity/identity.ts";
import type { Store } from "../store/store.ts";
import type { PrincipalCache } from "./principal-cache.ts";

/**
 * Ends the session of this cookie for good, here at once and in other instances within 60 seconds; other sessions of
 * the account go on. A cookie that is not genuine is ignored, so that nobody can fill the store with them.
 */
export async function signOut(
  { identity, principals, store }: { identity: Identity; principals: PrincipalCache; store: Store },
  cookie: string,
): Promise<void> {
  const session = await identity.verify(cookie);
  if (session === null) return;
  await store.revokedSessions.add(session);
  // Last: a lookup that began before the write may have missed it.
  principals.forget(session.id);
}
