import { hash, randomBytes } from "node:crypto";
import { adminPasswordFault, type NewSession } from "../accounts/rules.ts";
import type { Admin } from "../accounts/schema.ts";
import { openSession } from "../accounts/sessions.ts";
import { auditedTransaction } from "../audit/actions.ts";
import type {
  AccountsContext,
  AdminChangeContext,
  AdminContext,
  Context,
  RequestContext,
} from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Collections } from "../core/store.ts";
import { invitationEmailId, STAFF_INVITATION_TEMPLATE, type StaffInvitationData } from "./emails.ts";
import { INVITATION_MS } from "./limits.ts";
import { notifyOwners, requireOwner } from "./owners.ts";
import type { Invitation, NewInvitation, OpenedInvitation, StoredInvitation } from "./schema.ts";

const TOKEN_BYTES = 32;

/** Returns the id of the invitation of a token. Only the hash of the token is stored. */
const idOf = (token: string) => hash("sha256", token);

/**
 * Returns the id of the account that an invited person gets. It depends only on the email address, so that an
 * interrupted acceptance can be repeated.
 */
const accountIdOf = (email: string) => hash("sha256", `staff ${email}`).slice(0, 28);

/**
 * Invites a person by email to become an administrator. A new invitation to the same email address replaces
 * the former one, whose link becomes invalid. If the email address has got three within an hour, no email is
 * queued, and a former invitation with the same role stays. Throws account_is_admin, account_is_customer or
 * owner_role_required.
 */
export async function inviteStaff(
  context: AdminContext,
  { name, email, role }: NewInvitation,
): Promise<Invitation> {
  const { store, identity, now, admin } = context;
  await requireNoAccount(context, email);
  const sender = await identity.account(admin.id);
  const factor = await store.secondFactors.byAdmin(admin.id);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const invitation = {
    ...{ id: idOf(token), name, email, role, invitedBy: admin.name, invitedById: admin.id },
    sessionsValidSince: sender?.sessionsValidSince ?? "",
    needsSecondFactor: (factor?.active ?? null) !== null,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + INVITATION_MS).toISOString(),
  };
  const data: StaffInvitationData = { token, name, role, invitedBy: admin.name };
  return auditedTransaction(context, async (tx, record) => {
    await requireOwner(tx, admin.id);
    const formers = await tx.invitations.ofEmail(email);
    const mail = { id: invitationEmailId(invitation), recipient: email, template: STAFF_INVITATION_TEMPLATE };
    const isQueued = await tx.emails.add({ ...mail, data }, now);
    const kept = formers.find((former) => former.role === role);
    if (!isQueued && kept !== undefined) return kept;
    for (const former of formers) await remove(tx, former);
    await tx.invitations.create(invitation);
    await notifyOwners({ tx, now }, { change: "invited", name, email, role, by: admin.name });
    await record({ action: "admin_invited", object: personOf(invitation), detail: role });
    return invitation;
  });
}

/** Throws account_is_admin or account_is_customer if the email address has an account. */
async function requireNoAccount({ store, identity }: AccountsContext, email: string): Promise<void> {
  const account = await identity.accountByEmail(email);
  if (account === null) return;
  if ((await store.admins.byId(account.uid)) !== null) throw new Refusal("account_is_admin");
  // An interrupted acceptance or removal leaves an account that has no rights.
  if (account.uid !== accountIdOf(email)) throw new Refusal("account_is_customer");
}

/** Withdraws an invitation: its link becomes invalid. Throws invitation_not_found or owner_role_required. */
export async function withdrawInvitation(context: AdminChangeContext, { id }: { id: string }): Promise<void> {
  await auditedTransaction(context, async (tx, record) => {
    await requireOwner(tx, context.admin.id);
    const invitation = await tx.invitations.byId(id);
    if (invitation === null) throw new Refusal("invitation_not_found");
    await remove(tx, invitation);
    await record({ action: "admin_invitation_withdrawn", object: personOf(invitation), detail: null });
  });
}

/** Removes an invitation and its email, which may not be sent yet. */
async function remove(tx: Collections, invitation: Invitation): Promise<void> {
  await tx.invitations.remove(invitation.id);
  await tx.emails.remove(invitationEmailId(invitation));
}

/** Returns the object of an audit entry about an invited person. */
const personOf = ({ email }: Invitation) => ({ kind: "account", id: email, name: email }) as const;

/**
 * Returns the invitation of a link. Throws invitation_invalid (also if its sender is no longer an owner, or
 * has ended all sessions since) or invitation_expired.
 */
export function readInvitation(
  context: AccountsContext,
  { token }: { token: string },
): Promise<OpenedInvitation> {
  return openInvitation(context.store, token, context);
}

async function openInvitation(
  tx: Pick<Collections, "invitations" | "admins">,
  token: string,
  { identity, now }: AccountsContext,
): Promise<StoredInvitation> {
  const invitation = await tx.invitations.byId(idOf(token));
  const sender = invitation && (await tx.admins.byId(invitation.invitedById));
  if (invitation === null || sender?.role !== "owner" || !(await isCurrent(invitation, identity)))
    throw new Refusal("invitation_invalid");
  if (invitation.expiresAt < now.toISOString()) throw new Refusal("invitation_expired");
  return invitation;
}

/** Returns whether the sender of an invitation has not ended all sessions since it was sent. */
export async function isCurrent(
  { invitedById, sessionsValidSince }: StoredInvitation,
  identity: Context["identity"],
): Promise<boolean> {
  return (await identity.account(invitedById))?.sessionsValidSince === sessionsValidSince;
}

/**
 * Accepts an invitation, once: creates the account and the administrator and signs the person in. Safe to
 * repeat after an interruption. If it was interrupted after the invitation was used, the person chooses a
 * password with the email for a forgotten password. Throws invitation_invalid, invitation_expired,
 * password_guessable, or account_is_customer if the email address has got a customer's account.
 */
export async function acceptInvitation(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<{ admin: Admin; session: NewSession }> {
  const { store, identity, now, loadCommonPasswords, actorFor } = context;
  const { name, email } = await openInvitation(store, token, context);
  if (adminPasswordFault(password, { name, email }, await loadCommonPasswords()) !== null)
    throw new Refusal("password_guessable");
  const id = accountIdOf(email);
  await identity.createAdminAccount({ uid: id, name, email }).catch(refuseCustomer);
  // Only one of two simultaneous calls gets past this transaction and sets the password.
  const actor = actorFor({ id, email });
  const admin = await auditedTransaction({ ...context, actor }, async (tx, record) => {
    const invitation = await openInvitation(tx, token, context);
    const { role } = invitation;
    const needsSecondFactor = role === "owner" && invitation.needsSecondFactor;
    const rights = { role, emailsOfSales: false, needsSecondFactor };
    const created = { id, name, email, ...rights, createdAt: now.toISOString() };
    await tx.admins.create(created);
    await remove(tx, invitation);
    await notifyOwners({ tx, now }, { change: "accepted", name, email, role, by: name });
    await record({ action: "admin_created", object: { kind: "account", id, name: email }, detail: role });
    return created;
  });
  await identity.setPassword(id, password);
  const session = await openSession(context, await identity.signIn({ email, password }));
  return { admin, session };
}

function refuseCustomer(error: unknown): never {
  if (error instanceof Refusal && error.code === "email_taken")
    throw new Refusal("account_is_customer", { cause: error });
  throw error;
}
