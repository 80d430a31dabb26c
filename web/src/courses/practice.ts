import type { Course } from "functions/courses/schema";
import type { Watched } from "functions/learning/schema";

/** Ids of the lessons of a course whose drill is counted, and of the lessons that the learner has practised. */
export type Practice = { counted: readonly number[]; practised: readonly number[] };

/** Returns the learner's practice of a course. */
export function practiceOf(
  { lessons }: Pick<Course, "lessons">,
  { practised }: Pick<Watched, "practised">,
): Practice {
  return { counted: lessons.filter(({ isDrillCounted }) => isDrillCounted).map(({ id }) => id), practised };
}

/** Returns whether the lesson has a counted drill without a result. A completed lesson has its flag after one. */
export function isToPractise(lessonId: number, { counted, practised }: Practice): boolean {
  return counted.includes(lessonId) && !practised.includes(lessonId);
}
