import type {
  AccountsContext,
  Context,
  LinkContext,
  StoreContext,
  TransactionContext,
} from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Collections } from "../core/store.ts";
import {
  CONFIRM_EMAIL_TEMPLATE,
  type ConfirmEmailData,
  checkConfirmation,
  confirmationIn,
  confirmationToken,
  newConfirmation,
  type OwnEmail,
  PASSWORD_REPLACED_TEMPLATE,
} from "./rules.ts";
import type { User } from "./schema.ts";
import { removeSessions } from "./sessions.ts";

/** Maximum number of payments to update, more than any customer has. */
const PAYMENTS = 1000;

const EVER = new Date(0).toISOString();

/**
 * Returns the former and current email addresses of a customer. Each belongs to the customer from the start,
 * even before registration.
 */
export async function ownEmailsOf(
  { store, now }: StoreContext,
  { id, email }: Pick<User, "id" | "email">,
): Promise<OwnEmail[]> {
  const former = await store.users.formerEmails(id);
  return [...former, { email, until: now.toISOString() }].map((own) => ({ ...own, from: EVER }));
}

/**
 * Returns the former and current email addresses of a customer. An unverified email address belongs to the
 * customer only from the time at which it was entered, because anyone may register with it.
 */
export async function provenEmailsOf(
  context: AccountsContext,
  user: Pick<User, "id" | "email" | "createdAt">,
): Promise<OwnEmail[]> {
  const emails = await ownEmailsOf(context, user);
  const account = await context.identity.account(user.id);
  return emails.map((own, index) => {
    const isCurrent = index === emails.length - 1;
    const isProven = isCurrent && account?.isEmailVerified !== false;
    return isProven ? own : { ...own, from: emails[index - 1]?.until ?? user.createdAt };
  });
}

/** Returns whether the user of an account has verified its email address. */
export async function hasProvenEmail({ identity }: Pick<Context, "identity">, uid: string): Promise<boolean> {
  return (await identity.account(uid))?.isEmailVerified === true;
}

/**
 * Changes a customer's email address in the store and on the customer's payments. The caller commits the
 * transaction.
 */
export async function changeEmail(
  { tx, now }: TransactionContext,
  user: Pick<User, "id" | "name" | "email">,
  email: string,
): Promise<void> {
  await renameBuyer(tx, { ...user, email });
  await tx.users.setEmail(user, email);
  await tx.users.addFormerEmail(user.id, user.email, now);
}

/**
 * Changes the name and the email address that find a customer's payments. Empty texts remove them. The caller
 * commits the transaction.
 */
export async function renameBuyer(
  tx: Collections,
  { id, name, email }: Pick<User, "id" | "name" | "email">,
): Promise<void> {
  const { items } = await tx.payments.latestOf(id, PAYMENTS);
  for (const payment of items) await tx.payments.setBuyer(payment, { buyerName: name, buyerEmail: email });
}

/**
 * Queues an email with a link that confirms the email address of an account. With `subject`, the link also
 * confirms that the holder of the account owns the Google account with this id.
 */
export async function mailConfirmation(
  { store, now, fingerprint }: LinkContext,
  {
    account,
    subject = null,
    next = null,
  }: { account: { uid: string; email: string }; subject?: string | null; next?: string | null },
): Promise<void> {
  const purpose = subject === null ? "gift" : "google";
  const token = confirmationToken(newConfirmation(account.uid, subject, now), account.email, fingerprint);
  const data: ConfirmEmailData = { token, purpose, next };
  const id = `confirm-email-${store.emails.newId()}`;
  const email = { id, recipient: account.email, template: CONFIRM_EMAIL_TEMPLATE, data };
  await store.transaction((tx) => tx.emails.add(email, now));
}

/**
 * Confirms the email address of an account with the token of the link. If the token names a Google account,
 * links it. Idempotent. Returns whether a password was replaced, which happens if the email address was not
 * verified before. Throws email_link_invalid or email_link_expired.
 */
export async function confirmEmail(
  context: AccountsContext & LinkContext,
  { token }: { token: string },
): Promise<{ hasLostPassword: boolean }> {
  const { identity, now, linkKeys: keys } = context;
  const confirmation = confirmationIn(token);
  const account = confirmation && (await identity.account(confirmation.uid));
  if (confirmation === null || account === null) throw new Refusal("email_link_invalid");
  const { uid, subject } = confirmation;
  checkConfirmation(token, confirmation, { email: account.email, keys, now });
  if (subject === null) {
    await identity.confirmEmail(uid);
    return { hasLostPassword: false };
  }
  if (account.isAdmin) throw new Refusal("email_link_invalid");
  const { hasTakenOver, hasLostPassword } = await identity.linkGoogle(uid, { subject, email: account.email });
  if (hasTakenOver) await removeSessions(context, uid);
  if (hasLostPassword) await mailPasswordReplaced(context, account.email);
  return { hasLostPassword };
}

/** Queues the email that reports a replaced password. The email address was not verified before. */
export async function mailPasswordReplaced({ store, now }: StoreContext, recipient: string): Promise<void> {
  const id = `password-replaced-${store.emails.newId()}`;
  await store.emails.add({ id, recipient, template: PASSWORD_REPLACED_TEMPLATE, data: {} }, now);
}
