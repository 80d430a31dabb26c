import type { AuditedContext, Context, Log, LoggedContext, Severity, StoreContext } from "../core/context.ts";
import type { Page } from "../core/pagination.ts";
import type { Collections } from "../core/store.ts";
import { type Actor, type Audited, auditEntry, type NewAuditEntry } from "./rules.ts";
import type { AuditAction, AuditEntry, AuditInput } from "./schema.ts";

const SEVERITIES: Record<AuditAction, Severity> = {
  admin_signed_in: "NOTICE",
  admin_sign_in_failed: "WARNING",
  admin_password_reset: "WARNING",
  live_access_given: "INFO",
  second_factor_started: "NOTICE",
  second_factor_enabled: "NOTICE",
  second_factor_failed: "WARNING",
  second_factor_reset: "WARNING",
  recovery_code_used: "WARNING",
  admin_created: "WARNING",
  admin_promoted: "WARNING",
  admin_removed: "WARNING",
  admin_invited: "WARNING",
  admin_invitation_withdrawn: "NOTICE",
  admin_role_changed: "WARNING",
  sign_in_failed: "INFO",
  rights_refused: "WARNING",
  limit_reached: "WARNING",
  coupon_created: "NOTICE",
  coupon_archived: "NOTICE",
  coupon_restored: "NOTICE",
  coupon_paused: "NOTICE",
  coupon_resumed: "NOTICE",
  refund_requested: "NOTICE",
  refund_completed: "NOTICE",
  refund_refused: "WARNING",
  refund_unanswered: "WARNING",
  payment_completed_by_hand: "WARNING",
  review_closed: "NOTICE",
  email_retried: "NOTICE",
  course_created: "NOTICE",
  course_changed: "NOTICE",
  course_archived: "NOTICE",
  course_restored: "NOTICE",
  course_deleted: "WARNING",
  lesson_created: "NOTICE",
  lesson_changed: "NOTICE",
  lesson_deleted: "WARNING",
  site_changed: "NOTICE",
  site_published: "NOTICE",
  site_restored: "NOTICE",
  terms_read: "NOTICE",
  email_arrived: "NOTICE",
  students_imported: "WARNING",
  students_import_checked: "NOTICE",
  students_read: "INFO",
  picture_uploaded: "NOTICE",
  file_uploaded: "NOTICE",
  course_granted: "WARNING",
  course_revoked: "WARNING",
  sessions_ended: "NOTICE",
  password_link_sent: "NOTICE",
  receipt_resent: "NOTICE",
  gift_resent: "NOTICE",
  gift_email_corrected: "WARNING",
  pack_invoiced: "WARNING",
  invoice_requested: "NOTICE",
  pack_prices_changed: "NOTICE",
  pack_link_replaced: "NOTICE",
  seat_freed: "WARNING",
  email_corrected: "WARNING",
  personal_data_exported: "WARNING",
  account_erased: "WARNING",
  emails_of_sales_changed: "NOTICE",
  waitlist_opened: "NOTICE",
  letter_created: "NOTICE",
  letter_changed: "NOTICE",
  letter_deleted: "NOTICE",
  letter_tested: "NOTICE",
  letter_sent: "WARNING",
  letter_stopped: "NOTICE",
  answer_sent: "NOTICE",
  question_answered: "NOTICE",
  question_reopened: "NOTICE",
  documents_restored: "WARNING",
  accounts_exported: "WARNING",
};

/** Saves an audit entry and logs it. */
export async function audit(
  { store, log, now }: LoggedContext,
  { actor, ...audited }: Audited & { actor: Actor },
): Promise<void> {
  const entry = auditEntry(actor, audited, now);
  const id = await store.audit.add(entry);
  logAudit(log, { ...entry, id }, actor);
}

/**
 * Runs `change` in one transaction. Entries passed to `record` are saved in that transaction and logged after
 * the commit.
 */
export async function auditedTransaction<T>(
  { store, log, now, actor }: AuditedContext,
  change: (tx: Collections, record: (audited: Audited) => Promise<void>) => Promise<T>,
): Promise<T> {
  let entries: (NewAuditEntry & { id: string })[] = [];
  const result = await store.transaction((tx) => {
    entries = [];
    return change(tx, async (audited) => {
      const entry = auditEntry(actor, audited, now);
      entries.push({ ...entry, id: await tx.audit.add(entry) });
    });
  });
  for (const entry of entries) logAudit(log, entry, actor);
  return result;
}

/**
 * Adds `count` to the entry of an action that takes several calls. The first call creates and logs the entry.
 * All calls of the action use the same `key`, which differs from the keys of the administrator's other
 * actions.
 */
export async function auditPart(
  { store, log, now, fingerprint }: LoggedContext & Pick<Context, "fingerprint">,
  { actor, key, count, ...audited }: Audited & { actor: Actor; key: string; count: number },
): Promise<void> {
  const id = fingerprint([audited.action, actor.id, key].join("\n"));
  const entry = { ...auditEntry(actor, audited, now), count };
  const isFirst = await store.transaction(async (tx) => {
    const known = await tx.audit.byId(id);
    if (known === null) await tx.audit.create(id, entry);
    else await tx.audit.setCount(id, known.count + count);
    return known === null;
  });
  if (isFirst) logAudit(log, { ...entry, id }, actor);
}

/**
 * Records that an administrator reads data of customers, once an hour. Never throws: a page is shown also if the record
 * cannot be saved.
 */
export async function auditReading({
  store,
  log,
  now,
  fingerprint,
  actor,
}: AuditedContext & Pick<Context, "fingerprint">): Promise<void> {
  const hour = now.toISOString().slice(0, "2026-11-28T10".length);
  const id = fingerprint(["students_read", actor.id, hour].join("\n"));
  try {
    if ((await store.audit.byId(id)) !== null) return;
    const entry = auditEntry(actor, { action: "students_read", object: null, detail: null }, now);
    await store.audit.create(id, entry);
    logAudit(log, { ...entry, id }, actor);
  } catch (error) {
    log("WARNING", "reading not recorded", { error: String(error).slice(0, 300) });
  }
}

/** Logs an entry without names and email addresses. `entry` is the document id. */
export function logAudit(log: Log, entry: NewAuditEntry & { id: string }, { pseudonym }: Actor): void {
  const { id, action, object, detail, ipHash } = entry;
  const about = object?.kind === "account" ? { kind: object.kind } : object;
  log(SEVERITIES[action], "audit", {
    entry: id,
    action,
    user: pseudonym,
    ipHash,
    object: about,
    detail,
  });
}

/** Returns a page of the audit log, newest first. Looks up the email addresses of customers. */
export async function listAudit({ store }: StoreContext, input: AuditInput): Promise<Page<AuditEntry>> {
  const { items, ...page } = await store.audit.page(input);
  const nameless = items.filter(({ actorEmail }) => actorEmail === null);
  const ids = nameless.map(({ actor }) => actor).filter((id) => id !== null);
  const users = await store.users.byIds([...new Set(ids)]);
  const emailOf = ({ actor, actorEmail }: AuditEntry) =>
    actorEmail ?? (actor === null ? null : (users.get(actor)?.email ?? null));
  return { ...page, items: items.map((entry) => ({ ...entry, actorEmail: emailOf(entry) })) };
}

/** Returns the names of current administrators by id. */
export async function administratorNames(
  { store }: StoreContext,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  const found = await Promise.all(distinct.map((id) => store.admins.byId(id)));
  return new Map(found.filter((admin) => admin !== null).map(({ id, name }) => [id, name]));
}
