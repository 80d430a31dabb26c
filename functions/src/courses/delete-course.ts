import { auditedTransaction } from "../audit/actions.ts";
import type { AdminChangeContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { requireReadable } from "../core/firestore.ts";
import type { Collections } from "../core/store.ts";
import { savedFields } from "./drafts.ts";
import { requireCourse } from "./edit-course.ts";
import { coursesOf } from "./edit-lesson.ts";
import { removeUnusedFiles } from "./files.ts";
import type { LessonRecord } from "./rules.ts";

/**
 * Deletes a course that is not on sale and was never sold. Also deletes its lessons that are in no other
 * course and that no customer has completed. Throws course_not_found, course_on_sale, course_sold or
 * course_has_coupons.
 */
export function deleteCourse(context: AdminChangeContext, { id }: { id: number }): Promise<void> {
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
