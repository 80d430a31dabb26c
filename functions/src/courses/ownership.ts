import type { User } from "../accounts/schema.ts";
import { MAIN_COURSE_ID } from "./limits.ts";
import type { Course } from "./schema.ts";

/** The rights of a customer to courses. */
export type Entitlements = Pick<User, "hasPurchased" | "purchasedCourses">;

/** Returns whether the customer owns a course: by `purchasedCourses`, course 1 also by `hasPurchased`. Source: spec §4. */
export function ownsCourse(user: Entitlements, courseId: number): boolean {
  return (courseId === MAIN_COURSE_ID && user.hasPurchased) || user.purchasedCourses.includes(courseId);
}

/** Returns the entitlements with a course granted. */
export function withCourse({ hasPurchased, purchasedCourses }: Entitlements, courseId: number): Entitlements {
  return {
    hasPurchased: hasPurchased || courseId === MAIN_COURSE_ID,
    purchasedCourses: [...new Set([...purchasedCourses, courseId])],
  };
}

/** Returns the entitlements with a course revoked. */
export function withoutCourse(
  { hasPurchased, purchasedCourses }: Entitlements,
  courseId: number,
): Entitlements {
  return {
    hasPurchased: hasPurchased && courseId !== MAIN_COURSE_ID,
    purchasedCourses: purchasedCourses.filter((id) => id !== courseId),
  };
}

/** Returns whether the customer owns a course that has the lesson. */
export function ownsLesson(user: Entitlements, { courseIds }: { courseIds: readonly number[] }): boolean {
  return courseIds.some((courseId) => ownsCourse(user, courseId));
}

/** Returns the completed lessons of a course, their total, and the share in percent. Source: spec §9 "Progress". */
export function progressOf(user: Pick<User, "completedLessons">, course: Pick<Course, "lessonIds">) {
  const totalLessons = course.lessonIds.length;
  const completedLessons = course.lessonIds.filter((id) => user.completedLessons.includes(id)).length;
  return {
    completedLessons,
    totalLessons,
    progress: totalLessons === 0 ? 0 : (completedLessons / totalLessons) * 100,
  };
}

/** Returns whether the customer has finished the course, with its lessons of today or of then: a diploma stays. */
export function hasFinished(
  user: Pick<User, "completedLessons" | "finishedCourses">,
  course: Pick<Course, "id" | "lessonIds">,
): boolean {
  return user.finishedCourses?.[course.id] !== undefined || progressOf(user, course).progress === 100;
}

/** Returns the ids of the courses that the customer owns. Source: spec §4. */
export function ownedCourseIds({ hasPurchased, purchasedCourses }: Entitlements): number[] {
  return [...new Set(hasPurchased ? [MAIN_COURSE_ID, ...purchasedCourses] : purchasedCourses)];
}

/** Returns the first lesson of the course that is not completed, with its place from 1; null when all are. */
export function nextLessonOf(course: Pick<Course, "lessonIds">, user: Pick<User, "completedLessons">) {
  const index = course.lessonIds.findIndex((id) => !user.completedLessons.includes(id));
  const id = course.lessonIds[index];
  return id === undefined ? null : { id, number: index + 1 };
}
