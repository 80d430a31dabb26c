import { AggregateField, type Firestore } from "firebase-admin/firestore";
import { WaitlistCourse, WaitlistRecord } from "../domain/waitlist.ts";
import type { Access } from "./access.ts";
import { type Page, readPage, scan } from "./page.ts";
import { isReservedId, parsed, parsedAll, type Readable, timestamp } from "./values.ts";

/** Collection `waitlist`, one document for each address and coming course; `waitlistCourses` holds the courses. */
export type Waitlist = {
  byId(id: string): Promise<WaitlistRecord | null>;
  save(entry: WaitlistRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /** Returns the entries of an address. */
  ofEmail(email: string): Promise<WaitlistRecord[]>;
  confirmedPage(listId: string, after: string | undefined): Promise<Page<WaitlistRecord>>;
  countConfirmed(listId: string): Promise<number>;
  /** Counts those who have been told that the course has opened. */
  countTold(listId: string): Promise<number>;
  /** Finds the confirmed entries of a list that have not been told. */
  untold(listId: string): AsyncIterable<Readable<WaitlistRecord>>;
  /** Finds entries that nobody has confirmed in time, and those that were told long ago. */
  expired(now: Date): AsyncIterable<Readable<WaitlistRecord>>;
  course(id: string): Promise<WaitlistCourse | null>;
  saveCourse(course: WaitlistCourse): Promise<void>;
  courses(): Promise<WaitlistCourse[]>;
  /** Finds courses that have opened while not everybody has been told. */
  openedUntold(): AsyncIterable<Readable<WaitlistCourse>>;
};

/** More coming courses than a shop ever announces. */
const COURSES_MAX = 100;

export function firestoreWaitlist(db: Firestore, access: Access): Waitlist {
  const entries = db.collection("waitlist");
  const courses = db.collection("waitlistCourses");
  const confirmed = (listId: string) =>
    entries.where("listId", "==", listId).where("isConfirmed", "==", true);
  const count = async (query: ReturnType<typeof confirmed>) =>
    (await access.aggregate(query, { entries: AggregateField.count() })).entries;
  return {
    byId: async (id) => parsed(WaitlistRecord, await access.get(entries.doc(id))),

    save({ askedAt, confirmedAt, expiresAt, toldAt, ...entry }) {
      return access.set(entries.doc(entry.id), {
        ...entry,
        askedAt: timestamp(askedAt),
        isConfirmed: confirmedAt !== null,
        confirmedAt: confirmedAt && timestamp(confirmedAt),
        expiresAt: expiresAt && timestamp(expiresAt),
        isTold: toldAt !== null,
        toldAt: toldAt && timestamp(toldAt),
      });
    },

    remove: (id) => access.delete(entries.doc(id)),

    ofEmail: async (email) =>
      parsedAll(WaitlistRecord, await access.find(entries.where("email", "==", email).limit(COURSES_MAX))),

    confirmedPage: (listId, after) =>
      readPage(access, { query: confirmed(listId), within: entries, after }, WaitlistRecord),

    countConfirmed: (listId) => count(confirmed(listId)),

    countTold: (listId) => count(confirmed(listId).where("isTold", "==", true)),

    untold: (listId) => scan(access, confirmed(listId).where("isTold", "==", false), WaitlistRecord),

    expired: (now) =>
      scan(access, entries.where("expiresAt", "<=", now).orderBy("expiresAt"), WaitlistRecord),

    course: async (id) =>
      isReservedId(id) ? null : parsed(WaitlistCourse, await access.get(courses.doc(id))),

    saveCourse: ({ openedAt, ...course }) =>
      access.set(courses.doc(course.id), { ...course, openedAt: openedAt && timestamp(openedAt) }),

    courses: async () => parsedAll(WaitlistCourse, await access.find(courses.limit(COURSES_MAX))),

    openedUntold: () => scan(access, courses.where("isTold", "==", false), WaitlistCourse),
  };
}
