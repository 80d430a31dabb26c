import * as z from "zod";
import { wantsMail } from "../accounts/rules.ts";
import { Refusal } from "../core/errors.ts";
import { requireRevision, type Save } from "../core/revision.ts";
import { finishOf } from "../courses/finish.ts";
import { hasFinished, ownsCourse } from "../courses/ownership.ts";
import type { Course } from "../courses/schema.ts";
import type { EmailRecord, QueuedEmail } from "../emails/rules.ts";
import { offToken, type RemindedLearner } from "../reminders/rules.ts";
import { acceptsLetters, leaveToken, type WaitlistRecord } from "../waitlist/rules.ts";
import { Audience, Letter, type LetterFields } from "./schema.ts";

/** A stored letter. The outbox counts its emails while it is sent. */
export const LetterRecord = Letter.omit({ skipped: true, waiting: true }).extend({
  /** Number of emails that were added to the outbox. */
  queued: z.int(),
  /** Id of the last person who was read from the audience. Null before the first. */
  cursor: z.string().nullable(),
  /** Whether the whole audience was read. */
  isQueued: z.boolean(),
});

export type LetterRecord = z.infer<typeof LetterRecord>;

/** A letter with an audience. Only such a letter can be sent. */
export type LetterWithAudience = LetterRecord & { audience: Audience };

/** Numbers of emails of a letter in the outbox: all, sent and given up. */
export type LetterEmails = { total: number; sent: number; failed: number };

export function newLetter(
  { id, about, ...fields }: LetterFields & { id: string; about: string },
  { savedAt, savedBy }: Save,
): LetterRecord {
  return {
    ...fields,
    id,
    about,
    state: "draft",
    ...{ recipients: 0, queued: 0, sent: 0, failed: 0, cursor: null, isQueued: false },
    createdBy: savedBy,
    createdAt: savedAt,
    ...{ startedAt: null, stoppedAt: null, endedAt: null },
    revision: 0,
    savedAt,
    savedBy,
  };
}

/** Returns the draft with other fields. Throws letter_started or changed_meanwhile. */
export function savedLetter(
  letter: LetterRecord,
  { subject, text, audience, about, revision }: LetterFields & { about: string; revision: number },
  save: Save,
): LetterRecord {
  requireDraft(letter);
  requireRevision(letter, { revision });
  return { ...letter, subject, text, audience, about, ...save, revision: revision + 1 };
}

/**
 * Returns the letter with its sending begun. Throws letter_started, changed_meanwhile, letter_incomplete or
 * letter_without_recipients.
 */
export function startedLetter(
  letter: LetterRecord,
  { revision, recipients }: { revision: number; recipients: number },
  now: Date,
): LetterRecord {
  requireDraft(letter);
  requireRevision(letter, { revision });
  requireCompleteLetter(letter);
  if (recipients === 0) throw new Refusal("letter_without_recipients");
  return { ...letter, state: "sending", recipients, startedAt: now.toISOString() };
}

/** Throws letter_started if the letter is not a draft. */
export function requireDraft({ state }: Pick<LetterRecord, "state">): void {
  if (state !== "draft") throw new Refusal("letter_started");
}

/** Throws letter_incomplete if the letter has no subject, no text or no audience. */
export function requireCompleteLetter(letter: LetterRecord): asserts letter is LetterWithAudience {
  const { subject, text, audience } = letter;
  if (subject === "" || text === "" || audience === null) throw new Refusal("letter_incomplete");
}

/** Returns whether more people of the audience are to be added to the outbox. */
export function isQueueing(letter: LetterRecord): letter is LetterWithAudience {
  const { state, stoppedAt, isQueued, audience } = letter;
  return state === "sending" && stoppedAt === null && !isQueued && audience !== null;
}

/** Returns the letter with its final counts if no email of it waits, otherwise null. */
export function endedLetter(
  letter: LetterRecord,
  { total, sent, failed }: LetterEmails,
  now: Date,
): LetterRecord | null {
  if (letter.state !== "sending" || isQueueing(letter) || total > sent + failed) return null;
  return { ...letter, state: "sent", sent, failed, endedAt: now.toISOString() };
}

/** Returns the letter as shown to administrators. `emails` are its emails in the outbox while it is sent. */
export function shownLetter(letter: LetterRecord, emails: LetterEmails | null): Letter {
  const { queued, cursor: _, isQueued: __, ...shown } = letter;
  const { recipients } = letter;
  const { sent, failed } = emails ?? letter;
  const unread = isQueueing(letter) ? Math.max(0, recipients - queued) : 0;
  const waiting = emails === null ? 0 : emails.total - sent - failed + unread;
  const skipped = Math.max(0, recipients - sent - failed - waiting);
  return { ...shown, sent, failed, waiting, skipped };
}

/** A recipient of a letter: a customer, or an entry of a waitlist. */
export type Recipient = { id: string; email: string };

/**
 * Returns whether a customer gets a letter to the customers or the finishers of a course. Customers who bought or
 * finished the course after the sending began get none. Before that, `startedAt` is null.
 */
export function isRecipient(
  user: RemindedLearner,
  course: Pick<Course, "id" | "lessonIds">,
  { audience, startedAt }: Pick<LetterWithAudience, "audience" | "startedAt">,
): boolean {
  const isFinished = audience.kind === "finished";
  const joinedAt = isFinished ? finishOf(user, course).finishedAt : user.reminders[course.id]?.ownedAt;
  const isLate = startedAt !== null && joinedAt != null && joinedAt > startedAt;
  return !isLate && wantsLetters(user, course.id) && (!isFinished || hasFinished(user, course));
}

/** Returns whether a customer owns the course and wants emails about it. */
export function wantsLetters(
  user: Pick<RemindedLearner, "mailsOff" | "deleteAt" | "hasPurchased" | "purchasedCourses">,
  courseId: number,
): boolean {
  return wantsMail(user) && ownsCourse(user, courseId);
}

/** Returns whether an entry of a waitlist gets a letter. An entry confirmed after the sending began gets none. */
export function isWaitingRecipient(
  { confirmedAt, consentVersion }: WaitlistRecord,
  { startedAt }: Pick<LetterRecord, "startedAt">,
): boolean {
  const isInTime = confirmedAt !== null && (startedAt === null || confirmedAt <= startedAt);
  return isInTime && acceptsLetters(consentVersion);
}

export const LETTER_TEMPLATE = "letter";

/** Template of the copy that an administrator sends to themselves. It is sent like any other email. */
export const LETTER_TEST_TEMPLATE = "letterTest";

/** Data of a letter's email. `userId` or `entryId` is the recipient, and `token` the unsubscribe token. */
export const LetterData = z.object({
  letterId: z.string(),
  subject: z.string(),
  text: z.string(),
  audience: Audience,
  about: z.string(),
  userId: z.string().nullable(),
  entryId: z.string().nullable(),
  token: z.string(),
});

export type LetterData = z.infer<typeof LetterData>;

type Hash = (text: string) => string;

/** Returns the email to a recipient. Its fixed id prevents a duplicate. */
export function letterEmail(letter: LetterWithAudience, { id, email }: Recipient, hash: Hash): QueuedEmail {
  return {
    id: `letter-${letter.id}-${id}`,
    recipient: email,
    template: LETTER_TEMPLATE,
    data: letterData(letter, id, hash),
  };
}

/** Returns the copy for an administrator. Its unsubscribe link belongs to the administrator's own account. */
export function letterTestEmail(
  letter: LetterWithAudience,
  { id, admin }: { id: string; admin: Recipient },
  hash: Hash,
): QueuedEmail {
  const recipientId = letter.audience.kind === "waitlist" ? NO_ENTRY : admin.id;
  const data = letterData(letter, recipientId, hash);
  return { id: `letter-test-${id}`, recipient: admin.email, template: LETTER_TEST_TEMPLATE, data };
}

/** Id that no entry of a waitlist has. */
const NO_ENTRY = "0".repeat(32);

function letterData(
  { id: letterId, subject, text, audience, about }: LetterWithAudience,
  recipientId: string,
  hash: Hash,
): LetterData {
  const isWaiting = audience.kind === "waitlist";
  return {
    letterId,
    subject,
    text,
    audience,
    about,
    userId: isWaiting ? null : recipientId,
    entryId: isWaiting ? recipientId : null,
    token: isWaiting ? leaveToken(recipientId, hash) : offToken(recipientId, hash),
  };
}

/**
 * Returns whether an email is a letter to a person without an account. The email address is removed from it
 * once it is sent or given up.
 */
export function isToWaitlist({ template, data }: Pick<EmailRecord, "template" | "data">): boolean {
  return template === LETTER_TEMPLATE && data.entryId !== null;
}
