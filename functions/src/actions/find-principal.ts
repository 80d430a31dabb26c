import { Refusal } from "../domain/refusal.ts";
import type { Principal, Session } from "../domain/session.ts";
import type { Context } from "./context.ts";

type PrincipalContext = Pick<Context, "identity" | "principals" | "store" | "now">;

/**
 * Returns the session of an administrator's cookie after looking it up again: for actions that would outlive a session
 * which was ended within the last minute. Throws not_signed_in or not_admin.
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
 * Returns the principal of a session cookie; null where the cookie is not genuine, has expired or was revoked, or the
 * account was disabled or deleted. Account and revocation are looked up once a minute for each session.
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
