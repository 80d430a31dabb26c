import { describe, expect, test } from "vitest";
import { ownsCourse, progressOf } from "./ownership.ts";

const user = (hasPurchased: boolean, ...purchasedCourses: number[]) => ({ hasPurchased, purchasedCourses });

test.each([
  [user(false), 1, false],
  [user(true), 1, true],
  [user(true), 2, false],
  [user(false, 1), 1, true],
  [user(false, 2), 2, true],
  [user(false, 2), 1, false],
])("%o owns course %d: %s", (holdings, courseId, expected) => {
  expect(ownsCourse(holdings, courseId)).toBe(expected);
});

describe("progress", () => {
  test.each([
    [[], [1, 2, 3], 0],
    [[1], [1, 2, 3, 4], 25],
    [[1, 2, 99], [1, 2], 100],
    [[1], [], 0],
  ])("with lessons %o done of %o is %d %%", (completedLessons, lessonIds, progress) => {
    expect(progressOf({ completedLessons }, { lessonIds }).progress).toBe(progress);
  });
});
