import type { User } from "../accounts/schema.ts";
import type { UserContext } from "../app/context.ts";
import { ownsCourse } from "./ownership.ts";
import { newlyFinished } from "./progress.ts";
import { readOwnedLesson } from "./read-courses.ts";

/**
 * Marks a lesson as completed, records the courses that it finishes and returns the updated user. Idempotent.
 * Throws lesson_not_found or not_owned.
 */
export async function completeLesson(
  context: Pick<UserContext, "store" | "userId" | "now">,
  { id }: { id: number },
): Promise<User> {
  const { store, now } = context;
  const { user, lesson } = await readOwnedLesson(context, { id });
  const owned = lesson.courseIds.filter((courseId) => ownsCourse(user, courseId));
  const open = owned.filter((courseId) => user.finishedCourses?.[courseId] === undefined);
  const courses = await Promise.all(open.map((courseId) => store.courses.byId(courseId)));
  const completedLessons = [...new Set([...user.completedLessons, id])];
  const finished = newlyFinished(
    { ...user, completedLessons },
    courses.filter((course) => course !== null),
    now,
  );
  await store.users.completeLesson(user, id, { finished, now });
  const finishedCourses = { ...user.finishedCourses, ...finished };
  return {
    ...user,
    completedLessons,
    currentLesson: id,
    ...(Object.keys(finishedCourses).length > 0 && { finishedCourses }),
  };
}
