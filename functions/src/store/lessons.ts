import { AggregateField, type Firestore } from "firebase-admin/firestore";
import { LessonRecord } from "../domain/course.ts";
import type { Access } from "./access.ts";
import { nextNumber } from "./next-number.ts";
import { type Page, readPage } from "./page.ts";
import { parsed, parsedAll, timestamp } from "./values.ts";

/** Collection `lessons`, one document per lesson. */
export type Lessons = {
  byId(id: number): Promise<LessonRecord | null>;
  /** In their order. */
  page(after: string | undefined): Promise<Page<LessonRecord>>;
  count(): Promise<number>;
  /** In their order. */
  all(): Promise<LessonRecord[]>;
  /** Returns the number of a new lesson. For use inside the transaction that creates it. */
  nextId(): Promise<number>;
  create(lesson: LessonRecord): Promise<void>;
  /** For use inside a transaction that has read the lesson. */
  save(lesson: LessonRecord): Promise<void>;
  /** For use inside a transaction that has read the lesson. */
  remove(id: number): Promise<void>;
};

export function firestoreLessons(db: Firestore, access: Access): Lessons {
  const lessons = db.collection("lessons");
  const query = lessons.orderBy("orderIndex");
  return {
    byId: async (id) => parsed(LessonRecord, await access.get(lessons.doc(String(id)))),

    page: (after) => readPage(access, { query, within: lessons, after }, LessonRecord),

    count: async () => (await access.aggregate(lessons, { lessons: AggregateField.count() })).lessons,

    all: async () => parsedAll(LessonRecord, await access.find(query)),

    nextId: () => nextNumber(access, lessons),

    create: (lesson) => access.create(lessons.doc(String(lesson.id)), stored(lesson)),

    remove: (id) => access.delete(lessons.doc(String(id))),

    save: (lesson) => access.merge(lessons.doc(String(lesson.id)), stored(lesson)),
  };
}

function stored({ savedAt, ...lesson }: LessonRecord) {
  return { ...lesson, savedAt: savedAt && timestamp(savedAt) };
}
