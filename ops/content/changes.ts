import { isDeepStrictEqual } from "node:util";
import { type DocumentSnapshot, FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import type { Content } from "./content.ts";

/** A document that differs from the content file. */
export type Change = {
  /** Current document in Firestore. */
  document: DocumentSnapshot;
  /** Changed fields with their new values. */
  fields: Record<string, unknown>;
};

/** Returns the changes that make Firestore match `content`. The list is empty if nothing differs. */
export async function contentChanges(db: Firestore, content: Content): Promise<Change[]> {
  const wanted = documentsOf(content);
  if (wanted.length === 0) return [];
  const documents = await db.getAll(...wanted.map(({ path }) => db.doc(path)));
  return documents.flatMap((document, index) => {
    const now = document.data() ?? {};
    const fields = Object.entries(wanted[index]?.data ?? {}).filter(
      ([name, value]) => !isDeepStrictEqual(now[name], value),
    );
    return fields.length === 0 ? [] : [{ document, fields: Object.fromEntries(fields) }];
  });
}

/** Writes all changes in one batch. Throws if a document was changed after it was read. */
export async function applyChanges(db: Firestore, changes: readonly Change[]): Promise<void> {
  const batch = db.batch();
  const now = Timestamp.now();
  for (const { document, fields } of changes) {
    const collection = document.ref.parent.id;
    const isCourse = collection === "courses";
    const changed = { ...fields, ...(isCourse && { updatedAt: now }) };
    if (document.exists) {
      const { updateTime } = document;
      const counted = { ...changed, revision: FieldValue.increment(1) };
      batch.update(document.ref, counted, updateTime && { lastUpdateTime: updateTime });
    } else {
      const unsaved = { revision: 1, savedAt: null, savedBy: null };
      const isSite = collection === "site";
      batch.create(document.ref, {
        ...changed,
        ...unsaved,
        ...(!isSite && { draft: null }),
        ...(isCourse && { createdAt: now, archivedAt: null }),
        ...(collection === "lessons" && { file: null }),
      });
    }
  }
  await batch.commit();
}

/**
 * Returns the documents in the stored shape; see `functions/src/courses/rules.ts` and
 * `functions/src/site/rules.ts`. A course holds a copy of the lesson fields that lists show.
 */
function documentsOf({ site, courses, lessons }: Content): { path: string; data: Record<string, unknown> }[] {
  return [
    ...(site === undefined ? [] : [{ path: "site/texts", data: site }]),
    ...courses.map(({ lessons: ids, ...course }) => ({
      path: `courses/${course.id}`,
      data: {
        ...course,
        curriculum: ids.map((lessonId, index) => {
          const lesson = lessons.find(({ id }) => id === lessonId);
          const { title, thumbnailUrl, videoUrl, lengthSeconds, isFree } = lesson ?? {};
          return { lessonId, orderIndex: index + 1, title, thumbnailUrl, videoUrl, lengthSeconds, isFree };
        }),
      },
    })),
    ...lessons.map((lesson, index) => ({
      path: `lessons/${lesson.id}`,
      data: {
        ...lesson,
        orderIndex: index + 1,
        courseIds: courses.filter((course) => course.lessons.includes(lesson.id)).map(({ id }) => id),
      },
    })),
  ];
}
