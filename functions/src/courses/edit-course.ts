import { auditedTransaction } from "../audit/actions.ts";
import type { Audited } from "../audit/rules.ts";
import type { AuditAction } from "../audit/schema.ts";
import type { AdminChangeContext, Context, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { idOf } from "../core/firestore.ts";
import { saveBy } from "../core/revision.ts";
import type { Collections } from "../core/store.ts";
import { reviewAll } from "../reviews/actions.ts";
import {
  changesBetween,
  copiedLesson,
  draftedCourse,
  editedCourse,
  savedFields,
  savedLessonOf,
  withSaleState,
} from "./drafts.ts";
import { type CourseRecord, curriculumOf, type LessonRecord, newCourse, newLesson } from "./rules.ts";
import type { CourseInput, EditedCourse } from "./schema.ts";
import { requirePlayable } from "./video-details.ts";

/** Returns a course as it is saved, on sale or not. Throws course_not_found. */
export async function readEditedCourse(context: StoreContext, { id }: { id: number }): Promise<EditedCourse> {
  const { store } = context;
  const course = await requireCourse(store, id);
  const { lessons, unreadable } = await curriculumIn(store, course, savedFields(course).lessonIds);
  await reviewAll(context, unreadable);
  return editedCourse(course, lessons);
}

/** Creates a course off sale without lessons. */
export function createCourse(
  context: AdminChangeContext,
  { title }: { title: string },
): Promise<EditedCourse> {
  return auditedTransaction(context, async (tx, record) => {
    const course = newCourse({ id: await tx.courses.nextId(), title }, context.now);
    await tx.courses.create(course);
    await record(entry("course_created", course));
    return editedCourse(course, []);
  });
}

/**
 * Creates a course off sale with the saved text, picture and price of another course and copies of its lessons.
 * Changes of one course do not affect the other, and customers start the new course without completed lessons.
 * Throws course_not_found.
 */
export function duplicateCourse(
  context: AdminChangeContext,
  { id, title }: { id: number; title: string },
): Promise<EditedCourse> {
  return auditedTransaction(context, async (tx, record) => {
    const original = await requireCourse(tx, id);
    const { lessonIds, assessmentLessonIds, isPublished: _, ...texts } = savedFields(original);
    const fresh = newCourse({ id: await tx.courses.nextId(), title }, context.now);
    const firstId = await tx.lessons.nextId();
    const lessons = (await lessonsIn(tx, lessonIds)).map((lesson, index) =>
      copiedLesson(lesson, { id: firstId + index, courseId: fresh.id }),
    );
    const copy = {
      ...fresh,
      ...texts,
      title,
      curriculum: curriculumOf(lessons),
      assessmentLessonIds: lessonIds.flatMap((lessonId, index) =>
        assessmentLessonIds.includes(lessonId) ? [firstId + index] : [],
      ),
    };
    await tx.courses.create(copy);
    for (const lesson of lessons) await tx.lessons.create(lesson);
    await record({ ...entry("course_created", copy), detail: `copy of ${original.id}` });
    return editedCourse(copy, lessons);
  });
}

/**
 * Saves a course and the order of its lessons as a draft, complete or not. Visitors and customers see it after
 * the next publication of the site. Throws owner_role_required if a teacher changes the price or the sale,
 * course_not_found, lesson_not_found, changed_meanwhile or course_archived.
 */
export function saveCourse(context: AdminChangeContext, input: CourseInput): Promise<EditedCourse> {
  return auditedTransaction(context, async (tx, record) => {
    const course = await requireCourse(tx, input.id);
    const { lessons } = await curriculumIn(tx, course, input.lessonIds);
    const saved = draftedCourse(course, input, saveBy(context));
    const { price, isPublished } = savedFields(course);
    const changesSale = input.price !== price || input.isPublished !== isPublished;
    if (changesSale && context.admin.role !== "owner") throw new Refusal("owner_role_required");
    await tx.courses.save(saved);
    const detail = changesBetween(savedFields(course), savedFields(saved));
    await record({ ...entry("course_changed", saved), detail });
    return editedCourse(saved, lessons);
  });
}

/**
 * Archives a course, which removes it from sale at once and from the default admin list. Customers keep it, and
 * its draft stays. Throws course_not_found.
 */
export function archiveCourse(context: AdminChangeContext, { id }: { id: number }): Promise<EditedCourse> {
  return change(context, id, "course_archived", {
    isPublished: false,
    archivedAt: context.now.toISOString(),
  });
}

/**
 * Restores an archived course with its live fields. `isPublished` puts it on sale at once. Throws
 * course_not_found, course_incomplete or course_video_unavailable.
 */
export async function restoreCourse(
  context: AdminChangeContext & Pick<Context, "videoHosts">,
  { id, isPublished }: { id: number; isPublished: boolean },
): Promise<EditedCourse> {
  if (isPublished) await requirePlayable(context, (await requireCourse(context.store, id)).curriculum);
  return change(context, id, "course_restored", { isPublished, archivedAt: null });
}

function change(
  context: AdminChangeContext,
  id: number,
  action: AuditAction,
  state: Pick<CourseRecord, "isPublished" | "archivedAt">,
): Promise<EditedCourse> {
  return auditedTransaction(context, async (tx, record) => {
    const course = withSaleState(await requireCourse(tx, id), state, saveBy(context));
    await tx.courses.save(course);
    await record(entry(action, course));
    return edited(tx, course);
  });
}

async function edited(tx: Collections, course: CourseRecord): Promise<EditedCourse> {
  const { lessons } = await curriculumIn(tx, course, savedFields(course).lessonIds);
  return editedCourse(course, lessons);
}

/**
 * Returns the lessons of a curriculum as they are saved, in the given order. An unreadable lesson has the
 * fields that the course shows, or its number as its title. Its path is in `unreadable`. Throws
 * lesson_not_found.
 */
export async function curriculumIn(
  tx: Pick<Collections, "lessons">,
  { curriculum }: CourseRecord,
  ids: readonly number[],
): Promise<{ lessons: EditedCourse["lessons"]; unreadable: string[] }> {
  const { items, unreadable } = await tx.lessons.byIds(ids);
  const lessons = ids.map((id) => {
    const lesson = items.find((item) => item.id === id);
    if (lesson !== undefined) return savedLessonOf(lesson);
    if (!unreadable.some((path) => idOf(path) === id)) throw new Refusal("lesson_not_found");
    const entry = curriculum.find(({ lessonId }) => lessonId === id);
    return entry === undefined ? newLesson({ id, title: `#${id}` }) : { ...entry, id };
  });
  return { lessons, unreadable };
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

function entry(action: AuditAction, course: CourseRecord): Audited {
  const { title } = savedFields(course);
  return { action, object: { kind: "course", id: String(course.id), name: title }, detail: null };
}
