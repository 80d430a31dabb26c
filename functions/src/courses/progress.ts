import * as z from "zod";
import { type FinishedCourse, User } from "../accounts/schema.ts";
import { Instant } from "../core/atoms.ts";
import { ownsCourse, progressOf } from "./ownership.ts";
import { type CourseRecord, publicCourse } from "./rules.ts";
import type { Course } from "./schema.ts";

/** The part of a customer's document that records when lessons were completed. */
export const Learner = User.pick({
  id: true,
  hasPurchased: true,
  purchasedCourses: true,
  completedLessons: true,
  finishedCourses: true,
  createdAt: true,
}).extend({
  firstLessonAt: Instant.nullable().default(null),
  /** When each lesson was first completed, by its number. */
  lessonTimes: z.record(z.string(), Instant).default({}),
});

/** A customer with the time of the latest lesson. */
export const ActiveLearner = User.extend({ lastLessonAt: Instant });

/** A customer with search keys. */
export const FoundUser = User.extend({ searchKeys: z.array(z.string()) });

export type ActiveLearner = z.infer<typeof ActiveLearner>;
export type Learner = z.infer<typeof Learner>;
export type FoundUser = z.infer<typeof FoundUser>;

/** Returns when the customer first finished a course that is still owned; null where there is none, or it is not known. */
export function firstFinishedAt(learner: Learner, courses: readonly CourseRecord[]): string | null {
  const times = courses
    .filter(({ id }) => ownsCourse(learner, id))
    .map((course) => finishOf(learner, publicCourse(course)).finishedAt)
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

/**
 * Returns when the customer finished a course, and how many lessons it had then: as recorded when its last lesson was
 * completed, whatever has been added or removed since. Without a record (the course got shorter afterwards) all of today's
 * lessons must be completed. Nulls if the course is not finished, or the time is not known.
 */
export function finishOf(
  { completedLessons, lessonTimes, finishedCourses }: FinishedLearner,
  { id, lessonIds }: Pick<Course, "id" | "lessonIds">,
): { finishedAt: string | null; finishedLessons: number | null } {
  const recorded = finishedCourses?.[id];
  if (recorded !== undefined)
    return { finishedAt: recorded.finishedAt, finishedLessons: recorded.totalLessons };
  if (lessonIds.length === 0 || !lessonIds.every((lesson) => completedLessons.includes(lesson)))
    return { finishedAt: null, finishedLessons: null };
  const times = lessonIds.map((lesson) => lessonTimes[lesson]).filter((time) => time !== undefined);
  return { finishedAt: times.sort().at(-1) ?? null, finishedLessons: lessonIds.length };
}

type FinishedLearner = Pick<Learner, "completedLessons" | "lessonTimes" | "finishedCourses">;

/** Returns the records of the owned courses that are finished with these lessons, and have no record yet; by number. */
export function newlyFinished(
  user: User,
  courses: readonly CourseRecord[],
  now: Date,
): Record<string, FinishedCourse> {
  const finished = courses
    .map(publicCourse)
    .filter(({ id }) => ownsCourse(user, id) && user.finishedCourses?.[id] === undefined)
    .filter((course) => progressOf(user, course).progress === 100)
    .map(({ id, lessonIds }) => [id, { finishedAt: now.toISOString(), totalLessons: lessonIds.length }]);
  return Object.fromEntries(finished);
}
