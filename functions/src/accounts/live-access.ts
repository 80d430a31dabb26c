import type { AdminContext } from "../app/context.ts";
import { audit } from "../audit/actions.ts";
import { Refusal } from "../core/errors.ts";
import { SESSION_MS } from "./limits.ts";
import type { LiveAccess } from "./schema.ts";
import { requireSession } from "./sessions.ts";

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
