import type { AdminContext, Context } from "../app/context.ts";
import type { Collections } from "../app/store.ts";
import { auditedTransaction } from "../audit/actions.ts";
import type { Audited } from "../audit/rules.ts";
import type { AuditAction } from "../audit/schema.ts";
import { Refusal } from "../core/errors.ts";
import {
  type CourseRecord,
  changedCourse,
  copiedLesson,
  curriculumOf,
  editedCourse,
  inOrder,
  type LessonRecord,
  newCourse,
  type Save,
  savedCourse,
} from "./rules.ts";
import type { CourseInput, EditedCourse } from "./schema.ts";
import { requirePlayable, videosOf } from "./video-details.ts";

type EditContext = Pick<AdminContext, "store" | "log" | "now" | "actor" | "admin">;

/** Returns a course, published or not. Throws course_not_found. */
export async function readEditedCourse(
  { store }: Pick<Context, "store">,
  { id }: { id: number },
): Promise<EditedCourse> {
  return editedCourse(await requireCourse(store, id));
}

/** Creates a draft course without lessons. */
export function createCourse(context: EditContext, { title }: { title: string }): Promise<EditedCourse> {
  return auditedTransaction(context, async (tx, record) => {
    const course = newCourse({ id: await tx.courses.nextId(), title }, context.now);
    await tx.courses.create(course);
    await record(entry("course_created", course));
    return editedCourse(course);
  });
}

/**
 * Creates a draft with the text, picture and price of another course and copies of its lessons. Changes of
 * one course do not affect the other, and customers start the new course without completed lessons. Throws
 * course_not_found.
 */
export function duplicateCourse(
  context: EditContext,
  { id, title }: { id: number; title: string },
): Promise<EditedCourse> {
  return auditedTransaction(context, async (tx, record) => {
    const original = await requireCourse(tx, id);
    const { description, price, thumbnailUrl, thumbnailAlt, questionQuota } = original;
    const fresh = newCourse({ id: await tx.courses.nextId(), title }, context.now);
    const firstId = await tx.lessons.nextId();
    const lessons = (await lessonsIn(tx, lessonIdsOf(original))).map((lesson, index) =>
      copiedLesson(lesson, { id: firstId + index, courseId: fresh.id }),
    );
    const curriculum = curriculumOf(lessons);
    const texts = { description, price, thumbnailUrl, thumbnailAlt, questionQuota };
    const copy = { ...fresh, ...texts, curriculum };
    await tx.courses.create(copy);
    for (const lesson of lessons) await tx.lessons.create(lesson);
    await record({ ...entry("course_created", copy), detail: `copy of ${original.id}` });
    return editedCourse(copy);
  });
}

/**
 * Saves a course and its curriculum. Open orders keep their price. Customers keep the course even if it is
 * unpublished. Throws not_owner if a teacher changes the price or the sale, course_not_found, lesson_not_found,
 * changed_meanwhile, course_archived, course_incomplete or course_video_unavailable.
 */
export async function saveCourse(
  context: EditContext & Pick<Context, "videoHosts">,
  input: CourseInput,
): Promise<EditedCourse> {
  if (input.isPublished)
    await requirePlayable(context, (await newOnSale(context.store, input)).flatMap(videosOf));
  return auditedTransaction(context, async (tx, record) => {
    const course = await requireCourse(tx, input.id);
    const changesSale = input.price !== course.price || input.isPublished !== course.isPublished;
    if (changesSale && context.admin.role !== "owner") throw new Refusal("not_owner");
    const lessons = await lessonsIn(tx, input.lessonIds);
    const removed = await lessonsIn(
      tx,
      lessonIdsOf(course).filter((id) => !input.lessonIds.includes(id)),
    );
    const saved = savedCourse(course, input, lessons, saveBy(context));
    await tx.courses.save(saved);
    await saveMembership(tx, saved.id, lessons, removed);
    await record({ ...entry("course_changed", saved), detail: changesBetween(course, saved) });
    return editedCourse(saved);
  });
}

/** Returns the lessons that this save puts on sale. Throws course_not_found or lesson_not_found. */
async function newOnSale(store: Collections, { id, lessonIds }: CourseInput): Promise<LessonRecord[]> {
  const { isPublished, curriculum } = await requireCourse(store, id);
  const isOnSale = (lessonId: number) =>
    isPublished && curriculum.some((entry) => entry.lessonId === lessonId);
  return lessonsIn(
    store,
    lessonIds.filter((lessonId) => !isOnSale(lessonId)),
  );
}

/**
 * Archives a course, which removes it from sale and from the default admin list. Customers keep it. Throws
 * course_not_found.
 */
export function archiveCourse(context: EditContext, { id }: { id: number }): Promise<EditedCourse> {
  return change(context, id, "course_archived", {
    isPublished: false,
    archivedAt: context.now.toISOString(),
  });
}

/**
 * Restores an archived course, on sale or as a draft. Throws course_not_found, course_incomplete or
 * course_video_unavailable.
 */
export async function restoreCourse(
  context: EditContext & Pick<Context, "videoHosts">,
  { id, isPublished }: { id: number; isPublished: boolean },
): Promise<EditedCourse> {
  if (isPublished) await requirePlayable(context, (await requireCourse(context.store, id)).curriculum);
  return change(context, id, "course_restored", { isPublished, archivedAt: null });
}

function change(
  context: EditContext,
  id: number,
  action: AuditAction,
  changes: Partial<CourseRecord>,
): Promise<EditedCourse> {
  return auditedTransaction(context, async (tx, record) => {
    const course = changedCourse(await requireCourse(tx, id), changes, saveBy(context));
    await tx.courses.save(course);
    await record(entry(action, course));
    return editedCourse(course);
  });
}

/** Returns the time and the administrator of a save. */
export function saveBy({ admin: { id, name }, now }: Pick<AdminContext, "admin" | "now">): Save {
  return { savedAt: now.toISOString(), savedBy: { id, name } };
}

/** Returns a course. Throws course_not_found. */
export async function requireCourse(tx: Pick<Collections, "courses">, id: number): Promise<CourseRecord> {
  const course = await tx.courses.byId(id);
  if (course === null) throw new Refusal("course_not_found");
  return course;
}

/** Returns the lessons in the given order. Throws lesson_not_found. */
function lessonsIn(tx: Collections, ids: readonly number[]): Promise<LessonRecord[]> {
  return Promise.all(
    ids.map(async (id) => {
      const lesson = await tx.lessons.byId(id);
      if (lesson === null) throw new Refusal("lesson_not_found");
      return lesson;
    }),
  );
}

function lessonIdsOf({ curriculum }: CourseRecord): number[] {
  return inOrder(curriculum).map(({ lessonId }) => lessonId);
}

/** Updates `courseIds` of the lessons, which controls access to them. */
async function saveMembership(
  tx: Collections,
  courseId: number,
  lessons: readonly LessonRecord[],
  removed: readonly LessonRecord[],
): Promise<void> {
  for (const lesson of lessons)
    if (!lesson.courseIds.includes(courseId))
      await tx.lessons.save({ ...lesson, courseIds: [...lesson.courseIds, courseId] });
  for (const lesson of removed)
    await tx.lessons.save({ ...lesson, courseIds: lesson.courseIds.filter((id) => id !== courseId) });
}

function entry(action: AuditAction, { id, title }: CourseRecord): Audited {
  return { action, object: { kind: "course", id: String(id), name: title }, detail: null };
}

/** Returns a list of the changed fields. Prices are in krónur. */
function changesBetween(before: CourseRecord, after: CourseRecord): string {
  const changes = [
    before.price !== after.price && `price ${before.price} to ${after.price}`,
    before.isPublished !== after.isPublished && (after.isPublished ? "published" : "unpublished"),
    before.title !== after.title && "title",
    before.description !== after.description && "description",
    before.thumbnailUrl !== after.thumbnailUrl && "picture",
    before.questionQuota !== after.questionQuota &&
      `questions ${before.questionQuota} to ${after.questionQuota}`,
    lessonIdsOf(before).join() !== lessonIdsOf(after).join() && "lessons",
  ];
  return changes.filter(Boolean).join(", ");
}
