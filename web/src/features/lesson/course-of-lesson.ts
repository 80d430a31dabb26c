import type { Course } from "functions/contract/course";
import type { User } from "functions/contract/user";
import { ownsCourse } from "functions/domain/ownership";

/** The course that a lesson is watched in: one that the user owns, else any that has it. */
export function courseOfLesson(lessonId: number, courses: readonly Course[], user: User): Course | undefined {
  const having = courses.filter(({ lessonIds }) => lessonIds.includes(lessonId));
  return having.find(({ id }) => ownsCourse(user, id)) ?? having[0];
}
