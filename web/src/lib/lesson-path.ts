import { MAIN_COURSE_ID } from "functions/courses/limits";

/** The query value of a lesson's page that names the course in which it is watched. */
export const COURSE_OF_LESSON = "namskeid";

/** Returns the path of a lesson within a course: a lesson can be in several, and the page leads on within this one. */
export function lessonPath(lessonId: number, courseId: number): string {
  return courseId === MAIN_COURSE_ID
    ? `/lesson/${lessonId}`
    : `/lesson/${lessonId}?${COURSE_OF_LESSON}=${courseId}`;
}
