import * as z from "zod";
import { EmailAddress, PersonName, User } from "../accounts/schema.ts";
import { DocumentId, Instant, NumericId, PageInput } from "../core/atoms.ts";
import { EMAIL_MAX_LENGTH } from "../core/limits.ts";
import { Course } from "../courses/schema.ts";
import { OutboxEmail } from "../emails/schema.ts";
import { ExportedGift } from "../payments/gifts/schema.ts";
import { PaymentDetail, PaymentEvent, Reason, Sale } from "../payments/schema.ts";
import { IMPORT_CHUNK } from "./limits.ts";

/** A course that an administrator gave to a customer; `by` is the administrator's name. */
export const Grant = z.object({ courseId: z.int(), reason: z.string(), by: z.string(), at: Instant });

/** All that is known of a customer: the latest payments and emails, newest first. */
export const Student = z.object({
  user: User,
  /** When the customer last signed in; null for one who never has. */
  signedInAt: Instant.nullable(),
  courses: z.array(
    Course.pick({ id: true, title: true }).extend({
      isOwned: z.boolean(),
      completedLessons: z.int(),
      totalLessons: z.int(),
      grant: Grant.nullable(),
    }),
  ),
  payments: z.array(Sale),
  emails: z.array(OutboxEmail),
});

/** Gives a course to a customer, or takes it away; the reason is kept in the audit log. */
export const EntitlementInput = z.object({ id: DocumentId, courseId: NumericId, reason: Reason });

/** A customer who owns a course, began it and has not gone on. */
export const StalledStudent = User.pick({ id: true, name: true, email: true }).extend({
  /** The title of the latest lesson; null where it is in no course on sale. */
  lastLesson: z.string().nullable(),
  lastLessonAt: Instant,
  /** Whole days since then. */
  days: z.int(),
  /** Of the unfinished courses together. */
  completedLessons: z.int(),
  totalLessons: z.int(),
});

export const EmailCorrection = z.object({ id: DocumentId, email: EmailAddress });

/** Erases a person; `confirmation` is their email address, typed. */
export const Erasure = z.object({ id: DocumentId, confirmation: z.string().trim().max(EMAIL_MAX_LENGTH) });

/** A copy of all personal data of a customer, for the customer. Source: GDPR articles 15 and 20. */
export const PersonalData = z.object({
  exportedAt: Instant,
  account: User,
  signedInAt: Instant.nullable(),
  grants: z.array(Grant.omit({ by: true })),
  payments: z.array(PaymentDetail.shape.payment.extend({ events: z.array(PaymentEvent) })),
  giftsGiven: z.array(ExportedGift),
  giftsReceived: z.array(ExportedGift),
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

export type StalledStudent = z.infer<typeof StalledStudent>;
export type PersonalData = z.infer<typeof PersonalData>;
export type Grant = z.infer<typeof Grant>;
export type Student = z.infer<typeof Student>;

/** A person of an import. */
export const ImportedPerson = z.object({ name: PersonName, email: EmailAddress });

/**
 * A part of an import: people who are given a course. A dry run changes nothing. Parts with the same `importId` are one import in
 * the audit log.
 */
export const StudentImport = z.object({
  courseId: NumericId,
  importId: z.uuid().optional(),
  isDryRun: z.boolean(),
  people: z.array(ImportedPerson).min(1).max(IMPORT_CHUNK),
});

/**
 * What becomes of a person: gets an account and the course, has an account and gets the course, owns it already, or is
 * left out, for an administrator's account is not a customer's.
 */
export const ImportOutcome = z.enum(["new", "known", "owner", "administrator"]);

export const ImportResult = z.object({
  people: z.array(z.object({ email: z.string(), outcome: ImportOutcome })),
});

export type ImportResult = z.infer<typeof ImportResult>;
export type ImportedPerson = z.infer<typeof ImportedPerson>;
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** The customers, newest first; of a search those whose address, or a word of whose name, begins with it. */
export const UsersInput = PageInput.extend({ search: z.string().max(EMAIL_MAX_LENGTH).optional() });
