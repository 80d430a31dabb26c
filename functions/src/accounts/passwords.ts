import type { Context, RequestContext } from "../app/context.ts";
import { audit } from "../audit/actions.ts";
import { Refusal, type RefusalCode } from "../core/errors.ts";
import { PASSWORD_LENGTH } from "./limits.ts";
import { adminPasswordFault } from "./rules.ts";
import { endSessions } from "./sessions.ts";

/**
 * Returns a test for common passwords in lower case: for all 49,000 of the list, or for the `most` most
 * common ones with the minimum length. Loads the list on first use, because only new passwords need it.
 */
export async function loadCommonPasswords(most?: number): Promise<(lowerCase: string) => boolean> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const all = dictionary["passwords-common"];
  const passwords =
    most === undefined ? all : all.filter(({ length }) => length >= PASSWORD_LENGTH.min).slice(0, most);
  return (lowerCase) => passwords.includes(lowerCase);
}

/**
 * Queues the email with the password reset link. The account is looked up only when the email is sent, so
 * neither the response nor its duration reveals whether it exists.
 */
export async function forgotPassword(
  { store, now }: Pick<Context, "store" | "now">,
  { email, next = null }: { email: string; next?: string | null | undefined },
): Promise<void> {
  const id = `reset-${store.emails.newId()}`;
  await store.emails.add({ id, recipient: email, template: "passwordReset", data: { next } }, now);
}

/**
 * Number of most common passwords that customers may not choose. The rate limits prevent further guesses.
 * Source: NIST SP 800-63B-4, 3.1.1.2.
 */
const REFUSED_TO_CUSTOMERS = 100;

/** Throws password_common if a customer's new password is among the most common ones, ignoring case. */
export async function refuseCommonPassword(
  { loadCommonPasswords }: Pick<Context, "loadCommonPasswords">,
  password: string,
): Promise<void> {
  const isCommon = await loadCommonPasswords(REFUSED_TO_CUSTOMERS);
  if (isCommon(password.toLowerCase())) throw new Refusal("password_common");
}

/**
 * Sets a new password with a reset token and ends all sessions. Throws password_guessable for an
 * administrator's guessable password and password_common for a customer's common one. In both cases the link
 * stays valid. Throws reset_token_invalid or reset_token_expired.
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
  await endSessions(context, account.uid);
  if (!account.isAdmin) return;
  const actor = actorFor({ id: account.uid, email: account.email });
  await audit(context, { actor, action: "admin_password_reset", object: null, detail: null });
}

/**
 * Returns the email address of the account of a reset token, or null if the token is invalid. The token stays
 * valid. Password managers store the new password with this email address.
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
