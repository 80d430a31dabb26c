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
 * Returns what an administrator's page needs to listen to the payments in Firestore. The access ends with the session that
 * requests it (docs/decisions/0009). Throws not_signed_in.
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
    // After the grant: a session that ends later takes the grant with it.
    await requireSession(context, cookie);
  } catch (error) {
    await store.liveAccess.revoke(session.id);
    throw error;
  }
  const token = await identity.liveToken(admin.id, { session: session.id, until });
  await audit(context, { actor: context.actor, action: "live_access_given", object: null, detail: null });
  return { ...liveProject, token };
}
