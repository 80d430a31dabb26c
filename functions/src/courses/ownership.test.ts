import { describe, expect, test } from "vitest";
import {
  nextLessonOf,
  ownedCourseIds,
  ownsCourse,
  ownsLesson,
  progressOf,
  withCourse,
  withoutCourse,
} from "./ownership.ts";

const user = (hasPurchased: boolean, ...purchasedCourses: number[]) => ({ hasPurchased, purchasedCourses });

test.each([
  [user(false), 1, false],
  [user(true), 1, true],
  [user(true), 2, false],
  [user(false, 1), 1, true],
  [user(false, 2), 2, true],
  [user(false, 2), 1, false],
])("decides if %o owns course %d: %s [4.13] [4.14]", (entitlements, courseId, expected) => {
  expect(ownsCourse(entitlements, courseId)).toBe(expected);
});

test.each([
  [user(false), 1, user(true, 1)],
  [user(false), 2, user(false, 2)],
  [user(true, 1), 2, user(true, 1, 2)],
  [user(true, 1), 1, user(true, 1)],
])("returns the entitlements of %o after course %d is granted: %o", (entitlements, courseId, expected) => {
  expect(withCourse(entitlements, courseId)).toEqual(expected);
});

test.each([
  [user(true, 1), 1, user(false)],
  [user(true, 1, 2), 2, user(true, 1)],
  [user(false, 2), 1, user(false, 2)],
])("returns the entitlements of %o after course %d is revoked: %o", (entitlements, courseId, expected) => {
  expect(withoutCourse(entitlements, courseId)).toEqual(expected);
});

test.each([
  [user(true), [1, 2], true],
  [user(false, 2), [1, 2], true],
  [user(true), [2], false],
  [user(true), [], false],
])("decides if %o owns a lesson of the courses %o: %s", (entitlements, courseIds, expected) => {
  expect(ownsLesson(entitlements, { courseIds })).toBe(expected);
});

describe("progress", () => {
  test.each([
    [[], [1, 2, 3], 0],
    [[1], [1, 2, 3, 4], 25],
    [[1, 2, 99], [1, 2], 100],
    [[1], [], 0],
  ])(
    "returns the progress with lessons %o of %o completed as %d percent [9.10]",
    (completedLessons, lessonIds, progress) => {
      expect(progressOf({ completedLessons }, { lessonIds }).progress).toBe(progress);
    },
  );
});

test.each([
  [user(false), []],
  [user(true), [1]],
  [user(true, 1, 2), [1, 2]],
  [user(false, 2), [2]],
])("returns the owned courses of %o: %j", (entitlements, ids) => {
  expect(ownedCourseIds(entitlements)).toEqual(ids);
});

test.each([
  [[], { id: 7, number: 1 }],
  [[7, 9], { id: 8, number: 2 }],
  [[7, 8, 9], null],
])("returns the next lesson after the completed lessons %j: %j", (completedLessons, next) => {
  expect(nextLessonOf({ lessonIds: [7, 8, 9] }, { completedLessons })).toEqual(next);
});
