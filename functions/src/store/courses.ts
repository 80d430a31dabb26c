import { AggregateField, type Firestore } from "firebase-admin/firestore";
import { CourseRecord } from "../domain/course.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { parsed, parsedAll } from "./values.ts";

/** Collection `courses`, one document per course, its curriculum inside: a whole course is one read. */
export type Courses = {
  byId(id: number): Promise<CourseRecord | null>;
  /** By number, published or not. */
  page(after: string | undefined): Promise<Page<CourseRecord>>;
  countPublished(): Promise<number>;
  /** By number. */
  published(): Promise<CourseRecord[]>;
};

export function firestoreCourses(db: Firestore, access: Access): Courses {
  const courses = db.collection("courses");
  const published = courses.where("isPublished", "==", true);
  return {
    byId: async (id) => parsed(CourseRecord, await access.get(courses.doc(String(id)))),

    page: (after) => readPage(access, { query: courses.orderBy("id"), within: courses, after }, CourseRecord),

    countPublished: async () =>
      (await access.aggregate(published, { courses: AggregateField.count() })).courses,

    async published() {
      return parsedAll(CourseRecord, await access.find(published)).sort((a, b) => a.id - b.id);
    },
  };
}
