import { AggregateField, type Firestore } from "firebase-admin/firestore";
import * as z from "zod";
import { Lesson } from "../contract/course.ts";
import type { LessonRecord } from "../domain/course.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { parsed, parsedAll } from "./values.ts";

/** Defaults: spec §3. */
const StoredLesson: z.ZodType<LessonRecord> = Lesson.extend({
  type: z.string().default("video"),
  description: z.string().default(""),
  courseIds: z.array(z.int()),
});

/** Collection `lessons`, one document a lesson; `courseIds` says which courses open it. */
export function firestoreLessons(db: Firestore, access: Access) {
  const lessons = db.collection("lessons");
  return {
    async byId(id: number): Promise<LessonRecord | null> {
      return parsed(StoredLesson, await access.get(lessons.doc(String(id))));
    },

    page(after: string | undefined): Promise<Page<LessonRecord>> {
      const query = lessons.orderBy("orderIndex");
      return readPage(access, { query, within: lessons, after }, StoredLesson);
    },

    async count(): Promise<number> {
      return (await access.aggregate(lessons, { lessons: AggregateField.count() })).lessons;
    },

    async all(): Promise<LessonRecord[]> {
      const found = await access.find(lessons.orderBy("orderIndex"));
      return parsedAll(StoredLesson, found);
    },
  };
}
