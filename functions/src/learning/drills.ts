import type { OwnDataContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { readOwnedLesson, visibleCourse } from "../courses/actions.ts";
import { ownsCourse } from "../courses/ownership.ts";
import { inOrder, isWithoutVideo } from "../courses/rules.ts";
import { readableOf } from "../reviews/actions.ts";
import { bestOf, DRILL_RESULTS } from "./limits.ts";
import { drillOfTheDay, timeBefore, withResult } from "./rules.ts";
import type { CourseDrills, DrillResult, DrillResultInput } from "./schema.ts";

/**
 * Returns the drills of an owned course with the user's latest results and practice plan. Reads each lesson of the
 * course. Throws course_not_found or course_not_bought.
 */
export async function readDrills(
  { store, userId, now }: OwnDataContext,
  { id }: { id: number },
): Promise<CourseDrills> {
  const [user, found, { drills: results, plan }] = await Promise.all([
    store.users.byId(userId),
    store.courses.byId(id),
    store.learning.of(userId),
  ]);
  const { title, curriculum } = visibleCourse(found, user);
  if (user === null || !ownsCourse(user, id)) throw new Refusal("course_not_bought");
  const shown = inOrder(curriculum).filter((lesson) => !isWithoutVideo(lesson));
  const lessonIds = shown.map(({ lessonId }) => lessonId);
  const lessons = await readableOf({ store, now }, await store.lessons.byIds(lessonIds));
  const drills = lessons.flatMap(
    ({ id: lessonId, title: lessonTitle, drill, drillAttempts: attempts, drillGoal: goal }) => {
      if (drill === "") return [];
      const number = lessonIds.indexOf(lessonId) + 1;
      return [
        {
          lessonId,
          lessonTitle,
          number,
          drill,
          attempts,
          goal,
          results: latest(results[lessonId]),
          best: bestOf(results[lessonId], attempts),
        },
      ];
    },
  );
  const today = drillOfTheDay(drills, user.completedLessons, results, now);
  return { courseTitle: title, today, drills, plan };
}

/**
 * Records a result of the drill of an owned lesson and returns the latest results. Idempotent for a repeated
 * request with the same device's time. Throws lesson_not_found or course_not_bought.
 */
export async function recordDrillResult(
  context: OwnDataContext,
  { id, at: deviceAt, age, ...counted }: DrillResultInput,
): Promise<DrillResult[]> {
  const { store, userId, now } = context;
  const at = timeBefore(now, age);
  await readOwnedLesson(context, { id });
  return store.transaction(async (tx) => {
    const { drills } = await tx.learning.of(userId);
    const known = drills[id] ?? [];
    const results = withResult(known, { at, deviceAt, ...counted });
    if (results !== known) await tx.learning.saveDrill(userId, id, results);
    return latest(results);
  });
}

function latest(results: readonly DrillResult[] = []): DrillResult[] {
  return results.slice(-DRILL_RESULTS.shown);
}
