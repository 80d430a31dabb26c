import { createHash, randomBytes } from "node:crypto";
import type { AccountsContext, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Collections } from "../core/store.ts";
import { queueReceiptCopy } from "../payments/resend-receipt.ts";
import { type OwnContext, ownAccount, verifyPassword } from "./account.ts";
import { changeEmail } from "./email-address.ts";
import { EMAIL_CHANGE_MS } from "./limits.ts";
import {
  checkEmailChange,
  EMAIL_CHANGE_TEMPLATE,
  type EmailChange,
  type EmailChangeData,
  emailChangeEmailId,
} from "./rules.ts";
import { endSessions } from "./sessions.ts";

const TOKEN_BYTES = 32;

type Wanted = Pick<
  EmailChange,
  "userId" | "from" | "email" | "needsApproval" | "paymentId" | "sessionsValidSince"
>;

/**
 * Requests another email address. Emails a link to the new email address, or first to the current one if the
 * account has no password. Nothing changes until the link is followed. A new request replaces the previous
 * one. Does not check whether another account has the email address: the email informs its holder instead.
 * Returns whether the current email address must approve. Throws wrong_credentials, email_unchanged,
 * not_signed_in or account_is_admin.
 */
export async function requestEmailChange(
  context: OwnContext,
  {
    newEmail,
    password,
    paymentId = null,
  }: { newEmail: string; password?: string | undefined; paymentId?: string | null | undefined },
): Promise<{ needsApproval: boolean }> {
  const { store, userId } = context;
  const { account } = await ownAccount(context);
  if (account.hasPassword) await verifyPassword(context, account, password);
  if (newEmail === account.email) throw new Refusal("email_unchanged");
  const needsApproval = !account.hasPassword;
  const { email: from, sessionsValidSince } = account;
  const wanted = { userId, from, email: newEmail, needsApproval, paymentId, sessionsValidSince };
  await store.transaction((tx) => queueLink(tx, wanted, context));
  return { needsApproval };
}

/**
 * Stores a change and queues its link, in the caller's transaction. Removes the user's previous changes. If no email is
 * queued, because the recipient has got three within an hour, a previous change to the same email address
 * stays instead.
 */
async function queueLink(tx: Collections, wanted: Wanted, { now }: StoreContext): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const { userId, from, email, needsApproval } = wanted;
  const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_MS).toISOString();
  const change = { ...wanted, id: idOf(token), createdAt: now.toISOString(), expiresAt };
  const data: EmailChangeData = { userId, token, newEmail: needsApproval ? email : null };
  const recipient = needsApproval ? from : email;
  const link = { id: emailChangeEmailId(change), recipient, template: EMAIL_CHANGE_TEMPLATE, data };
  const isQueued = await tx.emails.add(link, now);
  await removeEmailChanges(tx, userId, isQueued ? null : email);
  if (isQueued) await tx.emailChanges.create(change);
}

/** Returns the id of the change of a token. Only the hash of the token is stored. */
function idOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Removes the open changes of a user and their unsent emails, except those to the email address `kept`. */
export async function removeEmailChanges(
  tx: Pick<Collections, "emailChanges" | "emails">,
  userId: string,
  kept: string | null = null,
): Promise<void> {
  for (const change of await tx.emailChanges.of(userId)) {
    if (change.email === kept) continue;
    await tx.emailChanges.remove(change.id);
    await tx.emails.remove(emailChangeEmailId(change));
  }
}

/**
 * Follows the link of a change, once. If the change needed approval, emails a link to the new email address.
 * Otherwise changes the email address in Firebase Auth and in the store, marks it as verified, ends all
 * sessions, reports the change to the former email address and sends the receipt that was asked for. Safe to
 * repeat after an interruption. Returns whether the email address was changed. Throws email_link_invalid,
 * email_link_expired or email_taken.
 */
export async function confirmEmailChange(
  context: AccountsContext,
  { token }: { token: string },
): Promise<{ isChanged: boolean }> {
  const { store, identity, now } = context;
  const id = idOf(token);
  const change = await store.emailChanges.byId(id);
  const account = change && (await identity.account(change.userId));
  if (change === null || account === null || account.isAdmin) throw new Refusal("email_link_invalid");
  // An earlier, interrupted call may already have changed the email address.
  const isRepeated = !change.needsApproval && account.email === change.email;
  if (!isRepeated) checkEmailChange(change, { account, now });
  if (change.needsApproval) {
    await store.transaction(async (tx) => {
      const { userId, from, email, paymentId, sessionsValidSince } = await openChange(tx, id);
      const approved = { userId, from, email, paymentId, sessionsValidSince, needsApproval: false };
      await queueLink(tx, approved, context);
    });
    return { isChanged: false };
  }
  await identity.changeEmail(change.userId, change.email, true);
  await endSessions(context, change.userId);
  await store.transaction((tx) => saveChange(tx, id, now));
  return { isChanged: true };
}

async function openChange(tx: Collections, id: string): Promise<EmailChange> {
  const change = await tx.emailChanges.byId(id);
  if (change === null) throw new Refusal("email_link_invalid");
  return change;
}

async function saveChange(tx: Collections, id: string, now: Date): Promise<void> {
  const { userId, from, email, paymentId } = await openChange(tx, id);
  const user = await tx.users.byId(userId);
  if (user === null) throw new Refusal("email_link_invalid");
  const payment = paymentId === null ? null : await tx.payments.byId(paymentId);
  if (payment?.userId === userId)
    await queueReceiptCopy({ tx, now }, { payment, recipient: email, isProven: true });
  await removeEmailChanges(tx, userId);
  // A sign-in may have copied the new email address from Firebase Auth.
  if (user.email !== email) await changeEmail({ tx, now }, user, email);
  await tx.emails.add(
    { id: `email-changed-${id}`, recipient: from, template: "emailChanged", data: { isCurrent: false } },
    now,
  );
}
