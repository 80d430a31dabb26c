import { expect, test } from "vitest";
import { courseWith, lessonWith, userWith } from "../../test/builders.ts";
import type { Learner } from "../accounts/schema.ts";
import { firstFinishedAt, unfinishedProgress } from "./finish.ts";

const at = (day: number) => `2026-02-0${day}T10:00:00.000Z`;

const course = (id: number, ...lessonIds: number[]) =>
  courseWith(
    { id },
    lessonIds.map((lessonId) => lessonWith({ id: lessonId })),
  );

const COURSES = [course(1, 1, 2, 3), course(2, 1), course(3)];

const learner = (
  purchasedCourses: number[],
  lessonTimes: Record<string, string>,
  also: number[] = [],
): Learner => ({
  ...userWith({ purchasedCourses }),
  lastSeenAt: null,
  firstLessonAt: null,
  lastLessonAt: null,
  remindAt: null,
  lessonTimes,
  completedLessons: [...Object.keys(lessonTimes).map(Number), ...also],
});

test.each([
  ["with the last of its lessons, in any order", learner([1], { 1: at(3), 2: at(1), 3: at(2) }), at(3)],
  ["not while a lesson is left", learner([1], { 1: at(1), 2: at(2) }), null],
  ["with the first of several courses", learner([1, 2], { 1: at(1), 2: at(2), 3: at(3) }), at(1)],
  ["not of a course that the customer does not own", learner([1], { 1: at(1) }), null],
  ["with the last lesson that has a stored time", learner([1], { 3: at(2) }, [1, 2]), at(2)],
  ["not if no time is stored", learner([1], {}, [1, 2, 3]), null],
  ["not of a course without lessons", learner([3], {}), null],
])("finds the time at which a customer first finished a course: %s", (_, who, finished) => {
  expect(firstFinishedAt(who, COURSES)).toBe(finished);
});

test.each([
  ["of one course", learner([1], { 1: at(1) }), { completedLessons: 1, totalLessons: 3 }],
  [
    "without that of a finished course",
    learner([1, 2], { 1: at(1) }),
    { completedLessons: 1, totalLessons: 3 },
  ],
  ["without that of a course that is not owned", learner([2], { 1: at(1) }), null],
  ["null for a course without lessons", learner([3], {}), null],
])("returns the unfinished progress: %s", (_, someone, expected) => {
  expect(unfinishedProgress(someone, COURSES)).toEqual(expected);
});
