import type { Course } from "functions/contract/course";
import type { User } from "functions/contract/user";

/** The first lesson of the course that is not completed, with its place in the course; null when all are. */
export function nextLessonOf({ lessonIds }: Pick<Course, "lessonIds">, user: Pick<User, "completedLessons">) {
  const place = lessonIds.findIndex((id) => !user.completedLessons.includes(id));
  const id = lessonIds[place];
  return id === undefined ? null : { id, number: place + 1 };
}
