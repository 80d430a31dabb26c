import type { Principal } from "../domain/principal.ts";
import type { Context } from "./context.ts";

/**
 * Who calls with this session cookie; null where it is not genuine, has expired or was revoked, or its account was
 * disabled or deleted. The account and the logout are looked up once a minute and session.
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
