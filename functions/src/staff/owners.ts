import type { TransactionContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Collections } from "../core/store.ts";
import { STAFF_CHANGED_TEMPLATE, type StaffChangedData } from "./emails.ts";

/** Throws owner_role_required unless this administrator is an owner now. Call it in the transaction of a change. */
export async function requireOwner(tx: Pick<Collections, "admins">, adminId: string): Promise<void> {
  if ((await tx.admins.byId(adminId))?.role !== "owner") throw new Refusal("owner_role_required");
}

/**
 * Queues an email about a change of the staff to all owners, and to `alsoTo`: a person who is no longer an
 * owner. Call it in the transaction of the change.
 */
export async function notifyOwners(
  { tx, now }: TransactionContext,
  data: StaffChangedData,
  alsoTo: readonly string[] = [],
): Promise<void> {
  const owners = (await tx.admins.owners()).map(({ email }) => email);
  for (const recipient of new Set([...owners, ...alsoTo])) {
    const id = `staff-changed-${tx.emails.newId()}`;
    await tx.emails.add({ id, recipient, template: STAFF_CHANGED_TEMPLATE, data }, now);
  }
}
