import * as z from "zod";
import { Instant } from "../contract/atoms.ts";
import { User } from "../contract/user.ts";
import { type CourseRecord, publicCourse } from "./course.ts";
import { ownsCourse, progressOf } from "./ownership.ts";

/** What a customer's document keeps of when lessons were completed; documents from before it was kept have none. */
export const Learner = User.pick({
  id: true,
  hasPurchased: true,
  purchasedCourses: true,
  completedLessons: true,
  createdAt: true,
}).extend({
  firstLessonAt: Instant.nullable().default(null),
  /** When each lesson was first completed, by its number. */
  lessonTimes: z.record(z.string(), Instant).default({}),
});

/** A customer with the time of the latest lesson. */
export const ActiveLearner = User.extend({ lastLessonAt: Instant });

/** A customer with what searches find: nothing in documents from before it was kept, or where it was broken by hand. */
export const FoundUser = User.extend({ searchKeys: z.array(z.string()).catch([]) });

export type ActiveLearner = z.infer<typeof ActiveLearner>;
export type Learner = z.infer<typeof Learner>;
export type FoundUser = z.infer<typeof FoundUser>;

/** Returns when the customer first finished a course that is still owned; null where there is none, or it is not known. */
export function firstFinishedAt(learner: Learner, courses: readonly CourseRecord[]): string | null {
  const times = courses
    .filter(({ id }) => ownsCourse(learner, id))
    .map((course) => finishedAt(learner, publicCourse(course).lessonIds))
    .filter((time) => time !== null);
  return times.sort()[0] ?? null;
}

/** Returns the progress in the owned courses that are not finished, together; null where there is none. */
export function unfinishedProgress(
  learner: Pick<User, "hasPurchased" | "purchasedCourses" | "completedLessons">,
  courses: readonly CourseRecord[],
): { completedLessons: number; totalLessons: number } | null {
  const unfinished = courses
    .filter(({ id }) => ownsCourse(learner, id))
    .map((course) => progressOf(learner, publicCourse(course)))
    .filter(({ completedLessons, totalLessons }) => completedLessons < totalLessons);
  if (unfinished.length === 0) return null;
  return {
    completedLessons: unfinished.reduce((sum, { completedLessons }) => sum + completedLessons, 0),
    totalLessons: unfinished.reduce((sum, { totalLessons }) => sum + totalLessons, 0),
  };
}

/** Returns when the last of the lessons was first completed; null where one is left, or it is not known. */
export function finishedAt(
  { completedLessons, lessonTimes }: Pick<Learner, "completedLessons" | "lessonTimes">,
  lessonIds: readonly number[],
): string | null {
  if (!lessonIds.every((id) => completedLessons.includes(id))) return null;
  const times = lessonIds.map((id) => lessonTimes[id]).filter((time) => time !== undefined);
  return times.sort().at(-1) ?? null;
}
