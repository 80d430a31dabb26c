import { MAIN_COURSE_ID } from "functions/courses/limits";

/** Query parameter of the course in which a lesson is watched. */
export const COURSE_OF_LESSON = "namskeid";

/** Returns the path of a lesson within a course. A lesson can be in several courses. */
export function lessonPath(lessonId: number, courseId: number): string {
  return courseId === MAIN_COURSE_ID
    ? `/lesson/${lessonId}`
    : `/lesson/${lessonId}?${COURSE_OF_LESSON}=${courseId}`;
}
