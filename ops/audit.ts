import { auditEntry } from "../functions/src/audit/rules.ts";
import type { AuditAction, AuditObject } from "../functions/src/audit/schema.ts";
import type { Collections } from "../functions/src/core/store.ts";

/** Actor of commands: a person on the command line has no account in the shop. */
const COMMAND_LINE = { id: null, email: null, pseudonym: null, ipHash: null };

/** Adds a command's audit log entry, directly or in the transaction that owns the given collection. */
export async function recordCommand(
  { audit }: Pick<Collections, "audit">,
  { action, object, detail }: { action: AuditAction; object: AuditObject | null; detail?: string },
): Promise<void> {
  const described = detail === undefined ? "command line" : `command line: ${detail}`;
  await audit.add(auditEntry(COMMAND_LINE, { action, object, detail: described }, new Date()));
}
