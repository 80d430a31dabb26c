import type { Admin, AdminRole } from "../accounts/schema.ts";
import { removeSessions } from "../accounts/sessions.ts";
import { auditedTransaction } from "../audit/actions.ts";
import type { AccountsContext, AdminContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Collections } from "../core/store.ts";
import { STAFF_CHANGED_TEMPLATE } from "./emails.ts";
import { isCurrent } from "./invitations.ts";
import { notifyOwners, requireOwner } from "./owners.ts";
import type { Staff, StoredInvitation } from "./schema.ts";

/** Query limit that exceeds the number of stored emails to any administrator. */
const EMAILS = 1000;

/** Returns the administrators and the open invitations. One that ended with the sessions of its sender is expired. */
export async function listStaff({ store, identity }: AccountsContext): Promise<Staff> {
  const [admins, invitations] = await Promise.all([store.admins.all(), store.invitations.all()]);
  const oldestFirst = [...admins].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const members = oldestFirst.map(async (admin) => ({
    ...admin,
    signedInAt: (await identity.account(admin.id))?.signedInAt ?? null,
  }));
  const shown = async (invitation: StoredInvitation) =>
    (await isCurrent(invitation, identity)) ? invitation : { ...invitation, expiresAt: invitation.createdAt };
  return { members: await Promise.all(members), invitations: await Promise.all(invitations.map(shown)) };
}

/**
 * Changes the role of another administrator and ends their sessions, also if the role is the same: a call that
 * was interrupted can be repeated. The caller stays an owner, so there always is one. Throws own_rights,
 * staff_not_found or owner_role_required.
 */
export async function changeRole(
  context: AdminContext,
  { id, role }: { id: string; role: AdminRole },
): Promise<void> {
  const { now, admin } = context;
  await auditedTransaction(context, async (tx, record) => {
    const member = await requireOther(tx, id, admin);
    if (member === null) throw new Refusal("staff_not_found");
    if (member.role === role) return;
    await notifyOwners({ tx, now }, { change: "roleChanged", ...member, role, by: admin.name }, [
      member.email,
    ]);
    await tx.admins.setRole(id, role);
    await record({ action: "admin_role_changed", object: accountOf(member), detail: role });
  });
  await endRights(context, id);
}

/**
 * Ends the sessions of a person whose rights have changed. Removes their access in Firestore first, because
 * it allows them to listen to payments even while Firebase Auth is unreachable.
 */
async function endRights(context: AdminContext, id: string): Promise<void> {
  await removeSessions(context, id);
  await context.identity.endSessions(id);
}

/**
 * Removes another administrator: rights, second factor and unsaved work at once, then the account, its sessions and
 * the emails to it. An account that is also a customer's stays, without rights. The audit log keeps what the
 * administrator did. Safe to repeat after an interruption. Throws own_rights, staff_not_found or owner_role_required.
 */
export async function removeStaff(context: AdminContext, { id }: { id: string }): Promise<void> {
  const { store, identity, now, admin } = context;
  const removed = await auditedTransaction(context, async (tx, record) => {
    const member = await requireOther(tx, id, admin);
    if (member === null) return null;
    await notifyOwners({ tx, now }, { change: "removed", ...member, by: admin.name }, [member.email]);
    await tx.admins.remove(id);
    await tx.secondFactors.remove(id);
    await tx.unsavedWork.removeAllOf(id);
    await record({ action: "admin_removed", object: accountOf(member), detail: null });
    return member;
  });
  await removeSessions(context, id);
  const account = await identity.account(id);
  // An interrupted call has removed the document.
  if (removed === null && account?.isAdmin !== true) throw new Refusal("staff_not_found");
  if ((await store.users.byId(id)) !== null) {
    await identity.removeAdminClaim(id);
    return endRights(context, id);
  }
  await identity.deleteAccount(id);
  const email = removed?.email ?? account?.email ?? "";
  for (const { id: emailId, template } of (await store.emails.latestTo(email, EMAILS)).items)
    if (template !== STAFF_CHANGED_TEMPLATE) await store.emails.remove(emailId);
}

/**
 * Returns another administrator, or null if the id is unknown. Throws own_rights for the caller's own id, or
 * owner_role_required.
 */
async function requireOther(tx: Collections, id: string, caller: Admin): Promise<Admin | null> {
  if (id === caller.id) throw new Refusal("own_rights");
  await requireOwner(tx, caller.id);
  return tx.admins.byId(id);
}

const accountOf = ({ id, email }: Admin) => ({ kind: "account", id, name: email }) as const;
