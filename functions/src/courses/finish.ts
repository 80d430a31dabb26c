import type { Entitlements, FinishedCourse, Learner, User } from "../accounts/schema.ts";
import { hasFinished, isUnfinished, ownsCourse, progressOf } from "./ownership.ts";
import { type CourseRecord, publicCourse } from "./rules.ts";
import type { Course } from "./schema.ts";

/**
 * Returns the time at which the customer first finished a course that is still owned, or null if there is
 * none or the time is unknown.
 */
export function firstFinishedAt(
  learner: FinishedLearner & Entitlements,
  courses: readonly CourseRecord[],
): string | null {
  const times = courses
    .filter(({ id }) => ownsCourse(learner, id))
    .map((course) => recordedFinish(learner, publicCourse(course)).finishedAt)
    .filter((time) => time !== null);
  return times.sort()[0] ?? null;
}

/** Returns the total progress in the owned courses that are not finished, or null if there are none. */
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

type Finish = { finishedAt: string | null; finishedLessons: number | null };

/**
 * Returns the time at which the customer finished a course, and its number of lessons at that time. Uses the
 * record of the last completed lesson, even if the course has changed since. Without a record (the course
 * became shorter), all current lessons must be completed. Both values are null if the course is not finished
 * or if the customer has withdrawn the finish. `finishedAt` is also null if the time is unknown.
 */
export function finishOf(learner: FinishedLearner, course: Pick<Course, "id" | "lessonIds">): Finish {
  return hasFinished(learner, course)
    ? recordedFinish(learner, course)
    : { finishedAt: null, finishedLessons: null };
}

/** Returns the finish of a course even if the customer has withdrawn it. */
function recordedFinish(
  { completedLessons, lessonTimes, finishedCourses }: FinishedLearner,
  { id, lessonIds }: Pick<Course, "id" | "lessonIds">,
): Finish {
  const recorded = finishedCourses?.[id];
  if (recorded !== undefined)
    return { finishedAt: recorded.finishedAt, finishedLessons: recorded.totalLessons };
  if (lessonIds.length === 0 || !lessonIds.every((lesson) => completedLessons.includes(lesson)))
    return { finishedAt: null, finishedLessons: null };
  const times = lessonIds.map((lesson) => lessonTimes[lesson]).filter((time) => time !== undefined);
  return { finishedAt: times.sort().at(-1) ?? null, finishedLessons: lessonIds.length };
}

type FinishedLearner = Pick<Learner, "completedLessons" | "lessonTimes" | "finishedCourses">;

/**
 * Returns new records of owned courses that are finished with these lessons, by course id. A withdrawn record
 * is renewed with its first date. Courses with another record are omitted.
 */
export function newlyFinished(
  user: User,
  courses: readonly CourseRecord[],
  now: Date,
): Record<string, FinishedCourse> {
  const finished = courses
    .map(publicCourse)
    .filter(({ id }) => ownsCourse(user, id) && isUnfinished(user, id))
    .filter((course) => progressOf(user, course).progress === 100)
    .map(({ id, lessonIds }) => {
      const { finishedAt, totalLessons } = user.finishedCourses?.[id] ?? {
        finishedAt: now.toISOString(),
        totalLessons: lessonIds.length,
      };
      return [id, { finishedAt, totalLessons }];
    });
  return Object.fromEntries(finished);
}
