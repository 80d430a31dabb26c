import { createHash } from "node:crypto";
import { provenEmailsOf } from "../accounts/email-address.ts";
import { isTheirs, wantsMail } from "../accounts/rules.ts";
import type { Context, LinkContext, TransactionContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Collections } from "../core/store.ts";
import type { EmailRecord } from "../emails/rules.ts";
import type { SiteTexts } from "../site/schema.ts";
import {
  confirmed,
  confirmToken,
  entryIdInToken,
  leaveToken,
  newEntry,
  notifiedEntry,
  openedEmail,
  openedEmailId,
  WAITLIST_TEMPLATES,
  type WaitlistConfirmData,
  type WaitlistCourse,
  WaitlistOpenedData,
  type WaitlistRecord,
} from "./rules.ts";

type Joining = { course: string; upcomingId?: string | undefined; email: string; consent: string };

/**
 * Queues the email that adds an email address to the waitlist of a coming course once its holder opens the
 * link. Only the email reveals whether the email address is already on the list. If no email is queued, because the
 * email address has got three within an hour, its links stay valid. Throws waitlist_not_found if the site
 * does not announce the course.
 */
export async function joinWaitlist(
  { store, now, fingerprint }: LinkContext,
  { upcomingId, email, consent, ...typed }: Joining,
): Promise<void> {
  const announced = await announcedCourses(store);
  const coming =
    announced.find(({ id }) => id === upcomingId) ?? announced.find(({ title }) => title === typed.course);
  if (coming === undefined) throw new Refusal("waitlist_not_found");
  const { title: course } = coming;
  const listId = listIdOf(coming.id);
  const id = entryIdOf(listId, email);
  const emailId = `waitlist-confirm-${store.emails.newId()}`;
  await store.transaction(async (tx) => {
    const known = await tx.waitlist.byId(id);
    const entry = newEntry(known, { id, listId, course, email, consentVersion: consent }, now);
    const data: WaitlistConfirmData = {
      entryId: id,
      course,
      token: entry.confirmedAt === null ? confirmToken(entry, fingerprint) : null,
      leaveToken: leaveToken(id, fingerprint),
    };
    const confirmation = { id: emailId, recipient: email, template: WAITLIST_TEMPLATES.confirm, data };
    if (await tx.emails.add(confirmation, now)) await tx.waitlist.save(entry);
  });
}

/** Returns the id of the list of a coming course, from the course's id in the site texts. */
export const listIdOf = (upcomingId: string) => idOf(upcomingId);

/**
 * Returns the id of the entry of an email address in a list. It has no key, so that it stays the same when
 * the shop's key changes. The entry contains the email address anyway.
 */
const entryIdOf = (listId: string, email: string) => idOf(`${listId}\n${email}`);

function idOf(text: string): string {
  return createHash("sha256").update(`waitlist\n${text}`).digest("hex").slice(0, 32);
}

/** Returns the coming courses that visitors see, or those of the saved texts if nothing was published yet. */
export async function announcedCourses({
  site,
  publications,
}: Pick<Collections, "site" | "publications">): Promise<SiteTexts["upcoming"]> {
  const { publicationId } = await site.live();
  const publication = publicationId === null ? null : await publications.byId(publicationId);
  const texts = publication?.texts ?? (await site.texts());
  return texts?.upcoming ?? [];
}

/**
 * Confirms an email address with the token of the mailed link and returns the coming course. If the course
 * has opened and is on sale, also queues the email about the opening. Throws waitlist_link_invalid or
 * waitlist_link_expired.
 */
export function confirmWaitlist(
  { store, now, fingerprint, linkKeys: keys }: LinkContext,
  { token }: { token: string },
): Promise<{ course: string }> {
  return store.transaction(async (tx) => {
    const found = await tx.waitlist.byId(entryIdInToken(token));
    const entry = confirmed(found, token, { keys, now });
    const { listId: id } = entry;
    const list = await tx.waitlist.course(id);
    const course = list?.course ?? (await titleNow(tx, entry));
    if (list === null) await tx.waitlist.saveCourse(newList(id, course));
    if (entry === found) return { course };
    if (list !== null && hasOpened(list) && (await isOnSale(tx, list)))
      await notifyOpened({ tx, now, fingerprint }, entry, list);
    else await tx.waitlist.save(entry);
    return { course };
  });
}

/**
 * Returns the current title of the entry's course, or its title at the time of joining if it is no longer
 * announced.
 */
async function titleNow(tx: Collections, { listId, course }: WaitlistRecord): Promise<string> {
  const announced = await announcedCourses(tx);
  return announced.find(({ id }) => listIdOf(id) === listId)?.title ?? course;
}

/** Removes an entry from its waitlist, with its unsent emails. Idempotent. Throws waitlist_link_invalid. */
export async function leaveWaitlist(
  { store, linkKeys }: LinkContext,
  { token }: { token: string },
): Promise<void> {
  const id = entryIdInToken(token);
  if (!linkKeys.some((hash) => leaveToken(id, hash) === token)) throw new Refusal("waitlist_link_invalid");
  await store.transaction(async (tx) => {
    const entry = await tx.waitlist.byId(id);
    if (entry === null) await tx.emails.remove(openedEmailId(id));
    else await removeEntry(tx, entry);
  });
}

/**
 * Removes an entry and its emails, in the caller's transaction, so that no email address outlives its entry.
 */
export async function removeEntry(
  tx: Collections,
  { id, email }: Pick<WaitlistRecord, "id" | "email">,
): Promise<void> {
  const { items } = await tx.emails.latestTo(email, EMAILS);
  const found = items.filter((email) => email.data.entryId === id);
  for (const emailId of new Set([openedEmailId(id), ...found.map((email) => email.id)]))
    await tx.emails.remove(emailId);
  await tx.waitlist.remove(id);
}

/** Query limit that exceeds the number of emails to one email address. */
const EMAILS = 100;

/** Returns the list of a coming course that has not opened. */
export function newList(id: string, course: string): WaitlistCourse {
  return { id, course, courseId: null, openedAt: null, isNotified: true };
}

export function hasOpened(list: WaitlistCourse): list is WaitlistCourse & { courseId: number } {
  return list.courseId !== null;
}

/** Returns whether a list has opened as a course that is on sale now. */
export async function isOnSale(
  { courses }: Pick<Collections, "courses">,
  list: WaitlistCourse,
): Promise<boolean> {
  return hasOpened(list) && (await courses.byId(list.courseId))?.isPublished === true;
}

/**
 * Queues the email about the opening of the course and marks the entry as notified, so that each entry is
 * notified once.
 */
export async function notifyOpened(
  { tx, now, fingerprint }: TransactionContext & Pick<Context, "fingerprint">,
  entry: WaitlistRecord,
  list: WaitlistCourse & { courseId: number },
): Promise<void> {
  const email = openedEmail(entry, list, leaveToken(entry.id, fingerprint));
  if ((await tx.emails.byId(email.id)) === null) await tx.emails.add(email, now);
  await tx.waitlist.save(notifiedEntry(entry, now));
}

/**
 * Returns whether the holder of an entry still wants emails about its waitlist. Returns false if the account
 * with its email address has requested erasure, and the entry would be erased with the account.
 */
export async function wantsWaitlistMail(
  context: Context,
  { email, askedAt }: Pick<WaitlistRecord, "email" | "askedAt">,
): Promise<boolean> {
  const { store, identity, clock } = context;
  const account = await identity.accountByEmail(email);
  const user = account && (await store.users.byId(account.uid));
  if (user === null || wantsMail(user, "comingCourse")) return true;
  const ownEmails = await provenEmailsOf({ ...context, now: clock() }, user);
  return !ownEmails.some((own) => own.email === email && isTheirs(own, askedAt));
}

/** Returns whether a queued email about an opening must not be sent any more. False for all other emails. */
export async function isOutdatedOpening(
  context: Context,
  { template, data }: Pick<EmailRecord, "template" | "data">,
): Promise<boolean> {
  if (template !== WAITLIST_TEMPLATES.opened) return false;
  const entry = await context.store.waitlist.byId(WaitlistOpenedData.parse(data).entryId);
  return entry !== null && !(await wantsWaitlistMail(context, entry));
}
