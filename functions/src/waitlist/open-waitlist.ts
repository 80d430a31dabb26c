import { auditedTransaction } from "../audit/actions.ts";
import type { AdminChangeContext, Context, LinkContext, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { ParsedBatch } from "../core/firestore.ts";
import type { Page } from "../core/pagination.ts";
import type { Collections } from "../core/store.ts";
import {
  announcedCourses,
  hasOpened,
  isOnSale,
  listIdOf,
  newList,
  notifyOpened,
  removeEntry,
} from "./actions.ts";
import type { WaitlistCourse, WaitlistRecord } from "./rules.ts";
import type { Waitlist, WaitlistEntry } from "./schema.ts";

/** Returns the waitlists of courses that the site announces or has announced before. */
export async function listWaitlists({ store }: StoreContext): Promise<Waitlist[]> {
  const [upcoming, known] = await Promise.all([announcedCourses(store), store.waitlist.courses()]);
  const announced = upcoming.map(({ id, title }) => newList(listIdOf(id), title));
  const isKnown = ({ id }: WaitlistCourse) => known.some((list) => list.id === id);
  const lists = [...known, ...announced.filter((list) => !isKnown(list))];
  return Promise.all(lists.map((list) => counted(store, list)));
}

async function counted(store: Collections, list: WaitlistCourse): Promise<Waitlist> {
  const [waiting, notified, isBusy] = await Promise.all([
    store.waitlist.countConfirmed(list.id),
    hasOpened(list) ? store.waitlist.countNotified(list.id) : 0,
    isNotifying(store, list),
  ]);
  return { ...list, waiting, notified, canOpen: waiting > notified && !isBusy };
}

/** Returns the confirmed entries of a list. */
export async function listWaiting(
  { store }: StoreContext,
  { id, after }: { id: string; after?: string | undefined },
): Promise<Page<WaitlistEntry>> {
  const { items, ...page } = await store.waitlist.confirmedPage(id, after);
  return { ...page, items: items.flatMap(waiting) };
}

function waiting({ email, confirmedAt, consentVersion, notifiedAt }: WaitlistRecord): WaitlistEntry[] {
  return confirmedAt === null ? [] : [{ email, confirmedAt, consentVersion, notifiedAt }];
}

/**
 * Opens the waitlist of a coming course as a course on sale. The scheduled maintenance then notifies each
 * confirmed entry once. A notified list can be opened again if it has new entries, or if its course went off
 * sale. Throws waitlist_not_found, course_not_found for a course that is not on sale, or waitlist_opened if
 * all entries are notified or being notified.
 */
export async function openWaitlist(
  context: AdminChangeContext,
  { id, courseId }: { id: string; courseId: number },
): Promise<Waitlist> {
  const { store, now } = context;
  const opened = await auditedTransaction(context, async (tx, record) => {
    const list = await tx.waitlist.course(id);
    const course = await tx.courses.byId(courseId);
    if (list === null) throw new Refusal("waitlist_not_found");
    if (hasOpened(list) && !(await counted(tx, list)).canOpen) throw new Refusal("waitlist_opened");
    if (!course?.isPublished) throw new Refusal("course_not_found");
    const saved = { ...list, courseId, openedAt: now.toISOString(), isNotified: false };
    await tx.waitlist.saveCourse(saved);
    const object = { kind: "course", id: String(courseId), name: course.title } as const;
    await record({ action: "waitlist_opened", object, detail: list.course });
    return saved;
  });
  return counted(store, opened);
}

/** Returns whether the emails of an opened list are still being queued. */
async function isNotifying(store: Collections, list: WaitlistCourse): Promise<boolean> {
  return !list.isNotified && isOnSale(store, list);
}

/** Maximum number of entries notified per round, so that a long list leaves time for the other steps. */
export const NOTIFIED_IN_A_ROUND = 200;

/**
 * Finds at most `NOTIFIED_IN_A_ROUND` confirmed entries of opened lists that are not notified yet. Marks a
 * list without such entries as notified. Skips lists whose course is off sale.
 */
export async function* toNotify({ store }: LinkContext): AsyncGenerator<ParsedBatch<WaitlistRecord>> {
  let left = NOTIFIED_IN_A_ROUND;
  for await (const { items, unreadable } of store.waitlist.openedUnnotified()) {
    if (unreadable.length > 0) yield { items: [], unreadable };
    for (const list of items) {
      if (!(await isOnSale(store, list))) continue;
      let isNotified = true;
      for await (const batch of store.waitlist.unnotified(list.id)) {
        isNotified = false;
        yield { ...batch, items: batch.items.slice(0, left) };
        left -= batch.items.length;
        if (left <= 0) return;
      }
      // Entries that are confirmed after this are notified at their confirmation.
      if (isNotified) await finish(store, list);
    }
  }
}

/** Marks a list as notified, unless it was opened again in the meantime. */
function finish(store: Context["store"], { id, openedAt }: WaitlistCourse): Promise<void> {
  return store.transaction(async (tx) => {
    const list = await tx.waitlist.course(id);
    if (list?.openedAt === openedAt) await tx.waitlist.saveCourse({ ...list, isNotified: true });
  });
}

/** Queues the email for one entry. Returns false if the entry was removed or already notified. */
export function notifyWaiting({ store, now, fingerprint }: LinkContext, id: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const entry = await tx.waitlist.byId(id);
    if (entry === null || entry.confirmedAt === null || entry.notifiedAt !== null) return false;
    const list = await tx.waitlist.course(entry.listId);
    if (list === null || !hasOpened(list)) return false;
    await notifyOpened({ tx, now, fingerprint }, entry, list);
    return true;
  });
}

/**
 * Removes an entry that was not confirmed in time or was notified long ago. Returns false if that is no
 * longer true.
 */
export function removeExpired({ store, now }: LinkContext, id: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const entry = await tx.waitlist.byId(id);
    if (entry?.expiresAt == null || new Date(entry.expiresAt) > now) return false;
    await removeEntry(tx, entry);
    return true;
  });
}
