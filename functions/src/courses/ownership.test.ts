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
])("%o owns course %d: %s [4.13] [4.14]", (entitlements, courseId, expected) => {
  expect(ownsCourse(entitlements, courseId)).toBe(expected);
});

test.each([
  [user(false), 1, user(true, 1)],
  [user(false), 2, user(false, 2)],
  [user(true, 1), 2, user(true, 1, 2)],
  [user(true, 1), 1, user(true, 1)],
])("%o with course %d granted: %o", (entitlements, courseId, expected) => {
  expect(withCourse(entitlements, courseId)).toEqual(expected);
});

test.each([
  [user(true, 1), 1, user(false)],
  [user(true, 1, 2), 2, user(true, 1)],
  [user(false, 2), 1, user(false, 2)],
])("%o with course %d revoked: %o", (entitlements, courseId, expected) => {
  expect(withoutCourse(entitlements, courseId)).toEqual(expected);
});

test.each([
  [user(true), [1, 2], true],
  [user(false, 2), [1, 2], true],
  [user(true), [2], false],
  [user(true), [], false],
])("%o owns a lesson of courses %o: %s", (entitlements, courseIds, expected) => {
  expect(ownsLesson(entitlements, { courseIds })).toBe(expected);
});

describe("progress", () => {
  test.each([
    [[], [1, 2, 3], 0],
    [[1], [1, 2, 3, 4], 25],
    [[1, 2, 99], [1, 2], 100],
    [[1], [], 0],
  ])("with lessons %o done of %o is %d percent [9.10]", (completedLessons, lessonIds, progress) => {
    expect(progressOf({ completedLessons }, { lessonIds }).progress).toBe(progress);
  });
});

test.each([
  [user(false), []],
  [user(true), [1]],
  [user(true, 1, 2), [1, 2]],
  [user(false, 2), [2]],
])("%o owns the courses %j", (entitlements, ids) => {
  expect(ownedCourseIds(entitlements)).toEqual(ids);
});

test.each([
  [[], { id: 7, number: 1 }],
  [[7, 9], { id: 8, number: 2 }],
  [[7, 8, 9], null],
])("after the lessons %j the next one is %j", (completedLessons, next) => {
  expect(nextLessonOf({ lessonIds: [7, 8, 9] }, { completedLessons })).toEqual(next);
});
