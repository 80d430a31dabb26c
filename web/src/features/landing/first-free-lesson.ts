import type { Course } from "functions/courses/schema";

type FreeLesson = { course: Course; lesson: Course["lessons"][number] };

/** Returns the first free lesson and its course, or undefined if no lesson is free. */
export function firstFreeLesson(courses: readonly Course[]): FreeLesson | undefined {
  return courses
    .flatMap((course) => course.lessons.map((lesson) => ({ course, lesson })))
    .find(({ lesson }) => lesson.isFree);
}
