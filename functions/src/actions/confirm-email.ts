import { EMAIL_PAUSE_MS } from "../contract/limits.ts";
import type { EmailRecord } from "../domain/email.ts";
import {
  CONFIRM_EMAIL_TEMPLATE,
  type ConfirmEmailData,
  checkConfirmation,
  confirmationIn,
  confirmationToken,
  newConfirmation,
  PASSWORD_REPLACED_TEMPLATE,
} from "../domain/email-confirmation.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Context } from "./context.ts";

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
