import type { Principal } from "../domain/session.ts";
import type { Context } from "./context.ts";

/**
 * Returns the principal of a session cookie; null where the cookie is not genuine, has expired or was revoked, or the
 * account was disabled or deleted. Account and revocation are looked up once a minute for each session.
 */
export async function findPrincipal(
  { identity, principals, store, now }: Pick<Context, "identity" | "principals" | "store" | "now">,
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
