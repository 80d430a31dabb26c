import type { AdminContext, Context } from "../app/context.ts";
import type { Collections } from "../app/store.ts";
import { auditedTransaction } from "../audit/actions.ts";
import type { Audited } from "../audit/rules.ts";
import { Refusal } from "../core/errors.ts";
import { requireCourse, saveBy } from "./edit-course.ts";
import { removeUnusedFiles, requireFile } from "./files.ts";
import type { CourseRecord, LessonRecord } from "./rules.ts";
import { changedCourse, curriculumOf, editedLesson, newLesson, savedLesson, withLesson } from "./rules.ts";
import type { EditedLesson, LessonInput } from "./schema.ts";
import { requirePlayable, videosOf } from "./video-details.ts";

type EditContext = Pick<AdminContext, "store" | "log" | "now" | "actor" | "admin">;

/** Returns a lesson with its courses. Throws lesson_not_found. */
export async function readEditedLesson(
  { store }: Pick<Context, "store">,
  { id }: { id: number },
): Promise<EditedLesson> {
  const lesson = await lessonIn(store, id);
  return editedLesson(lesson, await coursesOf(store, lesson));
}

/** Creates a draft lesson. With `courseId`, adds it to the end of that course. Throws course_not_found. */
export function createLesson(
  context: EditContext,
  { title, courseId }: { title: string; courseId?: number | undefined },
): Promise<EditedLesson> {
  return auditedTransaction(context, async (tx, record) => {
    const lesson = newLesson({ id: await tx.lessons.nextId(), title });
    const courses = courseId === undefined ? [] : [await requireCourse(tx, courseId)];
    const created = { ...lesson, courseIds: courses.map(({ id }) => id) };
    await tx.lessons.create(created);
    for (const course of courses) {
      const [entry] = curriculumOf([created]);
      const last = Math.max(0, ...course.curriculum.map(({ orderIndex }) => orderIndex));
      const curriculum = [...course.curriculum, ...(entry ? [{ ...entry, orderIndex: last + 1 }] : [])];
      await tx.courses.save(changedCourse(course, { curriculum }, saveBy(context)));
    }
    await record(entry("lesson_created", created));
    return editedLesson(created, courses);
  });
}

/**
 * Saves a lesson and updates its entries in the curricula of its courses. Throws lesson_not_found,
 * file_not_found, changed_meanwhile, course_incomplete if a course on sale would have no lesson left, or
 * course_video_unavailable if the video host does not allow a new video of a course on sale to be shown.
 */
export async function saveLesson(
  context: EditContext & Pick<Context, "videoHosts">,
  input: LessonInput,
): Promise<EditedLesson> {
  const stored = await lessonIn(context.store, input.id);
  const added = videosOf(input).filter(
    ({ videoUrl }) => !videosOf(stored).some((each) => each.videoUrl === videoUrl),
  );
  if (added.length > 0) {
    const courses = await coursesOf(context.store, stored);
    if (courses.some(({ isPublished }) => isPublished)) await requirePlayable(context, added);
  }
  return auditedTransaction(context, async (tx, record) => {
    const lesson = await lessonIn(tx, input.id);
    const courses = await coursesOf(tx, lesson);
    const file = await requireFile(tx, input.file);
    const saved = savedLesson(lesson, { ...input, file }, saveBy(context));
    if (lesson.file !== null && lesson.file.id !== file?.id) await removeUnusedFiles(tx, [lesson]);
    await tx.lessons.save(saved);
    for (const course of courses) await tx.courses.save(withLesson(course, saved, context.now));
    await record(entry("lesson_changed", saved));
    return editedLesson(saved, courses);
  });
}

/** Returns a lesson. Throws lesson_not_found. */
async function lessonIn(tx: Pick<Collections, "lessons">, id: number): Promise<LessonRecord> {
  const lesson = await tx.lessons.byId(id);
  if (lesson === null) throw new Refusal("lesson_not_found");
  return lesson;
}

async function coursesOf(
  tx: Pick<Collections, "courses">,
  { courseIds }: Pick<LessonRecord, "courseIds">,
): Promise<CourseRecord[]> {
  const courses = await Promise.all(courseIds.map((id) => tx.courses.byId(id)));
  return courses.filter((course) => course !== null);
}

function entry(action: "lesson_created" | "lesson_changed", { id, title }: LessonRecord): Audited {
  return { action, object: { kind: "lesson", id: String(id), name: title }, detail: null };
}

type DeleteContext = Pick<AdminContext, "store" | "log" | "now" | "actor">;

/**
 * Deletes a course that is not on sale and was never sold. Also deletes its lessons that are in no other
 * course and that no customer has completed. Throws course_not_found, course_on_sale, course_sold or
 * course_has_coupons.
 */
export function deleteCourse(context: DeleteContext, { id }: { id: number }): Promise<void> {
  return auditedTransaction(context, async (tx, record) => {
    const course = await requireCourse(tx, id);
    if (course.isPublished) throw new Refusal("course_on_sale");
    const [hasOrders, owners, hasCoupons] = await Promise.all([
      tx.payments.hasAnyFor(id),
      tx.users.countOwners(id),
      tx.coupons.hasAnyFor(id),
    ]);
    if (hasOrders || owners > 0) throw new Refusal("course_sold");
    if (hasCoupons) throw new Refusal("course_has_coupons");
    const lessons = await Promise.all(course.curriculum.map(({ lessonId }) => tx.lessons.byId(lessonId)));
    const found = lessons.filter((lesson) => lesson !== null);
    const unused = await Promise.all(found.map((lesson) => isOnlyIn(tx, lesson, id)));
    await removeUnusedFiles(
      tx,
      found.filter((_, index) => unused[index]),
    );
    await tx.courses.remove(id);
    for (const [index, lesson] of found.entries())
      if (unused[index]) await tx.lessons.remove(lesson.id);
      else await tx.lessons.save({ ...lesson, courseIds: lesson.courseIds.filter((other) => other !== id) });
    const deleted = unused.filter(Boolean).length;
    await record({
      action: "course_deleted",
      object: { kind: "course", id: String(id), name: course.title },
      detail: `${deleted} lessons deleted with it`,
    });
  });
}

async function isOnlyIn(
  tx: Collections,
  { id, courseIds }: LessonRecord,
  courseId: number,
): Promise<boolean> {
  return courseIds.every((other) => other === courseId) && (await tx.users.countCompleted(id)) === 0;
}

/**
 * Deletes a lesson that is in no course and that no customer has completed. Throws lesson_not_found,
 * lesson_in_course or lesson_completed.
 */
export function deleteLesson(context: DeleteContext, { id }: { id: number }): Promise<void> {
  return auditedTransaction(context, async (tx, record) => {
    const lesson = await lessonIn(tx, id);
    const { courseIds, title } = lesson;
    if (courseIds.length > 0) throw new Refusal("lesson_in_course");
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
