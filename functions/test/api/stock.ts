import type { Firestore } from "firebase-admin/firestore";
import { SITE_TEXTS } from "../../../local/seed/course.ts";
import { courseWith, lessonWith } from "../builders.ts";
import { NOW } from "../clock.ts";

/** Stores the site texts of the demo, course 1 with three lessons, and the unlisted course 2 with one lesson. */
export async function stock(db: Firestore): Promise<void> {
  const lessons = [1, 2, 3].map((id) => lessonWith({ id }));
  const other = lessonWith({ id: 4, courseIds: [2] });
  const courses = [courseWith({ id: 1 }, lessons), courseWith({ id: 2, isPublished: false }, [other])];
  await Promise.all([
    db.doc("site/texts").set({ ...SITE_TEXTS, revision: 1, savedAt: null, savedBy: null }),
    ...courses.map((course) =>
      db.doc(`courses/${course.id}`).set({ ...course, createdAt: NOW, updatedAt: NOW }),
    ),
    ...[...lessons, other].map((lesson) => db.doc(`lessons/${lesson.id}`).set(lesson)),
  ]);
}
