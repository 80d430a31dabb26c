import type { AccountsContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { IdentityAccount } from "./identity.ts";
import { removeSessions } from "./sessions.ts";

/**
 * An account to which an owner gives something. Unless it `isProven`, the caller emails a link that sets a
 * password.
 */
type AccountToGive = Pick<IdentityAccount, "uid" | "isAdmin"> & { isProven: boolean };

/**
 * Returns the account of an email address that an owner gives something to. Creates it if necessary. Anyone can
 * register with any email address, so an account whose email address is not verified first loses its
 * password, its providers and its sessions. The account of an administrator stays unchanged. Idempotent, so
 * that an interrupted call can be repeated. Takes up to a second (see `revokeSessions`). Throws
 * accounts_unavailable.
 */
export async function accountToGive(
  context: AccountsContext,
  { name, email }: Pick<IdentityAccount, "email"> & { name: string },
): Promise<AccountToGive> {
  const { identity } = context;
  const known = await identity.accountByEmail(email);
  if (known === null) {
    const created = await identity.createAccount({ name, email }).catch(unlessTaken);
    if (created !== null) return { ...created, isProven: false };
  }
  // A parallel request has created the account.
  const account = known ?? (await identity.accountByEmail(email));
  if (account === null) throw new Refusal("accounts_unavailable");
  const { uid, isAdmin, isEmailVerified } = account;
  const isProven = isAdmin || isEmailVerified;
  if (!isProven) await endAccessBefore(context, uid);
  return { uid, isAdmin, isProven };
}

/**
 * Ends all access to an account: it gets a random password, loses its other providers and all sessions. Its holder sets
 * a password with an emailed link.
 */
export async function endAccessBefore(context: AccountsContext, uid: string): Promise<void> {
  await context.identity.endOlderAccess(uid);
  await removeSessions(context, uid);
}

function unlessTaken(error: unknown): null {
  if (error instanceof Refusal && error.code === "email_taken") return null;
  throw error;
}
