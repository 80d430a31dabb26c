import * as z from "zod";
import { EmailAddress, ListedSession, PersonName, User } from "../accounts/schema.ts";
import { DocumentId, Instant, NumericId, PageInput } from "../core/atoms.ts";
import { EMAIL_MAX_LENGTH } from "../core/limits.ts";
import { Course } from "../courses/schema.ts";
import { OutboxEmail } from "../emails/schema.ts";
import { LearningRecord, NoteRecord } from "../learning/schema.ts";
import { ExportedGift } from "../payments/gifts/schema.ts";
import { ExportedSeat } from "../payments/packs/schema.ts";
import { PaymentDetail, PaymentEvent, Reason, ReceiptDetails, Sale } from "../payments/schema.ts";
import { Question } from "../questions/schema.ts";
import { Reminders } from "../reminders/schema.ts";
import { Invitation } from "../staff/schema.ts";
import { Testimonial } from "../testimonials/schema.ts";
import { IMPORT_CHUNK } from "./limits.ts";

/** A course that an administrator granted to a customer. `by` is the administrator's name. */
export const Grant = z.object({ courseId: z.int(), reason: z.string(), by: z.string(), at: Instant });

/** All data of a customer. Payments and emails are limited to the latest, newest first. */
export const Student = z.object({
  user: User,
  /** Latest use of the site, accurate to the day. Null if there was none. */
  lastSeenAt: Instant.nullable(),
  courses: z.array(
    Course.pick({ id: true, title: true }).extend({
      isOwned: z.boolean(),
      completedLessons: z.int(),
      totalLessons: z.int(),
      grant: Grant.nullable(),
    }),
  ),
  payments: z.array(Sale).nullable().describe("null for a teacher"),
  questions: z.array(Question),
  emails: z.array(OutboxEmail),
});

/** Input to grant or revoke a course. The reason is kept in the audit log. */
export const EntitlementInput = z.object({ id: DocumentId, courseId: NumericId, reason: Reason });

/** A customer who began a course and has watched and completed no lesson recently. */
export const StalledStudent = User.pick({ id: true, name: true, email: true }).extend({
  /** Title of the latest lesson. Null if it is in no course on sale. */
  lastLesson: z.string().nullable(),
  lastLessonAt: Instant,
  /** Whole days since `lastLessonAt`. */
  days: z.int(),
  /** Totals over the unfinished courses. */
  completedLessons: z.int(),
  totalLessons: z.int(),
});

/** A customer who has bought a course and has not watched any lesson. */
export const UnbegunStudent = User.pick({ id: true, name: true, email: true }).extend({
  courseTitle: z.string(),
  boughtAt: Instant,
  /** Whole days since `boughtAt`. */
  days: z.int(),
});

export const EmailCorrection = z.object({ id: DocumentId, email: EmailAddress });

/** Input to erase a customer. `confirmation` is the customer's email address, typed by the administrator. */
export const Erasure = z.object({ id: DocumentId, confirmation: z.string().trim().max(EMAIL_MAX_LENGTH) });

/** A copy of all personal data of a customer. Source: GDPR articles 15 and 20. */
export const PersonalData = z.object({
  exportedAt: Instant,
  account: User,
  signedInAt: Instant.nullable(),
  /** Day of the latest use. */
  lastSeenAt: Instant.nullable(),
  sessions: z.array(ListedSession.omit({ id: true, isCurrent: true })),
  /** Open links that change the email address. */
  emailChanges: z.array(z.object({ email: z.string(), createdAt: Instant, expiresAt: Instant })),
  /** Open invitations to become an administrator. */
  staffInvitations: z.array(
    Invitation.pick({ name: true, email: true, role: true, createdAt: true, expiresAt: true }),
  ),
  grants: z.array(Grant.omit({ by: true })),
  notes: z.array(NoteRecord),
  progress: LearningRecord,
  payments: z.array(
    PaymentDetail.shape.payment.extend({
      receipt: ReceiptDetails.nullable(),
      events: z.array(PaymentEvent),
    }),
  ),
  giftsGiven: z.array(ExportedGift),
  giftsReceived: z.array(ExportedGift),
  packSeats: z.array(ExportedSeat),
  questions: z.array(Question),
  reminders: Reminders,
  orderRemindedAt: Instant.nullable().describe("when the latest email about an unfinished order was queued"),
  testimonials: z.array(Testimonial),
  waitlists: z.array(
    z.object({
      course: z.string(),
      consentVersion: z.string(),
      confirmedAt: Instant.nullable(),
      notifiedAt: Instant.nullable(),
    }),
  ),
  emails: z.array(OutboxEmail.extend({ data: z.record(z.string(), z.unknown()) })),
});

export type UnbegunStudent = z.infer<typeof UnbegunStudent>;

export type StalledStudent = z.infer<typeof StalledStudent>;

export type PersonalData = z.infer<typeof PersonalData>;

export type Grant = z.infer<typeof Grant>;

export type Student = z.infer<typeof Student>;

export const ImportedPerson = z.object({ name: PersonName, email: EmailAddress });

/**
 * One call of an import that grants a course to people. A dry run only checks the people. Calls with the same
 * `importId` share one entry in the audit log.
 */
export const StudentImport = z.object({
  courseId: NumericId,
  importId: z.uuid().optional(),
  isDryRun: z.boolean(),
  people: z.array(ImportedPerson).min(1).max(IMPORT_CHUNK),
});

/**
 * Outcome for a person. `new` gets an account and the course. `known` has an account and gets the course.
 * `customer` already owns the course. `administrator` is left out, because an administrator is not a customer.
 */
export const ImportOutcome = z.enum(["new", "known", "customer", "administrator"]);

export const ImportResult = z.object({
  people: z.array(z.object({ email: z.string(), outcome: ImportOutcome })),
});

export type ImportResult = z.infer<typeof ImportResult>;

export type ImportedPerson = z.infer<typeof ImportedPerson>;

export type ImportOutcome = z.infer<typeof ImportOutcome>;

/**
 * Input of the customer list, newest first. `search` matches the beginning of the email address or of a word
 * in the name.
 */
export const UsersInput = PageInput.extend({ search: z.string().max(EMAIL_MAX_LENGTH).optional() });
