import { Refusal } from "../domain/refusal.ts";
import {
  confirmed,
  confirmToken,
  entryIdOf,
  idIn,
  joined,
  leaveToken,
  listIdOf,
  toldEntry,
  type WaitlistCourse,
  type WaitlistRecord,
} from "../domain/waitlist.ts";
import { openedEmail, WAITLIST_TEMPLATES, type WaitlistConfirmData } from "../domain/waitlist-email.ts";
import type { Context, TransactionContext } from "./context.ts";

type WaitlistContext = Pick<Context, "store" | "now" | "fingerprint">;

/**
 * Puts an address on the waitlist of a coming course, once its owner confirms it: the link is mailed. Whether the address
 * waits already shows in the email alone. Throws waitlist_not_found for a course that the site does not announce.
 */
export async function joinWaitlist(
  { store, now, fingerprint }: WaitlistContext,
  { course, email, consent }: { course: string; email: string; consent: string },
): Promise<void> {
  const texts = await store.site.texts();
  if (!texts?.upcoming.some(({ title }) => title === course)) throw new Refusal("waitlist_not_found");
  const listId = listIdOf(course, fingerprint);
  const id = entryIdOf(listId, email, fingerprint);
  const emailId = `waitlist-confirm-${store.emails.newId()}`;
  await store.transaction(async (tx) => {
    const known = await tx.waitlist.byId(id);
    const entry = joined(known, { id, listId, course, email, consentVersion: consent }, now);
    if (entry !== known) await tx.waitlist.save(entry);
    const data: WaitlistConfirmData = {
      entryId: id,
      course,
      token: entry.confirmedAt === null ? confirmToken(entry, fingerprint) : null,
      leaveToken: leaveToken(id, fingerprint),
    };
    await tx.emails.add({ id: emailId, recipient: email, template: WAITLIST_TEMPLATES.confirm, data }, now);
  });
}

/**
 * Confirms an address by the token of the mailed link and returns the coming course. Where the course has opened in the
 * meantime, the email that says so is queued at once. Throws waitlist_link_invalid or waitlist_link_expired.
 */
export function confirmWaitlist(
  { store, now, fingerprint }: WaitlistContext,
  { token }: { token: string },
): Promise<{ course: string }> {
  return store.transaction(async (tx) => {
    const found = await tx.waitlist.byId(idIn(token));
    const entry = confirmed(found, token, { hash: fingerprint, now });
    const { listId: id, course } = entry;
    const list = await tx.waitlist.course(id);
    if (list === null) await tx.waitlist.saveCourse(newList(id, course));
    if (entry === found) return { course };
    if (list === null || !hasOpened(list)) await tx.waitlist.save(entry);
    else await tellOpened({ tx, now, fingerprint }, entry, list);
    return { course };
  });
}

/** Takes an address off a waitlist, with its emails that are not sent yet. Nothing happens where it is off already. */
export async function leaveWaitlist(
  { store, fingerprint }: WaitlistContext,
  { token }: { token: string },
): Promise<void> {
  const id = idIn(token);
  if (leaveToken(id, fingerprint) !== token) throw new Refusal("waitlist_link_invalid");
  const entry = await store.waitlist.byId(id);
  if (entry === null) return;
  await store.waitlist.remove(id);
  const { items } = await store.emails.latestTo(entry.email, EMAILS);
  for (const email of items) if (email.data.entryId === id) await store.emails.remove(email.id);
}

/** More emails than wait for one address. */
const EMAILS = 100;

/** Returns the list of a coming course, which has not opened. */
export function newList(id: string, course: string): WaitlistCourse {
  return { id, course, courseId: null, openedAt: null, isTold: true };
}

export function hasOpened(list: WaitlistCourse): list is WaitlistCourse & { courseId: number } {
  return list.courseId !== null;
}

/** Queues the email that the course has opened, and marks the entry as told with it: nobody is told twice. */
export async function tellOpened(
  { tx, now, fingerprint }: TransactionContext & Pick<Context, "fingerprint">,
  entry: WaitlistRecord,
  list: WaitlistCourse & { courseId: number },
): Promise<void> {
  await tx.emails.add(openedEmail(entry, list, leaveToken(entry.id, fingerprint)), now);
  await tx.waitlist.save(toldEntry(entry, now));
}
