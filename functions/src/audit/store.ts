import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import type { OwnEmail } from "../accounts/rules.ts";
import { type FirestoreSession, parseDocument, timestamp } from "../core/firestore.ts";
import { type Page, readPage } from "../core/pagination.ts";
import type { NewAuditEntry } from "./rules.ts";
import { AUDIT_REFUSALS_KEPT_MS } from "./rules.ts";
import { AuditEntry, type AuditInput } from "./schema.ts";

/**
 * Collection `audit`: the audit log. Entries do not change, except for their count and the names of erased
 * people.
 */
export type Audit = {
  byId(id: string): Promise<AuditEntry | null>;
  /** Adds an entry. Returns its id. */
  add(entry: NewAuditEntry): Promise<string>;
  create(id: string, entry: NewAuditEntry): Promise<void>;
  setCount(id: string, count: number): Promise<void>;
  /** Adds `times` refusals to the entry `id` and stores the latest of them. Reads nothing. */
  addRefusals(id: string, entry: NewAuditEntry, times: number): Promise<void>;
  /** Removes the names from the entries about an account. */
  clearNames(accountId: string): Promise<void>;
  /** Replaces an email address with the account id in entries about that email address while it was the customer's. */
  replaceEmail(own: OwnEmail, accountId: string): Promise<void>;
  /** Returns a page of entries, newest first. */
  page(input: AuditInput): Promise<Page<AuditEntry>>;
  /** Returns a page of entries about any of up to 30 object ids, newest first. */
  pageAbout(ids: readonly string[], after: string | undefined): Promise<Page<AuditEntry>>;
};

export function firestoreAudit(db: Firestore, access: FirestoreSession): Audit {
  const audit = db.collection("audit");
  const create = (id: string, entry: NewAuditEntry) =>
    access.create(audit.doc(id), { ...entry, id, at: timestamp(entry.at) });
  return {
    byId: async (id) => parseDocument(AuditEntry, await access.get(audit.doc(id))),

    async add(entry) {
      const { id } = audit.doc();
      await create(id, entry);
      return id;
    },

    create,

    setCount: (id, count) => access.update(audit.doc(id), { count }),

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

    async replaceEmail({ email, from, until }, accountId) {
      const { docs } = await access.find(audit.where("object.id", "==", email));
      const isWithin = (at: number) => Date.parse(from) <= at && at <= Date.parse(until);
      const about = docs.filter((entry) => isWithin(entry.get("at").toMillis()));
      await Promise.all(
        about.map(({ ref }) => access.update(ref, { "object.id": accountId, "object.name": null })),
      );
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
