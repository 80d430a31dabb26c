import { ownAccount } from "../accounts/account.ts";
import { provenEmailsOf } from "../accounts/email-address.ts";
import { DELETION_DELAY_MS } from "../accounts/limits.ts";
import { DELETION_TEMPLATE, type DeletionData } from "../accounts/rules.ts";
import type { User } from "../accounts/schema.ts";
import { endSessions, readUser } from "../accounts/sessions.ts";
import type { AccountsContext, LoggedContext, OwnDataContext } from "../core/context.ts";
import { eraseCustomer, personalDataOf, requireConfirmation } from "./personal-data.ts";
import type { PersonalData } from "./schema.ts";

type OwnContext = OwnDataContext & AccountsContext;

/** Returns a copy of all personal data of the signed-in customer. Throws not_signed_in. */
export async function exportOwnData(context: OwnContext): Promise<PersonalData> {
  const user = await readUser(context);
  return personalDataOf(context, user, await provenEmailsOf(context, user));
}

/**
 * Schedules the erasure of the customer's account in a week, ends all sessions and emails the date. A
 * repeated request keeps the first date. Throws confirmation_wrong, not_signed_in or account_is_admin.
 */
export async function requestDeletion(
  context: OwnContext,
  { confirmation }: { confirmation: string },
): Promise<{ deleteAt: string }> {
  const { store, now, userId } = context;
  const { user, account } = await ownAccount(context);
  requireConfirmation(user, confirmation);
  const deleteAt = await store.transaction(async (tx) => {
    const scheduled = (await tx.users.byId(userId))?.deleteAt;
    if (scheduled !== undefined) return scheduled;
    const at = new Date(now.getTime() + DELETION_DELAY_MS);
    const data: DeletionData = { name: user.name, deleteAt: at.toISOString() };
    await tx.users.setDeleteAt(userId, at);
    const report = { id: `deletion-${tx.emails.newId()}`, recipient: user.email, data };
    const { isEmailVerified: isProven } = account;
    await tx.emails.add({ ...report, template: DELETION_TEMPLATE }, now, { isProven });
    return data.deleteAt;
  });
  await endSessions(context, userId);
  return { deleteAt };
}

/** Cancels the erasure of the customer's account. Idempotent. Throws not_signed_in. */
export async function cancelDeletion({ store, userId }: OwnDataContext): Promise<void> {
  await readUser({ store, userId });
  await store.users.setDeleteAt(userId, null);
}

/** Number of a customer's latest payments that are checked before the erasure. */
const LATEST = 20;

/** The actor of an erasure by the scheduled maintenance. */
const NOBODY = { id: null, email: null, pseudonym: null, ipHash: null };

/**
 * Erases a customer whose week to change their mind is over. An open order delays the erasure. The transaction that
 * completes a purchase or gives a course cancels it. Returns whether the customer was erased.
 */
export async function eraseAsRequested(
  context: AccountsContext & LoggedContext,
  { id }: Pick<User, "id">,
): Promise<boolean> {
  const { store, now } = context;
  const { items } = await store.payments.latestOf(id, LATEST);
  if (items.some(({ status }) => status === "pending")) return false;
  const user = await store.users.byId(id);
  if (user?.deleteAt === undefined || Date.parse(user.deleteAt) > now.getTime()) return false;
  await eraseCustomer({ ...context, actor: NOBODY }, user, await provenEmailsOf(context, user));
  return true;
}
