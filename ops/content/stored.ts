import type { Firestore } from "firebase-admin/firestore";
import { firestoreStore } from "../../functions/src/app/store.ts";
import { SiteDraft } from "../../functions/src/site/schema.ts";
import type { Content } from "./content.ts";

/**
 * Returns the site copy, courses and lessons from Firestore. Courses are sorted by id, lessons by their
 * order.
 */
export async function storedContent(db: Firestore): Promise<Content> {
  const store = firestoreStore(db);
  const courses: Content["courses"] = [];
  let after: string | undefined;
  do {
    const { items, next } = await store.courses.page(after);
    for (const {
      curriculum,
      createdAt: _,
      updatedAt: __,
      archivedAt: ___,
      revision: ____,
      savedAt: _____,
      savedBy: ______,
      ...course
    } of items) {
      const lessons = [...curriculum].sort((a, b) => a.orderIndex - b.orderIndex);
      const lessonIds = lessons.map(({ lessonId }) => lessonId);
      courses.push({ ...course, lessons: lessonIds });
    }
    after = next ?? undefined;
  } while (after !== undefined);
  const [lessons, site] = await Promise.all([store.lessons.all(), store.site.texts()]);
  return {
    ...(site !== null && { site: SiteDraft.parse(site) }),
    courses,
    lessons: lessons.map(
      ({ orderIndex: _, courseIds: __, revision: ___, savedAt: ____, savedBy: _____, ...lesson }) => lesson,
    ),
  };
}
