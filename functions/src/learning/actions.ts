import type { Learner, User } from "../accounts/schema.ts";
import { dayOf } from "../core/calendar.ts";
import type { OwnDataContext } from "../core/context.ts";
import { readOwnedLesson } from "../courses/actions.ts";
import { newlyFinished } from "../courses/finish.ts";
import { isUnfinished, ownsCourse } from "../courses/ownership.ts";
import { readableOf } from "../reviews/actions.ts";
import { resumeSeconds } from "./limits.ts";
import { timeBefore, watchedOf } from "./rules.ts";
import type { PositionInput, Watched } from "./schema.ts";

/** Returns the user's progress: the watched lessons and the practised drills. */
export async function readWatched({ store, userId }: OwnDataContext): Promise<Watched> {
  return watchedOf(await store.learning.of(userId));
}

/**
 * Saves the user's position in a lesson and returns the progress. Ignores a position that is older than the
 * saved one, because a device can send it late. The first position of a day and of another lesson also
 * updates the latest lesson on the customer, which the lists of the instructor use. Throws lesson_not_found
 * or course_not_bought.
 */
export async function savePosition(
  context: OwnDataContext,
  { id, seconds: stoppedAt, duration, age, video, playedFrom }: PositionInput,
): Promise<Watched> {
  const { store, userId, now } = context;
  const { user, lesson } = await readOwnedLesson(context, { id });
  const at = timeBefore(now, age);
  const length = duration ?? lesson.lengthSeconds ?? undefined;
  const seconds = resumeSeconds(stoppedAt, length);
  const position = { seconds, at, video, playedFrom: Math.min(Math.floor(playedFrom), seconds) };
  const { watched, isLatest } = await store.transaction(async (tx) => {
    const before = watchedOf(await tx.learning.of(userId));
    const { last, positions } = before;
    if ((positions[id]?.at ?? "") >= at) return { watched: before, isLatest: false };
    const isLatest = (last?.at ?? "") < at;
    await tx.learning.savePosition(userId, id, { ...position, isLatest });
    const watched = {
      ...before,
      last: isLatest ? { lessonId: id, at } : last,
      positions: { ...positions, [id]: position },
    };
    return { watched, isLatest };
  });
  if (isLatest && isNews(user, id, at)) await store.users.recordActivity(user, id, { at, now });
  return watched;
}

/** Returns whether the customer's latest lesson changes, or its day. */
function isNews({ lastLessonAt, currentLesson }: Learner, id: number, at: string): boolean {
  if (lastLessonAt === null) return true;
  return at > lastLessonAt && (id !== currentLesson || dayOf(at) > dayOf(lastLessonAt));
}

/**
 * Removes the mark of a completed lesson and returns the updated user. The diploma of a course with the
 * lesson is withdrawn until all lessons are completed again; the date of the first finish stays. Idempotent.
 * Throws lesson_not_found or course_not_bought.
 */
export async function uncompleteLesson(context: OwnDataContext, { id }: { id: number }): Promise<User> {
  const { user, lesson } = await readOwnedLesson(context, { id });
  if (!user.completedLessons.includes(id)) return user;
  const finished = Object.entries(user.finishedCourses ?? {});
  const withdrawn = finished
    .filter(([courseId]) => lesson.courseIds.includes(Number(courseId)))
    .map(([courseId, record]) => [courseId, { ...record, isWithdrawn: true }] as const);
  await context.store.users.uncompleteLesson(
    user.id,
    id,
    withdrawn.map(([courseId]) => courseId),
  );
  return {
    ...user,
    completedLessons: user.completedLessons.filter((lessonId) => lessonId !== id),
    ...(finished.length > 0 && { finishedCourses: Object.fromEntries([...finished, ...withdrawn]) }),
  };
}

/**
 * Marks a lesson as completed, records the courses that it finishes and returns the updated user. Idempotent.
 * Throws lesson_not_found or course_not_bought.
 */
export async function completeLesson(context: OwnDataContext, { id }: { id: number }): Promise<User> {
  const { store, now } = context;
  const { user, lesson } = await readOwnedLesson(context, { id });
  const owned = lesson.courseIds.filter((courseId) => ownsCourse(user, courseId));
  const open = owned.filter((courseId) => isUnfinished(user, courseId));
  const courses = await readableOf(context, await store.courses.byIds(open));
  const completedLessons = [...new Set([...user.completedLessons, id])];
  const finished = newlyFinished({ ...user, completedLessons }, courses, now);
  await store.users.completeLesson(user, id, { finished, now });
  const finishedCourses = { ...user.finishedCourses, ...finished };
  return {
    ...user,
    completedLessons,
    currentLesson: id,
    ...(Object.keys(finishedCourses).length > 0 && { finishedCourses }),
  };
}
