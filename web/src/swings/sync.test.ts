import { expect, test } from "vitest";
import {
  catchUpRate,
  FRAME_SECONDS,
  framesLater,
  frameTime,
  isWithinClip,
  spanOf,
  timeInClip,
} from "./sync.ts";

const before = { seconds: 4, impact: 1.5 };
const after = { seconds: 3, impact: 2 };

test("the common time line covers both clips, with the impact at 0 [10.332]", () => {
  expect(spanOf([before, after])).toEqual({ from: -2, to: 2.5 });
  expect(spanOf([])).toEqual({ from: 0, to: 0 });
});

test.each([
  [0, 1.5, 2],
  [-0.5, 1, 1.5],
  [-2, 0, 0],
  [1, 2.5, 3],
  [2.5, 4, 3],
])("at %d s from the impact the clips show %d s and %d s [10.332]", (time, one, other) => {
  expect(timeInClip(before, time)).toBe(one);
  expect(timeInClip(after, time)).toBe(other);
});

test.each([
  [-1.6, false],
  [-1.5, true],
  [0, true],
  [2.4, true],
  [2.5, false],
])("at %d s from the impact, a clip from −1.5 s to 2.5 s plays: %s", (time, isWithin) => {
  expect(isWithinClip(before, time)).toBe(isWithin);
});

test("a step goes to the next frame, and back to the same one [10.333]", () => {
  expect(framesLater(0, 1)).toBeCloseTo(FRAME_SECONDS);
  expect(framesLater(0.04, 1)).toBeCloseTo(2 / 30);
  expect(framesLater(0, -3)).toBeCloseTo(-0.1);
  let time = 1;
  for (const step of [1, 1, 1, -1, -1, -1]) time = framesLater(time, step);
  expect(time).toBeCloseTo(1);
});

test("a clip that is behind plays faster by at most a quarter until it has caught up", () => {
  expect(catchUpRate(1, 0)).toBe(1);
  expect(catchUpRate(0.5, 0.05)).toBeCloseTo(0.55);
  expect(catchUpRate(1, 3)).toBe(1.25);
  expect(catchUpRate(1, -3)).toBe(0.75);
});

test("uses the time of the painted frame, unless it is out of date", () => {
  expect(frameTime(1.03, 1)).toBe(1);
  expect(frameTime(1.03, null)).toBe(1.03);
  expect(frameTime(2, 1)).toBe(2);
});
