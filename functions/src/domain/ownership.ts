import type { Course } from "../contract/course.ts";
import { MAIN_COURSE_ID } from "../contract/limits.ts";
import type { User } from "../contract/user.ts";

/** What decides which courses a customer owns. */
export type Holdings = Pick<User, "hasPurchased" | "purchasedCourses">;

/** Course 1 is owned by `hasPurchased`, any course by standing in `purchasedCourses`. Source: spec §4. */
export function ownsCourse(user: Holdings, courseId: number): boolean {
  return (courseId === MAIN_COURSE_ID && user.hasPurchased) || user.purchasedCourses.includes(courseId);
}

/** Returns whether the customer owns a course that has the lesson. */
export function ownsLesson(user: Holdings, { courseIds }: { courseIds: readonly number[] }): boolean {
  return courseIds.some((courseId) => ownsCourse(user, courseId));
}

/** Completed lessons of a course, their total, and the share in percent. Source: spec §9 "Progress". */
export function progressOf(user: Pick<User, "completedLessons">, course: Pick<Course, "lessonIds">) {
  const totalLessons = course.lessonIds.length;
  const completedLessons = course.lessonIds.filter((id) => user.completedLessons.includes(id)).length;
  return {
    completedLessons,
    totalLessons,
    progress: totalLessons === 0 ? 0 : (completedLessons / totalLessons) * 100,
  };
}
