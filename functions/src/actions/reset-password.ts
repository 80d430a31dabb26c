import type { RefusalCode } from "../contract/errors.ts";
import { adminPasswordFault } from "../domain/admin-password.ts";
import { Refusal } from "../domain/refusal.ts";
import { audit } from "./audit.ts";
import type { Context, RequestContext } from "./context.ts";
import { forgetSessions } from "./end-sessions.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";

/**
 * Sets a new password by the token of a mailed link and ends all older sessions. An administrator's must not be
 * guessable, a customer's not among the most common ones. The link stays valid then. Throws reset_token_invalid,
 * reset_token_expired, password_guessable, password_common.
 */
export async function resetPassword(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { identity, loadCommonPasswords, actorFor } = context;
  const account = await identity.resetTokenAccount(token);
  if (!account.isAdmin) await refuseCommonPassword(context, password);
  else if (adminPasswordFault(password, account, await loadCommonPasswords()) !== null)
    throw new Refusal("password_guessable");
  await identity.resetPassword(token, password);
  await forgetSessions(context, account.uid);
  if (!account.isAdmin) return;
  const actor = actorFor({ id: account.uid, email: account.email });
  await audit(context, { actor, action: "admin_password_reset", object: null, detail: null });
}

/**
 * Returns the email address of the account that a mailed link is for, or null if the link is not valid. The link stays
 * valid. Password managers store the new password under this address.
 */
export async function readResetAddress(
  { identity }: Pick<Context, "identity">,
  { token }: { token: string },
): Promise<{ email: string | null }> {
  try {
    const { email } = await identity.resetTokenAccount(token);
    return { email };
  } catch (error) {
    if (error instanceof Refusal && DEAD_LINK.includes(error.code)) return { email: null };
    throw error;
  }
}

const DEAD_LINK: readonly RefusalCode[] = ["reset_token_invalid", "reset_token_expired"];
