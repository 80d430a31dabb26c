import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { Refusal } from "../core/errors.ts";
import { EMAIL_PAUSE_MS } from "../core/limits.ts";
import type { QueuedEmail } from "../emails/rules.ts";
import { WAITLIST_CONFIRM_MS } from "./limits.ts";

/** Somebody on a waitlist, or about to be: the address is confirmed by the link of an email (double opt-in). */
export const WaitlistRecord = z.object({
  /** A keyed hash of course and address: one entry for each. */
  id: z.string(),
  /** The id of the list. */
  listId: z.string(),
  course: z.string(),
  email: z.string(),
  consentVersion: z.string(),
  /** When the address was last typed in; part of the secret of the link that confirms it. */
  askedAt: Instant,
  /** When the latest email that answers a request to join was queued. */
  mailedAt: Instant,
  confirmedAt: Instant.nullable(),
  /** When the entry is removed: one that nobody has confirmed, and one that has been notified; null while it waits. */
  expiresAt: Instant.nullable(),
  /** When the email that the course has opened was queued. */
  notifiedAt: Instant.nullable(),
});

export type WaitlistRecord = z.infer<typeof WaitlistRecord>;

/** A coming course that somebody waits for, with its latest title; it has opened once it is a course on sale. */
export const WaitlistCourse = z.object({
  id: z.string(),
  course: z.string(),
  courseId: z.int().nullable(),
  openedAt: Instant.nullable(),
  /** False from its opening on, until everybody who waited has been notified. */
  isNotified: z.boolean(),
});

export type WaitlistCourse = z.infer<typeof WaitlistCourse>;

/** How long the address of somebody who was notified that the course has opened is kept. */
const KEPT_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns an entry that has been notified that the course has opened. */
export function notifiedEntry(entry: WaitlistRecord, now: Date): WaitlistRecord {
  const expiresAt = new Date(now.getTime() + KEPT_AFTER_MS).toISOString();
  return { ...entry, notifiedAt: now.toISOString(), expiresAt };
}

type Hash = (text: string) => string;

/** Returns the id of the list of a coming course, by the course's id in the texts of the site. */
export const listIdOf = (upcomingId: string, hash: Hash) => hash(`waitlist\n${upcomingId}`);

/** Returns the id of an address's entry in a list. */
export const entryIdOf = (listId: string, email: string, hash: Hash) => hash(`waitlist\n${listId}\n${email}`);

/** Returns the secret of the link that confirms an entry; asking again makes the one before it worthless. */
export function confirmToken({ id, askedAt }: Pick<WaitlistRecord, "id" | "askedAt">, hash: Hash): string {
  return `${id}.${hash(`waitlist-confirm\n${id}\n${askedAt}`)}`;
}

/** Returns the secret of the link that takes an entry off its list; it never expires. */
export function leaveToken(id: string, hash: Hash): string {
  return `${id}.${hash(`waitlist-leave\n${id}`)}`;
}

/** Returns the id in a token. */
export function idIn(token: string): string {
  return token.split(".")[0] ?? "";
}

/** Returns whether the address was mailed so lately that it is not mailed again: a stranger may have typed it in. */
export function wasMailedLately({ mailedAt }: Pick<WaitlistRecord, "mailedAt">, now: Date): boolean {
  return now.getTime() - Date.parse(mailedAt) < EMAIL_PAUSE_MS;
}

/** Returns an entry that is to be confirmed and is mailed now; one that is confirmed stays so. */
export function joined(
  known: WaitlistRecord | null,
  entry: Pick<WaitlistRecord, "id" | "listId" | "course" | "email" | "consentVersion">,
  now: Date,
): WaitlistRecord {
  const mailedAt = now.toISOString();
  if (known !== null && known.confirmedAt !== null) return { ...known, mailedAt };
  const expiresAt = new Date(now.getTime() + WAITLIST_CONFIRM_MS).toISOString();
  return { ...entry, askedAt: mailedAt, mailedAt, confirmedAt: null, expiresAt, notifiedAt: null };
}

/**
 * Returns the entry with its address confirmed; a link that is opened again changes nothing. Throws
 * waitlist_link_invalid or waitlist_link_expired.
 */
export function confirmed(
  entry: WaitlistRecord | null,
  token: string,
  { hash, now }: { hash: Hash; now: Date },
): WaitlistRecord {
  if (entry === null || confirmToken(entry, hash) !== token) throw new Refusal("waitlist_link_invalid");
  if (entry.confirmedAt !== null) return entry;
  if (entry.expiresAt !== null && new Date(entry.expiresAt) < now) throw new Refusal("waitlist_link_expired");
  return { ...entry, confirmedAt: now.toISOString(), expiresAt: null };
}

/** Names of the templates. They name an address that may have no account, and are removed once they are sent. */
export const WAITLIST_TEMPLATES = { confirm: "waitlistConfirm", opened: "waitlistOpened" } as const;

/** Asks for the confirmation of an address; null where it is confirmed already. */
export const WaitlistConfirmData = z.object({
  entryId: z.string(),
  course: z.string(),
  token: z.string().nullable(),
  leaveToken: z.string(),
});

export type WaitlistConfirmData = z.infer<typeof WaitlistConfirmData>;

const NAMES: ReadonlySet<string> = new Set(Object.values(WAITLIST_TEMPLATES));

/** Returns whether an email is one of a waitlist. */
export const isOfWaitlist = ({ template }: Pick<QueuedEmail, "template">) => NAMES.has(template);

/** Id of the email that notifies an entry that the course has opened. */
export const openedEmailId = (entryId: string) => `waitlist-opened-${entryId}`;

/** Notifies that the course has opened. */
export const WaitlistOpenedData = z.object({
  entryId: z.string(),
  course: z.string(),
  courseId: z.int(),
  leaveToken: z.string(),
});

/** Returns the email that notifies one person that the course has opened; a second one cannot be queued. */
export function openedEmail(
  { id, email }: WaitlistRecord,
  { course, courseId }: WaitlistCourse & { courseId: number },
  leaveToken: string,
): QueuedEmail {
  const data: z.infer<typeof WaitlistOpenedData> = { entryId: id, course, courseId, leaveToken };
  return { id: openedEmailId(id), recipient: email, template: WAITLIST_TEMPLATES.opened, data };
}
