import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { Refusal } from "../core/errors.ts";
import { EMAILS_PERIOD_MS } from "../emails/limits.ts";
import type { QueuedEmail } from "../emails/rules.ts";
import { CONSENTS_TO_LETTERS, WAITLIST_CONFIRM_MS } from "./limits.ts";

/** An entry of a waitlist. Its email address is confirmed by the link in an email (double opt-in). */
export const WaitlistRecord = z.object({
  /** A hash of list and email address: one entry for each pair. */
  id: z.string(),
  listId: z.string(),
  course: z.string(),
  email: z.string(),
  consentVersion: z.string(),
  /**
   * When the latest join request before the confirmation was accepted. Part of the input of `confirmToken`.
   */
  askedAt: Instant,
  confirmedAt: Instant.nullable(),
  /** When the entry is removed. Set until it is confirmed, and again once it is notified. */
  expiresAt: Instant.nullable(),
  /** When the email about the opening was queued. */
  notifiedAt: Instant.nullable(),
});

export type WaitlistRecord = z.infer<typeof WaitlistRecord>;

/** A coming course with a waitlist, and its latest title. It has opened if `courseId` is set. */
export const WaitlistCourse = z.object({
  id: z.string(),
  course: z.string(),
  courseId: z.int().nullable(),
  openedAt: Instant.nullable(),
  /** False from the opening until all confirmed entries are notified. */
  isNotified: z.boolean(),
});

export type WaitlistCourse = z.infer<typeof WaitlistCourse>;

/** How long a notified entry is kept, in milliseconds. */
const KEPT_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns the entry, marked as notified of the opening and with its expiry. */
export function notifiedEntry(entry: WaitlistRecord, now: Date): WaitlistRecord {
  const expiresAt = new Date(now.getTime() + KEPT_AFTER_MS).toISOString();
  return { ...entry, notifiedAt: now.toISOString(), expiresAt };
}

type Hash = (text: string) => string;

/** Returns the token of the link that confirms an entry. A new request invalidates the previous token. */
export function confirmToken({ id, askedAt }: Pick<WaitlistRecord, "id" | "askedAt">, hash: Hash): string {
  return `${id}.${hash(`waitlist-confirm\n${id}\n${askedAt}`)}`;
}

/** Returns the token of the link that removes an entry from its list. Valid as long as its key. */
export function leaveToken(id: string, hash: Hash): string {
  return `${id}.${hash(`waitlist-leave\n${id}`)}`;
}

/** Returns the entry's id in a token. */
export function entryIdInToken(token: string): string {
  return token.split(".")[0] ?? "";
}

/** Returns whether a reader who agreed to this version of the consent may get letters about the course. */
export const acceptsLetters = (consentVersion: string) => CONSENTS_TO_LETTERS.includes(consentVersion);

/**
 * Returns an unconfirmed entry. A confirmed entry stays confirmed. A request within an hour of the former one keeps
 * its link valid, because the reader may open the email of either.
 */
export function newEntry(
  known: WaitlistRecord | null,
  entry: Pick<WaitlistRecord, "id" | "listId" | "course" | "email" | "consentVersion">,
  now: Date,
): WaitlistRecord {
  if (known !== null && known.confirmedAt !== null) return known;
  const isRepeated = known !== null && now.getTime() - Date.parse(known.askedAt) < EMAILS_PERIOD_MS;
  const askedAt = isRepeated ? known.askedAt : now.toISOString();
  const expiresAt = new Date(now.getTime() + WAITLIST_CONFIRM_MS).toISOString();
  return { ...entry, askedAt, confirmedAt: null, expiresAt, notifiedAt: null };
}

/**
 * Returns the entry with its email address confirmed. A repeated call changes nothing. Throws
 * waitlist_link_invalid or waitlist_link_expired.
 */
export function confirmed(
  entry: WaitlistRecord | null,
  token: string,
  { keys, now }: { keys: readonly Hash[]; now: Date },
): WaitlistRecord {
  if (entry === null || !keys.some((hash) => confirmToken(entry, hash) === token))
    throw new Refusal("waitlist_link_invalid");
  if (entry.confirmedAt !== null) return entry;
  if (entry.expiresAt !== null && new Date(entry.expiresAt) < now) throw new Refusal("waitlist_link_expired");
  return { ...entry, confirmedAt: now.toISOString(), expiresAt: null };
}

/**
 * Template names. These emails are removed once they are sent, because their email address may have no
 * account.
 */
export const WAITLIST_TEMPLATES = { confirm: "waitlistConfirm", opened: "waitlistOpened" } as const;

/** Data of the confirmation email. `token` is null if the email address is already confirmed. */
export const WaitlistConfirmData = z.object({
  entryId: z.string(),
  course: z.string(),
  token: z.string().nullable(),
  leaveToken: z.string(),
});

export type WaitlistConfirmData = z.infer<typeof WaitlistConfirmData>;

const NAMES: ReadonlySet<string> = new Set(Object.values(WAITLIST_TEMPLATES));

/** Returns whether an email belongs to a waitlist. */
export const isOfWaitlist = ({ template }: Pick<QueuedEmail, "template">) => NAMES.has(template);

export const openedEmailId = (entryId: string) => `waitlist-opened-${entryId}`;

/** Data of the email about the opening. */
export const WaitlistOpenedData = z.object({
  entryId: z.string(),
  course: z.string(),
  courseId: z.int(),
  leaveToken: z.string(),
});

/** Returns the email that notifies one entry of the opening. Its fixed id prevents a duplicate. */
export function openedEmail(
  { id, email }: WaitlistRecord,
  { course, courseId }: WaitlistCourse & { courseId: number },
  leaveToken: string,
): QueuedEmail {
  const data: z.infer<typeof WaitlistOpenedData> = { entryId: id, course, courseId, leaveToken };
  return { id: openedEmailId(id), recipient: email, template: WAITLIST_TEMPLATES.opened, data };
}
