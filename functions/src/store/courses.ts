import { AggregateField, type Firestore } from "firebase-admin/firestore";
import * as z from "zod";
import { Course } from "../contract/course.ts";
import type { CourseRecord } from "../domain/course.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { parsed, parsedAll } from "./values.ts";

const StoredCourse: z.ZodType<CourseRecord> = Course.omit({ lessonIds: true }).extend({
  curriculum: z.array(
    z.object({
      lessonId: z.int(),
      orderIndex: z.int(),
      title: z.string(),
      thumbnailUrl: z.string(),
      videoUrl: z.string(),
    }),
  ),
});

/** Collection `courses`, one document a course, its curriculum inside: a whole course is one read. */
export function firestoreCourses(db: Firestore, access: Access) {
  const courses = db.collection("courses");
  return {
    async byId(id: number): Promise<CourseRecord | null> {
      return parsed(StoredCourse, await access.get(courses.doc(String(id))));
    },

    /** By number, published or not. */
    page(after: string | undefined): Promise<Page<CourseRecord>> {
      const query = courses.orderBy("id");
      return readPage(access, { query, within: courses, after }, StoredCourse);
    },

    async countPublished(): Promise<number> {
      const published = courses.where("isPublished", "==", true);
      return (await access.aggregate(published, { courses: AggregateField.count() })).courses;
    },

    /** In the order of their numbers. */
    async published(): Promise<CourseRecord[]> {
      const found = await access.find(courses.where("isPublished", "==", true));
      return parsedAll(StoredCourse, found).sort((a, b) => a.id - b.id);
    },
  };
}
