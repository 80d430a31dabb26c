import type { Entitlements, User } from "../accounts/schema.ts";
import { MAIN_COURSE_ID } from "./limits.ts";
import type { Course } from "./schema.ts";

/**
 * Returns whether the customer owns a course: through `purchasedCourses`, or through `hasPurchased` for
 * course 1. Source: spec §4.
 */
export function ownsCourse(user: Entitlements, courseId: number): boolean {
  return (courseId === MAIN_COURSE_ID && user.hasPurchased) || user.purchasedCourses.includes(courseId);
}

/** Returns the entitlements with a course added. */
export function withCourse({ hasPurchased, purchasedCourses }: Entitlements, courseId: number): Entitlements {
  return {
    hasPurchased: hasPurchased || courseId === MAIN_COURSE_ID,
    purchasedCourses: [...new Set([...purchasedCourses, courseId])],
  };
}

export function withoutCourse(
  { hasPurchased, purchasedCourses }: Entitlements,
  courseId: number,
): Entitlements {
  return {
    hasPurchased: hasPurchased && courseId !== MAIN_COURSE_ID,
    purchasedCourses: purchasedCourses.filter((id) => id !== courseId),
  };
}

/** Returns whether the customer owns a course that contains the lesson. */
export function ownsLesson(user: Entitlements, { courseIds }: { courseIds: readonly number[] }): boolean {
  return courseIds.some((courseId) => ownsCourse(user, courseId));
}

/**
 * Returns the completed lessons of a course, the total, and the progress in percent. Source: spec §9
 * "Progress".
 */
export function progressOf(user: Pick<User, "completedLessons">, course: Pick<Course, "lessonIds">) {
  const totalLessons = course.lessonIds.length;
  const completedLessons = course.lessonIds.filter((id) => user.completedLessons.includes(id)).length;
  return {
    completedLessons,
    totalLessons,
    progress: totalLessons === 0 ? 0 : (completedLessons / totalLessons) * 100,
  };
}

/**
 * Returns whether the customer has finished the course, with its current lessons or with those at the time. A
 * diploma stays valid when the course changes. It is withdrawn while the customer has removed the mark of a
 * lesson.
 */
export function hasFinished(
  user: Pick<User, "completedLessons" | "finishedCourses">,
  course: Pick<Course, "id" | "lessonIds">,
): boolean {
  return !isUnfinished(user, course.id) || progressOf(user, course).progress === 100;
}

/** Returns whether the customer has no record of a finish of the course, or has withdrawn it. */
export function isUnfinished({ finishedCourses }: Pick<User, "finishedCourses">, courseId: number): boolean {
  const finished = finishedCourses?.[courseId];
  return finished === undefined || finished.isWithdrawn === true;
}

/** Returns the ids of the customer's courses. Source: spec §4. */
export function ownedCourseIds({ hasPurchased, purchasedCourses }: Entitlements): number[] {
  return [...new Set(hasPurchased ? [MAIN_COURSE_ID, ...purchasedCourses] : purchasedCourses)];
}

/**
 * Returns the first lesson of the course that is not completed, with its position from 1, or null if all are.
 */
export function nextLessonOf(course: Pick<Course, "lessonIds">, user: Pick<User, "completedLessons">) {
  const index = course.lessonIds.findIndex((id) => !user.completedLessons.includes(id));
  const id = course.lessonIds[index];
  return id === undefined ? null : { id, number: index + 1 };
}
