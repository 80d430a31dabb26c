import { AggregateField, type Firestore } from "firebase-admin/firestore";
import {
  type FirestoreSession,
  isReservedId,
  type ParsedBatch,
  parseDocument,
  parsedAll,
  timestamp,
} from "../core/firestore.ts";
import { type Batch, type Page, readBatch, readPage, scan } from "../core/pagination.ts";
import { WaitlistCourse, WaitlistRecord } from "./rules.ts";

/**
 * Collection `waitlist`: one document for each email address and coming course. Collection `waitlistCourses`:
 * one document per coming course.
 */
export type WaitlistEntries = {
  byId(id: string): Promise<WaitlistRecord | null>;
  save(entry: WaitlistRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /** Returns the entries of an email address. */
  ofEmail(email: string): Promise<WaitlistRecord[]>;
  confirmedPage(listId: string, after: string | undefined): Promise<Page<WaitlistRecord>>;
  countConfirmed(listId: string): Promise<number>;
  /** Counts the entries that were notified of the opening. */
  countNotified(listId: string): Promise<number>;
  /** Returns the next `size` waiting entries of a list after the id `after`, in the order of their ids. */
  waitingBatch(listId: string, after: string | null, size: number): Promise<Batch<WaitlistRecord>>;
  /** Finds the confirmed entries of a list that are not notified yet. */
  unnotified(listId: string): AsyncIterable<ParsedBatch<WaitlistRecord>>;
  /** Finds entries that were not confirmed in time or were notified long ago. */
  expired(now: Date): AsyncIterable<ParsedBatch<WaitlistRecord>>;
  course(id: string): Promise<WaitlistCourse | null>;
  saveCourse(course: WaitlistCourse): Promise<void>;
  courses(): Promise<WaitlistCourse[]>;
  /** Finds opened courses whose entries are not all notified. */
  openedUnnotified(): AsyncIterable<ParsedBatch<WaitlistCourse>>;
};

/** Query limit that exceeds the number of coming courses of a shop. */
const COURSES_MAX = 100;

export function firestoreWaitlist(db: Firestore, access: FirestoreSession): WaitlistEntries {
  const entries = db.collection("waitlist");
  const courses = db.collection("waitlistCourses");
  const confirmed = (listId: string) =>
    entries.where("listId", "==", listId).where("isConfirmed", "==", true);
  const waiting = (listId: string) => confirmed(listId).where("isNotified", "==", false);
  const count = async (query: ReturnType<typeof confirmed>) =>
    (await access.aggregate(query, { entries: AggregateField.count() })).entries;
  return {
    byId: async (id) => parseDocument(WaitlistRecord, await access.get(entries.doc(id))),

    save({ askedAt, confirmedAt, expiresAt, notifiedAt, ...entry }) {
      return access.set(entries.doc(entry.id), {
        ...entry,
        askedAt: timestamp(askedAt),
        isConfirmed: confirmedAt !== null,
        confirmedAt: confirmedAt && timestamp(confirmedAt),
        expiresAt: expiresAt && timestamp(expiresAt),
        isNotified: notifiedAt !== null,
        notifiedAt: notifiedAt && timestamp(notifiedAt),
      });
    },

    remove: (id) => access.delete(entries.doc(id)),

    ofEmail: async (email) =>
      parsedAll(WaitlistRecord, await access.find(entries.where("email", "==", email).limit(COURSES_MAX))),

    confirmedPage: (listId, after) =>
      readPage(access, { query: confirmed(listId), within: entries, after }, WaitlistRecord),

    countConfirmed: (listId) => count(confirmed(listId)),

    countNotified: (listId) => count(confirmed(listId).where("isNotified", "==", true)),

    waitingBatch: (listId, after, size) =>
      readBatch(access, { query: waiting(listId), after, size }, WaitlistRecord),

    unnotified: (listId) => scan(access, waiting(listId), WaitlistRecord),

    expired: (now) =>
      scan(access, entries.where("expiresAt", "<=", now).orderBy("expiresAt"), WaitlistRecord),

    course: async (id) =>
      isReservedId(id) ? null : parseDocument(WaitlistCourse, await access.get(courses.doc(id))),

    saveCourse: ({ openedAt, ...course }) =>
      access.set(courses.doc(course.id), { ...course, openedAt: openedAt && timestamp(openedAt) }),

    courses: async () => parsedAll(WaitlistCourse, await access.find(courses.limit(COURSES_MAX))),

    openedUnnotified: () => scan(access, courses.where("isNotified", "==", false), WaitlistCourse),
  };
}
