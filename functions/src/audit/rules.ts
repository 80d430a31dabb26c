import type { AuditAction, AuditEntry, AuditObject } from "./schema.ts";

/** Maximum length of a text in an audit entry, enough for a course title and a reason. */
const AUDIT_TEXT_MAX_LENGTH = 400;

/**
 * Retention of failed sign-ins, refused permissions and reached limits, in milliseconds. Administrators'
 * changes are kept forever.
 */
export const AUDIT_REFUSALS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** The actor of an audit entry. The logs contain `pseudonym` instead of the id. */
export type Actor = {
  id: string | null;
  email: string | null;
  pseudonym: string | null;
  ipHash: string | null;
};

/** An audited action. `detail` is a reason or an error code, never a password or a token. */
export type Audited = { action: AuditAction; object: AuditObject | null; detail: string | null };

export type NewAuditEntry = Omit<AuditEntry, "id" | "action"> & { action: AuditAction };

/** Returns the audit entry. Truncates its texts and masks card numbers. */
export function auditEntry(actor: Actor, { action, object, detail }: Audited, now: Date): NewAuditEntry {
  return {
    at: now.toISOString(),
    action,
    actor: actor.id,
    actorEmail: actor.email && bounded(actor.email),
    ipHash: actor.ipHash,
    object: object && { ...object, id: bounded(object.id), name: object.name && bounded(object.name) },
    detail: detail && bounded(withoutCardNumbers(detail)),
    count: 1,
  };
}

const CARD_NUMBER = /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g;

/** Masks card numbers, because an administrator may paste one into a reason. */
function withoutCardNumbers(text: string): string {
  return text.replace(CARD_NUMBER, (digits) => `****${digits.slice(-4)}`);
}

function bounded(text: string): string {
  // Firestore cannot store a lone surrogate.
  return text.slice(0, AUDIT_TEXT_MAX_LENGTH).replace(/\p{Surrogate}/gu, "");
}
