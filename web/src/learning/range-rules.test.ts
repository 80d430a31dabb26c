import { expect, test } from "vitest";
import type { Drill } from "./drill-progress.ts";
import { inRangeOrder, swipeOf } from "./range-rules.ts";

const drill = (lessonId: number): Drill => ({
  lessonId,
  lessonTitle: `Kennslustund ${lessonId}`,
  number: lessonId,
  drill: "Æfing",
  attempts: 10,
  goal: null,
  best: null,
  results: [],
});

test.each([
  [3, [3, 1, 2, 4]],
  [1, [1, 2, 3, 4]],
  [null, [1, 2, 3, 4]],
])("starts with the drill of the day (%s), then follows the course [10.291]", (today, expected) => {
  const course = { courseTitle: "Golf", today, plan: null, drills: [1, 2, 3, 4].map(drill) };
  expect(inRangeOrder(course).map(({ lessonId }) => lessonId)).toEqual(expected);
});

test.each([
  ["left", { x: 220, y: 310 }, 1],
  ["right", { x: 380, y: 290 }, -1],
  ["over a short distance", { x: 250, y: 300 }, 0],
  ["down", { x: 290, y: 600 }, 0],
  ["sideways, but more downwards", { x: 200, y: 380 }, 0],
  ["nowhere", { x: 300, y: 300 }, 0],
])("maps a swipe %s to its step, or to none [10.291]", (_, to, step) => {
  expect(swipeOf({ x: 300, y: 300 }, to)).toBe(step);
});
