import type { AccountsContext, OwnDataContext, UserContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Collections } from "../core/store.ts";
import { renameBuyer } from "./email-address.ts";
import type { IdentityAccount } from "./identity.ts";
import type { NewSession } from "./rules.ts";
import type { Account, User } from "./schema.ts";
import { endSessions, openSession, readUser } from "./sessions.ts";

export type OwnContext = OwnDataContext & AccountsContext;

/**
 * Returns the customer's document and account. Throws not_signed_in if one is missing, or account_is_admin:
 * administrators change their account with the commands of `ops`.
 */
export async function ownAccount(context: OwnContext): Promise<{ user: User; account: IdentityAccount }> {
  const [user, account] = await Promise.all([readUser(context), context.identity.account(context.userId)]);
  if (account === null) throw new Refusal("not_signed_in");
  if (account.isAdmin) throw new Refusal("account_is_admin");
  return { user, account };
}

/**
 * Verifies the password of the signed-in customer. Protects changes against a stolen session. Throws
 * wrong_credentials.
 */
export async function verifyPassword(
  { identity }: AccountsContext,
  { uid, email }: Pick<IdentityAccount, "uid" | "email">,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw new Refusal("wrong_credentials");
  const signedIn = await identity.signIn({ email, password });
  if (signedIn.uid !== uid) throw new Refusal("wrong_credentials");
}

/**
 * Verifies the password of the signed-in customer, if the account has one. Throws wrong_credentials, not_signed_in or
 * account_is_admin.
 */
export async function verifyOwnPassword(
  context: OwnContext,
  { password }: { password?: string | undefined },
): Promise<void> {
  const { account } = await ownAccount(context);
  if (account.hasPassword) await verifyPassword(context, account, password);
}

/** Returns the customer's own account. Throws not_signed_in or account_is_admin. */
export async function readAccount(context: OwnContext): Promise<Account> {
  const { user, account } = await ownAccount(context);
  const { isEmailVerified, hasPassword, hasGoogle } = account;
  return {
    name: user.name,
    email: user.email,
    isEmailVerified,
    hasPassword,
    hasGoogle,
    mailsOn: user.mailsOff !== true,
    deleteAt: user.deleteAt ?? null,
  };
}

/**
 * Changes the customer's name. Receipts keep the name with which they were issued. Throws not_signed_in or
 * account_is_admin.
 */
export async function renameAccount(context: OwnContext, { name }: { name: string }): Promise<void> {
  const { identity, store, userId } = context;
  await ownAccount(context);
  await identity.setName(userId, name);
  await store.transaction(async (tx) => {
    const user = await tx.users.byId(userId);
    if (user === null) throw new Refusal("not_signed_in");
    await renameBuyer(tx, { ...user, name });
    await tx.users.setName(user, name);
  });
}

/** Sets whether the customer gets learner mails. */
export async function setMails(
  { store, userId }: OwnDataContext,
  { isOn }: { isOn: boolean },
): Promise<void> {
  await readUser({ store, userId });
  await store.users.setMails(userId, isOn);
}

/**
 * Changes the customer's password and ends all sessions. Returns a new session for this browser. Throws
 * wrong_credentials, password_missing, not_signed_in or account_is_admin.
 */
export async function changePassword(
  context: UserContext,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<NewSession> {
  const { identity, userId } = context;
  const { account } = await ownAccount(context);
  if (!account.hasPassword) throw new Refusal("password_missing");
  await verifyPassword(context, account, password);
  await identity.setPassword(userId, newPassword);
  await endSessions(context, userId);
  return openSession(context, await identity.signIn({ email: account.email, password: newPassword }));
}

/**
 * Removes the link to Google. Idempotent. Throws password_missing, because the customer could no longer sign
 * in, wrong_credentials, not_signed_in or account_is_admin.
 */
export async function unlinkGoogle(context: OwnContext, { password }: { password: string }): Promise<void> {
  const { account } = await ownAccount(context);
  if (!account.hasPassword) throw new Refusal("password_missing");
  await verifyPassword(context, account, password);
  if (account.hasGoogle) await context.identity.unlinkGoogle(account.uid);
}

/** Returns the customer. Throws user_not_found. */
export async function requireUser(tx: Pick<Collections, "users">, id: string): Promise<User> {
  const user = await tx.users.byId(id);
  if (user === null) throw new Refusal("user_not_found");
  return user;
}
