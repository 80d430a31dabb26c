import type { Context, TransactionContext } from "../app/context.ts";
import type { Collections } from "../app/store.ts";
import { Refusal } from "../core/errors.ts";
import { EMAIL_PAUSE_MS } from "../core/limits.ts";
import type { EmailRecord } from "../emails/rules.ts";
import {
  CONFIRM_EMAIL_TEMPLATE,
  type ConfirmEmailData,
  checkConfirmation,
  confirmationIn,
  confirmationToken,
  newConfirmation,
  PASSWORD_REPLACED_TEMPLATE,
} from "./rules.ts";
import type { User } from "./schema.ts";

/** More payments than any customer has. */
const PAYMENTS = 1000;

/** Changes a customer's address in the store, within the caller's transaction: also on the payments, which it finds. */
export async function changeEmail(
  { tx, now }: TransactionContext,
  user: Pick<User, "id" | "name" | "email">,
  email: string,
): Promise<void> {
  await renameBuyer(tx, user.id, email);
  await tx.users.setEmail(user, email);
  await tx.users.addFormerEmail(user.id, user.email, now);
}

/** Changes the address by which a customer's payments are found, within the caller's transaction; empty: none. */
export async function renameBuyer(tx: Collections, userId: string, buyerEmail: string): Promise<void> {
  const { items } = await tx.payments.latestOf(userId, PAYMENTS);
  for (const payment of items) await tx.payments.setBuyerEmail(payment, buyerEmail);
}

/**
 * Queues the email with the link that confirms the address of an account, and with `subject` that the Google account with
 * this id is its owner's. Nothing is queued while the last such email is younger than an hour.
 */
export async function mailConfirmation(
  { store, now, fingerprint }: Pick<Context, "store" | "now" | "fingerprint">,
  {
    account: { uid, email },
    subject = null,
    next = null,
  }: { account: { uid: string; email: string }; subject?: string | null; next?: string | null },
): Promise<void> {
  const purpose = subject === null ? "gift" : "google";
  const token = confirmationToken(newConfirmation(uid, subject, now), email, fingerprint);
  const data: ConfirmEmailData = { token, purpose, next };
  const id = `confirm-email-${store.emails.newId()}`;
  await store.transaction(async (tx) => {
    const { items } = await tx.emails.latestTo(email, LATEST);
    const since = now.getTime() - EMAIL_PAUSE_MS;
    const isSame = ({ template, data: sent, createdAt }: EmailRecord) =>
      template === CONFIRM_EMAIL_TEMPLATE && sent.purpose === purpose && Date.parse(createdAt) > since;
    if (items.some(isSame)) return;
    await tx.emails.add({ id, recipient: email, template: CONFIRM_EMAIL_TEMPLATE, data }, now);
  });
}

/** More emails than one address gets within the pause. */
const LATEST = 20;

/**
 * Confirms the address of an account by the token of the mailed link, and links the Google account that the token names.
 * Following the link again changes nothing. Returns whether a password was replaced: that of an account whose address
 * was not proven before. Throws email_link_invalid or email_link_expired.
 */
export async function confirmEmail(
  context: Pick<Context, "store" | "now" | "fingerprint" | "identity" | "principals">,
  { token }: { token: string },
): Promise<{ hasLostPassword: boolean }> {
  const { identity, principals, now, fingerprint: hash } = context;
  const confirmation = confirmationIn(token);
  const account = confirmation && (await identity.account(confirmation.uid));
  if (confirmation === null || account === null) throw new Refusal("email_link_invalid");
  const { uid, subject } = confirmation;
  checkConfirmation(token, confirmation, { email: account.email, hash, now });
  if (subject === null) {
    await identity.confirmEmail(uid);
    return { hasLostPassword: false };
  }
  if (account.isAdmin) throw new Refusal("email_link_invalid");
  const { hasTakenOver, hasLostPassword } = await identity.linkGoogle(uid, { subject, email: account.email });
  if (hasTakenOver) principals.forgetAll();
  if (hasLostPassword) await mailPasswordReplaced(context, account.email);
  return { hasLostPassword };
}

/** Queues the email to an owner whose password was replaced, as nobody had proven the address until then. */
export async function mailPasswordReplaced(
  { store, now }: Pick<Context, "store" | "now">,
  recipient: string,
): Promise<void> {
  const id = `password-replaced-${store.emails.newId()}`;
  await store.emails.add({ id, recipient, template: PASSWORD_REPLACED_TEMPLATE, data: {} }, now);
}
