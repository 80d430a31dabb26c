import * as z from "zod";
import { OutboxEmail, PaymentDetail, PaymentEvent, Reason, Sale } from "./admin.ts";
import { DocumentId, Instant, NumericId } from "./atoms.ts";
import { Course } from "./course.ts";
import { ExportedGift } from "./gift.ts";
import { EMAIL_MAX_LENGTH } from "./limits.ts";
import { EmailAddress, User } from "./user.ts";

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
