import type { Collections } from "../functions/src/app/store.ts";
import { auditEntry } from "../functions/src/audit/rules.ts";
import type { AuditAction, AuditObject } from "../functions/src/audit/schema.ts";

/** Whoever runs a command has no account in the shop. */
const COMMAND_LINE = { id: null, email: null, pseudonym: null, addressHash: null };

/** Adds an entry of what a command did to the audit log: by itself, or in the transaction whose collections these are. */
export async function recordCommand(
  { audit }: Pick<Collections, "audit">,
  action: AuditAction,
  object: AuditObject,
): Promise<void> {
  await audit.add(auditEntry(COMMAND_LINE, { action, object, detail: "command line" }, new Date()));
}
