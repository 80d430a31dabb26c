import type { User } from "../accounts/schema.ts";
import type { Course } from "../courses/schema.ts";
import { resumeSeconds } from "./limits.ts";
import type { Watched } from "./schema.ts";

/**
 * Returns the lesson where the customer continues the course, with its position from 1, or null if all
 * lessons are completed: the lesson last watched or, if it is completed, the next one that is not. After the
 * last lesson, the search goes on from the first. `seconds` is the kept position in the lesson, or 0 if it is
 * not within its video.
 */
export function continueLessonOf(
  course: Pick<Course, "lessonIds" | "lessons">,
  user: Pick<User, "completedLessons">,
  { positions }: Pick<Watched, "positions">,
) {
  const { lessonIds, lessons } = course;
  const watchedAt = (id: number) => positions[id]?.at ?? "";
  const last = lessonIds.reduce((latest, id, index) => {
    return watchedAt(id) > watchedAt(lessonIds[latest] ?? id) ? index : latest;
  }, 0);
  const inTurn = [...lessonIds.slice(last), ...lessonIds.slice(0, last)];
  const id = inTurn.find((each) => !user.completedLessons.includes(each));
  if (id === undefined) return null;
  const length = lessons.find((lesson) => lesson.id === id)?.lengthSeconds ?? undefined;
  const seconds = resumeSeconds(positions[id]?.seconds ?? 0, length);
  return { id, number: lessonIds.indexOf(id) + 1, seconds };
}
