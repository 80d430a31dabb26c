import type { Context, UserContext } from "./context.ts";
import { endSession, endSessions } from "./end-sessions.ts";

type SignOutContext = Pick<Context, "identity" | "principals" | "store">;

/**
 * Ends the session of this cookie. Other sessions of the account stay valid. A cookie that is not genuine is ignored, so
 * that the store cannot be filled with them.
 */
export async function signOut(context: SignOutContext, cookie: string | undefined): Promise<void> {
  if (cookie === undefined) return;
  const session = await context.identity.verify(cookie);
  if (session !== null) await endSession(context, session);
}

/** Ends all sessions of the user, on every device. */
export function signOutEverywhere(context: SignOutContext & Pick<UserContext, "userId">): Promise<void> {
  return endSessions(context, context.userId);
}
