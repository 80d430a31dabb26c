import type { Course } from "functions/contract/course";

/** Returns the first lesson on sale that visitors watch for free, and its course; undefined where there is none. */
export function firstFreeLesson(courses: readonly Course[]): { course: Course; id: number } | undefined {
  const free = courses.flatMap((course) =>
    course.lessons.filter(({ isFree }) => isFree).map(({ id }) => ({ course, id })),
  );
  return free[0];
}
