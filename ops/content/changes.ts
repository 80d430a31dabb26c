import { isDeepStrictEqual } from "node:util";
import { type DocumentSnapshot, FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { type CourseRecord, curriculumEntry, type LessonRecord } from "../../functions/src/courses/rules.ts";
import type { Content } from "./content.ts";

/** A document that differs from the content file. */
export type Change = {
  document: DocumentSnapshot;
  fields: Record<string, unknown>;
  /** Fields of a new document that are not part of the content. */
  unset: object;
};

/** Returns the changes that make Firestore match `content`. The list is empty if nothing differs. */
export async function contentChanges(db: Firestore, content: Content): Promise<Change[]> {
  const wanted = documentsOf(content);
  if (wanted.length === 0) return [];
  const documents = await db.getAll(...wanted.map(({ path }) => db.doc(path)));
  return documents.flatMap((document, index) => {
    const now = document.data() ?? {};
    const { data = {}, unset = {} } = wanted[index] ?? {};
    const fields = Object.entries(data).filter(([name, value]) => !isDeepStrictEqual(now[name], value));
    return fields.length === 0 ? [] : [{ document, fields: Object.fromEntries(fields), unset }];
  });
}

/** Writes all changes in one batch. Throws if a document was changed after it was read. */
export async function applyChanges(db: Firestore, changes: readonly Change[]): Promise<void> {
  const batch = db.batch();
  const now = Timestamp.now();
  for (const { document, fields, unset } of changes) {
    const collection = document.ref.parent.id;
    const isCourse = collection === "courses";
    const changed = { ...fields, ...(isCourse && { updatedAt: now }) };
    if (document.exists) {
      const { updateTime } = document;
      const counted = { ...changed, revision: FieldValue.increment(1) };
      batch.update(document.ref, counted, updateTime && { lastUpdateTime: updateTime });
    } else {
      batch.create(document.ref, { ...changed, ...unset, ...(isCourse && { createdAt: now }) });
    }
  }
  await batch.commit();
}

/** A document of the content: its fields, and the others that a new one has. */
type Wanted = { path: string; data: object; unset: object };

const UNSAVED = { revision: 1, savedAt: null, savedBy: null } as const;
const UNSET_OF_COURSE = { ...UNSAVED, draft: null, archivedAt: null } as const;
const UNSET_OF_LESSON = { ...UNSAVED, draft: null, file: null } as const;

/** Returns the documents in their stored shape. The compiler requires every stored field. */
function documentsOf({ site, courses, lessons }: Content): Wanted[] {
  return [
    ...(site === undefined ? [] : [{ path: "site/texts", data: site, unset: UNSAVED }]),
    ...courses.map((course) => ({
      path: `courses/${course.id}`,
      data: storedCourse(course, lessons),
      unset: UNSET_OF_COURSE,
    })),
    ...lessons.map((lesson, index) => ({
      path: `lessons/${lesson.id}`,
      data: {
        ...lesson,
        orderIndex: index + 1,
        courseIds: courses.filter((course) => course.lessons.includes(lesson.id)).map(({ id }) => id),
      } satisfies Omit<LessonRecord, keyof typeof UNSET_OF_LESSON>,
      unset: UNSET_OF_LESSON,
    })),
  ];
}

/** Returns a course with a copy of the lesson fields that lists show. Its times are set when it is written. */
function storedCourse(
  { lessons: ids, ...course }: Content["courses"][number],
  lessons: Content["lessons"],
): Omit<CourseRecord, keyof typeof UNSET_OF_COURSE | "createdAt" | "updatedAt"> {
  const curriculum = ids.flatMap((lessonId, index) => {
    const lesson = lessons.find(({ id }) => id === lessonId);
    return lesson === undefined ? [] : [curriculumEntry(lesson, index + 1)];
  });
  return { ...course, curriculum };
}
