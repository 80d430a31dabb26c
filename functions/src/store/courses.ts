import { AggregateField, type Firestore } from "firebase-admin/firestore";
import { CourseRecord } from "../domain/course.ts";
import type { Access } from "./access.ts";
import { nextNumber } from "./next-number.ts";
import { type Page, readPage, scan } from "./page.ts";
import { parsed, parsedAll, type Readable, timestamp } from "./values.ts";

/** Collection `courses`, one document per course, its curriculum inside: a whole course is one read. */
export type Courses = {
  byId(id: number): Promise<CourseRecord | null>;
  /** By number, published or not. */
  page(after: string | undefined): Promise<Page<CourseRecord>>;
  /** By number. */
  all(): AsyncIterable<Readable<CourseRecord>>;
  countPublished(): Promise<number>;
  /** By number. */
  published(): Promise<CourseRecord[]>;
  /** Returns the number of a new course. For use inside the transaction that creates it. */
  nextId(): Promise<number>;
  create(course: CourseRecord): Promise<void>;
  /** For use inside a transaction that has read the course. */
  save(course: CourseRecord): Promise<void>;
  /** For use inside a transaction that has read the course. */
  remove(id: number): Promise<void>;
};

export function firestoreCourses(db: Firestore, access: Access): Courses {
  const courses = db.collection("courses");
  const published = courses.where("isPublished", "==", true);
  return {
    byId: async (id) => parsed(CourseRecord, await access.get(courses.doc(String(id)))),

    page: (after) => readPage(access, { query: courses.orderBy("id"), within: courses, after }, CourseRecord),

    all: () => scan(access, courses.orderBy("id"), CourseRecord),

    countPublished: async () =>
      (await access.aggregate(published, { courses: AggregateField.count() })).courses,

    async published() {
      return parsedAll(CourseRecord, await access.find(published)).sort((a, b) => a.id - b.id);
    },

    nextId: () => nextNumber(access, courses),

    create: (course) => access.create(courses.doc(String(course.id)), stored(course)),

    remove: (id) => access.delete(courses.doc(String(id))),

    save: (course) => access.merge(courses.doc(String(course.id)), stored(course)),
  };
}

function stored({ createdAt, updatedAt, archivedAt, savedAt, ...course }: CourseRecord) {
  return {
    ...course,
    createdAt: timestamp(createdAt),
    updatedAt: timestamp(updatedAt),
    archivedAt: archivedAt && timestamp(archivedAt),
    savedAt: savedAt && timestamp(savedAt),
  };
}
