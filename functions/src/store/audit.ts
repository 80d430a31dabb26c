import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { AuditEntry, type AuditInput } from "../contract/audit.ts";
import { AUDIT_REFUSALS_KEPT_MS } from "../contract/limits.ts";
import type { NewAuditEntry } from "../domain/audit.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { timestamp } from "./values.ts";

/** Collection `audit`, the audit log. Nothing changes or deletes an entry, but for the count of equal refusals. */
export function firestoreAudit(db: Firestore, access: Access) {
  const audit = db.collection("audit");
  return {
    /** Returns the id of the new entry. */
    async add(entry: NewAuditEntry): Promise<string> {
      const { id } = audit.doc();
      await access.create(audit.doc(id), { ...entry, id, at: timestamp(entry.at) });
      return id;
    },

    /** Adds `times` refusals to the entry `id`, which holds the latest of them; reads nothing. */
    addRefusals(id: string, entry: NewAuditEntry, times: number): Promise<void> {
      const at = timestamp(entry.at);
      return access.merge(audit.doc(id), {
        ...entry,
        id,
        at,
        count: FieldValue.increment(times),
        expiresAt: Timestamp.fromMillis(at.toMillis() + AUDIT_REFUSALS_KEPT_MS),
      });
    },

    /** Newest first. */
    page({ after, action }: AuditInput): Promise<Page<AuditEntry>> {
      const chosen = action === undefined ? audit : audit.where("action", "==", action);
      const query = chosen.orderBy("at", "desc");
      return readPage(access, { query, within: audit, after }, AuditEntry);
    },
  };
}
