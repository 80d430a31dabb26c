import { auditedTransaction } from "../audit/actions.ts";
import type { Audited } from "../audit/rules.ts";
import type { AdminChangeContext, Context, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { type ParsedBatch, requireReadable } from "../core/firestore.ts";
import { type Save, saveBy } from "../core/revision.ts";
import type { Collections } from "../core/store.ts";
import { readableOf } from "../reviews/actions.ts";
import {
  draftedLesson,
  editedCourse,
  editedLesson,
  savedFields,
  savedLessonOf,
  withDraft,
} from "./drafts.ts";
import { curriculumIn, requireCourse } from "./edit-course.ts";
import { removeUnusedFiles, requireFile } from "./files.ts";
import { COURSE_LIMITS, DEFAULT_PICTURE } from "./limits.ts";
import { saveVideoPictures } from "./pictures.ts";
import { type CourseRecord, type LessonRecord, newLesson } from "./rules.ts";
import type { EditedCourse, EditedLesson, LessonInput, LessonsInput } from "./schema.ts";
import { videoKey } from "./video-link.ts";

/** Returns a lesson as it is saved, with the courses that have it as they are saved. Throws lesson_not_found. */
export async function readEditedLesson(context: StoreContext, { id }: { id: number }): Promise<EditedLesson> {
  const lesson = await lessonIn(context.store, id);
  const courses = await readableOf(context, await coursesOf(context.store, lesson));
  return editedLesson(lesson, savedCoursesOf(lesson, courses));
}

/**
 * Creates a lesson without a video. With `courseId`, adds it to the end of the draft of that course: customers
 * see it after the next publication. Throws course_not_found or course_full.
 */
export function createLesson(
  context: AdminChangeContext,
  { title, courseId }: { title: string; courseId?: number | undefined },
): Promise<EditedLesson> {
  return auditedTransaction(context, async (tx, record) => {
    const lesson = newLesson({ id: await tx.lessons.nextId(), title });
    const courses = courseId === undefined ? [] : [await requireCourse(tx, courseId)];
    await tx.lessons.create(lesson);
    for (const course of courses) await tx.courses.save(withLessons(course, [lesson], saveBy(context)));
    await record(entry("lesson_created", lesson));
    return editedLesson(lesson, courses);
  });
}

/**
 * Creates lessons with their videos and the pictures of these at the end of the draft of a course, in their order. Skips
 * a video that the course has, so a repeated call creates nothing. Throws course_not_found or course_full.
 */
export async function createLessons(
  context: AdminChangeContext & Pick<Context, "videoHosts">,
  { id, lessons }: LessonsInput,
): Promise<EditedCourse> {
  const pictures = await saveVideoPictures(
    context,
    lessons.map(({ videoUrl }) => videoUrl),
  );
  return auditedTransaction(context, async (tx, record) => {
    const course = await requireCourse(tx, id);
    const { lessons: known } = await curriculumIn(tx, course, savedFields(course).lessonIds);
    const videos = new Set(known.map(({ videoUrl }) => videoKey(videoUrl)));
    const fresh = lessons.filter(({ videoUrl }) => !videos.has(videoKey(videoUrl)));
    if (fresh.length === 0) return editedCourse(course, known);
    const firstId = await tx.lessons.nextId();
    const created = fresh.map((fields, index) => {
      const thumbnailUrl = pictures.get(fields.videoUrl) ?? DEFAULT_PICTURE.lesson;
      return newLesson({ ...fields, thumbnailUrl, id: firstId + index });
    });
    const saved = withLessons(course, created, saveBy(context));
    await tx.courses.save(saved);
    for (const lesson of created) {
      await tx.lessons.create(lesson);
      await record(entry("lesson_created", lesson));
    }
    return editedCourse(saved, [...known, ...created]);
  });
}

/** Returns the course with the lessons at the end of its draft. Throws course_full. */
function withLessons(course: CourseRecord, lessons: readonly LessonRecord[], save: Save): CourseRecord {
  const fields = savedFields(course);
  const lessonIds = [...fields.lessonIds, ...lessons.map(({ id }) => id)];
  if (lessonIds.length > COURSE_LIMITS.lessonsMax) throw new Refusal("course_full");
  return withDraft(course, { ...fields, lessonIds }, save);
}

/**
 * Saves a lesson as a draft, which customers see after the next publication of the site. Throws
 * lesson_not_found, file_not_found or changed_meanwhile.
 */
export function saveLesson(context: AdminChangeContext, input: LessonInput): Promise<EditedLesson> {
  return auditedTransaction(context, async (tx, record) => {
    const lesson = await lessonIn(tx, input.id);
    const { items: courses } = await coursesOf(tx, lesson);
    const file = await requireFile(tx, input.file);
    const saved = draftedLesson(lesson, { ...input, file }, saveBy(context));
    await tx.lessons.save(saved);
    await record(entry("lesson_changed", saved));
    return editedLesson(saved, savedCoursesOf(saved, courses));
  });
}

/** Returns a lesson. Throws lesson_not_found. */
async function lessonIn(tx: Pick<Collections, "lessons">, id: number): Promise<LessonRecord> {
  const lesson = await tx.lessons.byId(id);
  if (lesson === null) throw new Refusal("lesson_not_found");
  return lesson;
}

/** Returns the courses that have the lesson, live or in their draft. */
export async function coursesOf(
  tx: Pick<Collections, "courses">,
  { id, courseIds }: Pick<LessonRecord, "id" | "courseIds">,
): Promise<ParsedBatch<CourseRecord>> {
  const [live, drafting] = await Promise.all([tx.courses.byIds(courseIds), tx.courses.drafting(id)]);
  const found = new Map([...live.items, ...drafting.items].map((course) => [course.id, course]));
  return {
    items: [...found.values()].sort((a, b) => a.id - b.id),
    unreadable: [...new Set([...live.unreadable, ...drafting.unreadable])],
  };
}

/** Returns the courses whose saved curriculum contains the lesson. */
function savedCoursesOf({ id }: LessonRecord, courses: readonly CourseRecord[]): CourseRecord[] {
  return courses.filter((course) => savedFields(course).lessonIds.includes(id));
}

function entry(action: "lesson_created" | "lesson_changed", lesson: LessonRecord): Audited {
  const { id, title } = savedLessonOf(lesson);
  return { action, object: { kind: "lesson", id: String(id), name: title }, detail: null };
}

/**
 * Deletes a lesson that is in no course and that no customer has completed. Throws lesson_not_found,
 * lesson_in_course or lesson_completed.
 */
export function deleteLesson(context: AdminChangeContext, { id }: { id: number }): Promise<void> {
  return auditedTransaction(context, async (tx, record) => {
    const lesson = await lessonIn(tx, id);
    const { title } = savedLessonOf(lesson);
    if (requireReadable(await coursesOf(tx, lesson)).length > 0) throw new Refusal("lesson_in_course");
    if ((await tx.users.countCompleted(id)) > 0) throw new Refusal("lesson_completed");
    await removeUnusedFiles(tx, [lesson]);
    await tx.lessons.remove(id);
    await record({
      action: "lesson_deleted",
      object: { kind: "lesson", id: String(id), name: title },
      detail: null,
    });
  });
}
