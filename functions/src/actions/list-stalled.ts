import { STALLED_AFTER_MS } from "../contract/limits.ts";
import type { StalledStudent } from "../contract/student.ts";
import type { CourseRecord } from "../domain/course.ts";
import { type ActiveLearner, unfinishedProgress } from "../domain/learner.ts";
import type { Page } from "../store/page.ts";
import type { Context } from "./context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns customers who own a course on sale, have not finished it and have completed no lesson for two weeks; those who
 * stalled last come first. A page may have few of them: it is read before those who have finished are left out.
 */
export async function listStalled(
  { store, now }: Pick<Context, "store" | "now">,
  { after }: { after?: string | undefined },
): Promise<Page<StalledStudent>> {
  const before = new Date(now.getTime() - STALLED_AFTER_MS);
  const [{ items, ...page }, courses] = await Promise.all([
    store.users.idlePage(before, after),
    store.courses.published(),
  ]);
  const stalled = items.map((learner) => stalledStudent(learner, courses, now));
  return { ...page, items: stalled.filter((student) => student !== null) };
}

function stalledStudent(
  learner: ActiveLearner,
  courses: readonly CourseRecord[],
  now: Date,
): StalledStudent | null {
  const progress = unfinishedProgress(learner, courses);
  if (progress === null) return null;
  const { id, name, email, currentLesson, lastLessonAt } = learner;
  const lessons = courses.flatMap(({ curriculum }) => curriculum);
  const lastLesson = lessons.find(({ lessonId }) => lessonId === currentLesson)?.title ?? null;
  const days = Math.floor((now.getTime() - Date.parse(lastLessonAt)) / DAY_MS);
  return { id, name, email, lastLesson, lastLessonAt, days, ...progress };
}
