import { expect, test } from "vitest";
import { continueLessonOf } from "./positions.ts";

test.each([
  [120, 0],
  [510, 500],
  [509, 0],
  [null, 500],
])("a lesson of %s s that was stopped at 500 s continues at %d s [10.44]", (lengthSeconds, seconds) => {
  const course = {
    lessonIds: [7],
    lessons: [{ id: 7, title: "Vipp", lengthSeconds, isFree: false, isDrillCounted: true }],
  };
  const positions = { 7: { seconds: 500, at: "2026-11-25T10:00:00.000Z", video: "", playedFrom: 0 } };
  expect(continueLessonOf(course, { completedLessons: [] }, { positions })?.seconds).toBe(seconds);
});
