import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { AuditEntry, type AuditInput } from "../contract/audit.ts";
import { AUDIT_REFUSALS_KEPT_MS } from "../contract/limits.ts";
import type { NewAuditEntry } from "../domain/audit.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { timestamp } from "./values.ts";

/** Collection `audit`, the audit log. Nothing changes or deletes an entry, except the count of equal refusals, and the name of a person who was erased. */
export type Audit = {
  /** Returns the id of the new entry. */
  add(entry: NewAuditEntry): Promise<string>;
  /** Adds `times` refusals to the entry `id`, which holds the latest of them. Reads nothing. */
  addRefusals(id: string, entry: NewAuditEntry, times: number): Promise<void>;
  /** Removes the names from the entries about an account. */
  clearNames(accountId: string): Promise<void>;
  /** Newest first. */
  page(input: AuditInput): Promise<Page<AuditEntry>>;
  /** Entries about any of at most 30 objects, by their ids; newest first. */
  pageAbout(ids: readonly string[], after: string | undefined): Promise<Page<AuditEntry>>;
};

export function firestoreAudit(db: Firestore, access: Access): Audit {
  const audit = db.collection("audit");
  return {
    async add(entry) {
      const { id } = audit.doc();
      await access.create(audit.doc(id), { ...entry, id, at: timestamp(entry.at) });
      return id;
    },

    addRefusals(id, entry, times) {
      const at = timestamp(entry.at);
      return access.merge(audit.doc(id), {
        ...entry,
        id,
        at,
        count: FieldValue.increment(times),
        expiresAt: Timestamp.fromMillis(at.toMillis() + AUDIT_REFUSALS_KEPT_MS),
      });
    },

    async clearNames(accountId) {
      const { docs } = await access.find(audit.where("object.id", "==", accountId));
      await Promise.all(docs.map(({ ref }) => access.update(ref, { "object.name": null })));
    },

    pageAbout(ids, after) {
      const query = audit.where("object.id", "in", ids).orderBy("at", "desc");
      return readPage(access, { query, within: audit, after }, AuditEntry);
    },

    page({ after, action }) {
      const chosen = action === undefined ? audit : audit.where("action", "==", action);
      return readPage(access, { query: chosen.orderBy("at", "desc"), within: audit, after }, AuditEntry);
    },
  };
}
