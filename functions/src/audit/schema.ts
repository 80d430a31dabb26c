import * as z from "zod";
import { DocumentId, Instant, PageInput } from "../core/atoms.ts";

export const AuditAction = z.enum([
  "admin_signed_in",
  "admin_sign_in_failed",
  "admin_password_reset",
  "live_access_given",
  "second_factor_started",
  "second_factor_enabled",
  "second_factor_failed",
  "second_factor_reset",
  "recovery_code_used",
  "admin_created",
  "admin_promoted",
  "admin_removed",
  "admin_invited",
  "admin_invitation_withdrawn",
  "admin_role_changed",
  "sign_in_failed",
  "rights_refused",
  "limit_reached",
  "coupon_created",
  "coupon_archived",
  "coupon_restored",
  "coupon_paused",
  "coupon_resumed",
  "refund_requested",
  "refund_completed",
  "refund_refused",
  "refund_unanswered",
  "payment_completed_by_hand",
  "review_closed",
  "email_retried",
  "course_created",
  "course_changed",
  "course_archived",
  "course_restored",
  "course_deleted",
  "lesson_created",
  "lesson_changed",
  "lesson_deleted",
  "site_changed",
  "site_published",
  "site_restored",
  "terms_read",
  "email_arrived",
  "students_imported",
  "students_import_checked",
  "students_read",
  "picture_uploaded",
  "file_uploaded",
  "course_granted",
  "course_revoked",
  "sessions_ended",
  "password_link_sent",
  "receipt_resent",
  "gift_resent",
  "gift_email_corrected",
  "pack_invoiced",
  "invoice_requested",
  "pack_prices_changed",
  "pack_link_replaced",
  "seat_freed",
  "email_corrected",
  "personal_data_exported",
  "account_erased",
  "emails_of_sales_changed",
  "waitlist_opened",
  "letter_created",
  "letter_changed",
  "letter_deleted",
  "letter_tested",
  "letter_sent",
  "letter_stopped",
  "answer_sent",
  "question_answered",
  "question_reopened",
  "documents_restored",
  "accounts_exported",
]);

/** The object of an entry. For a failed sign-in, the id of the account is its email address. */
export const AuditObject = z.object({
  kind: z.enum([
    "account",
    "call",
    "coupon",
    "course",
    "email",
    "file",
    "lesson",
    "letter",
    "payment",
    "picture",
    "review",
    "site",
  ]),
  id: z.string(),
  name: z.string().nullable(),
});

/**
 * An entry of the audit log. Equal refusals within an hour are one entry with a `count`, and `at` is the time
 * of the latest. An import in several calls is one entry, and `count` is the number of people. `action`
 * accepts any string, so that an older server can read the entries of a newer one.
 */
export const AuditEntry = z.object({
  id: DocumentId,
  at: Instant,
  action: z.string(),
  actor: z.string().nullable().describe("user id; null for a visitor or the command line"),
  actorEmail: z.string().nullable(),
  ipHash: z.string().nullable().describe("keyed hash of the IP address"),
  object: AuditObject.nullable(),
  detail: z.string().nullable(),
  count: z.int(),
});

/** Filter of the audit log. Without an action, all entries match. */
export const AuditInput = PageInput.extend({ action: AuditAction.optional() });

export type AuditAction = z.infer<typeof AuditAction>;
export type AuditObject = z.infer<typeof AuditObject>;
export type AuditEntry = z.infer<typeof AuditEntry>;
export type AuditInput = z.infer<typeof AuditInput>;
