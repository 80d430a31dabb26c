import type { AdminContext, Context } from "../app/context.ts";
import type { Collections } from "../app/store.ts";
import { auditedTransaction } from "../audit/actions.ts";
import type { Audited } from "../audit/rules.ts";
import { Refusal } from "../core/errors.ts";
import { type ParsedBatch, requireReadable } from "../core/firestore.ts";
import { readableOf } from "../payments/reviews.ts";
import { draftedLesson, editedLesson, savedFields, savedLessonOf, withDraft } from "./drafts.ts";
import { requireCourse, saveBy } from "./edit-course.ts";
import { removeUnusedFiles, requireFile } from "./files.ts";
import { type CourseRecord, type LessonRecord, newLesson } from "./rules.ts";
import type { EditedLesson, LessonInput } from "./schema.ts";

type EditContext = Pick<AdminContext, "store" | "log" | "now" | "actor" | "admin">;

/** Returns a lesson as it is saved, with the courses that have it as they are saved. Throws lesson_not_found. */
export async function readEditedLesson(
  context: Pick<Context, "store" | "now">,
  { id }: { id: number },
): Promise<EditedLesson> {
  const lesson = await lessonIn(context.store, id);
  const courses = await readableOf(context, await coursesOf(context.store, lesson));
  return editedLesson(lesson, savedCoursesOf(lesson, courses));
}

/**
 * Creates a lesson without a video. With `courseId`, adds it to the end of the draft of that course: customers
 * see it after the next publication. Throws course_not_found.
 */
export function createLesson(
  context: EditContext,
  { title, courseId }: { title: string; courseId?: number | undefined },
): Promise<EditedLesson> {
  return auditedTransaction(context, async (tx, record) => {
    const lesson = newLesson({ id: await tx.lessons.nextId(), title });
    const courses = courseId === undefined ? [] : [await requireCourse(tx, courseId)];
    await tx.lessons.create(lesson);
    for (const course of courses) {
      const fields = savedFields(course);
      const draft = { ...fields, lessonIds: [...fields.lessonIds, lesson.id] };
      await tx.courses.save(withDraft(course, draft, saveBy(context)));
    }
    await record(entry("lesson_created", lesson));
    return editedLesson(lesson, courses);
  });
}

/**
 * Saves a lesson as a draft, which customers see after the next publication of the site. Throws
 * lesson_not_found, file_not_found or changed_meanwhile.
 */
export function saveLesson(context: EditContext, input: LessonInput): Promise<EditedLesson> {
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
async function coursesOf(
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
    const [hasOrders, customers, hasCoupons] = await Promise.all([
      tx.payments.hasAnyFor(id),
      tx.users.countCustomers(id),
      tx.coupons.hasAnyFor(id),
    ]);
    if (hasOrders || customers > 0) throw new Refusal("course_sold");
    if (hasCoupons) throw new Refusal("course_has_coupons");
    const liveIds = course.curriculum.map(({ lessonId }) => lessonId);
    const lessonIds = [...new Set([...liveIds, ...savedFields(course).lessonIds])];
    const lessons = await Promise.all(lessonIds.map((lessonId) => tx.lessons.byId(lessonId)));
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

async function isOnlyIn(tx: Collections, lesson: LessonRecord, courseId: number): Promise<boolean> {
  const courses = requireReadable(await coursesOf(tx, lesson));
  return courses.every(({ id }) => id === courseId) && (await tx.users.countCompleted(lesson.id)) === 0;
}

/**
 * Deletes a lesson that is in no course and that no customer has completed. Throws lesson_not_found,
 * lesson_in_course or lesson_completed.
 */
export function deleteLesson(context: DeleteContext, { id }: { id: number }): Promise<void> {
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
