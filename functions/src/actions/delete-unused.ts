import type { LessonRecord } from "../domain/course.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Collections } from "../store/store.ts";
import { auditedTransaction } from "./audit.ts";
import type { AdminContext } from "./context.ts";
import { courseIn } from "./edit-course.ts";
import { lessonIn } from "./edit-lesson.ts";

type DeleteContext = Pick<AdminContext, "store" | "log" | "now" | "actor">;

/**
 * Deletes a course that is not on sale and was never sold, with its lessons that are in no other course and that nobody has
 * completed. Throws course_not_found, course_on_sale, course_sold or course_has_coupons.
 */
export function deleteCourse(context: DeleteContext, { id }: { id: number }): Promise<void> {
  return auditedTransaction(context, async (tx, record) => {
    const course = await courseIn(tx, id);
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
 * Deletes a lesson that is in no course and that nobody has completed. Throws lesson_not_found, lesson_in_course or
 * lesson_completed.
 */
export function deleteLesson(context: DeleteContext, { id }: { id: number }): Promise<void> {
  return auditedTransaction(context, async (tx, record) => {
    const { courseIds, title } = await lessonIn(tx, id);
    if (courseIds.length > 0) throw new Refusal("lesson_in_course");
    if ((await tx.users.countCompleted(id)) > 0) throw new Refusal("lesson_completed");
    await tx.lessons.remove(id);
    await record({
      action: "lesson_deleted",
      object: { kind: "lesson", id: String(id), name: title },
      detail: null,
    });
  });
}
