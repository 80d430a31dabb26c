import { audit } from "../audit/actions.ts";
import type { AccountsContext, RequestContext, StoreContext } from "../core/context.ts";
import { Refusal, type RefusalCode } from "../core/errors.ts";
import { adminPasswordFault } from "./rules.ts";
import { endSessions } from "./sessions.ts";

/**
 * Returns a test for 49,000 common passwords in lower case. Loads the list on first use, because only new
 * passwords of administrators need it.
 */
export async function loadCommonPasswords(): Promise<(lowerCase: string) => boolean> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return (lowerCase) => dictionary["passwords-common"].includes(lowerCase);
}

/**
 * Queues the email with the password reset link. The account is looked up only when the email is sent, so
 * neither the response nor its duration reveals whether it exists.
 */
export async function forgotPassword(
  { store, now }: StoreContext,
  { email, next = null }: { email: string; next?: string | null | undefined },
): Promise<void> {
  const id = `reset-${store.emails.newId()}`;
  const link = { id, recipient: email, template: "passwordReset", data: { next } };
  await store.transaction((tx) => tx.emails.add(link, now));
}

/**
 * Sets a new password with a reset token and ends all sessions. Throws password_guessable for an
 * administrator's guessable password; the link stays valid. Throws reset_token_invalid or
 * reset_token_expired.
 */
export async function resetPassword(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { identity, loadCommonPasswords, actorFor } = context;
  const account = await identity.resetTokenAccount(token);
  if (account.isAdmin && adminPasswordFault(password, account, await loadCommonPasswords()) !== null)
    throw new Refusal("password_guessable");
  await identity.resetPassword(token, password);
  await endSessions(context, account.uid);
  if (!account.isAdmin) return;
  const actor = actorFor({ id: account.uid, email: account.email });
  await audit(context, { actor, action: "admin_password_reset", object: null, detail: null });
}

/**
 * Returns the email address of the account of a reset token, or null if the token is invalid. The token stays
 * valid. Password managers store the new password with this email address.
 */
export async function readResetEmail(
  { identity }: AccountsContext,
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
