import { expect, test } from "vitest";
import { courseWith, lessonWith } from "../../test/builders.ts";
import { publicCourse } from "./rules.ts";

test("marks the lessons whose drill is counted: those with a drill text and a number of attempts [10.284]", () => {
  const drill = "Haltu stöðunni.";
  const lessons = [
    lessonWith({ id: 1, drill }),
    lessonWith({ id: 2, drill: "" }),
    lessonWith({ id: 3, drill, drillAttempts: null }),
  ];
  const course = publicCourse(courseWith({}, lessons));
  expect(course.lessons.map(({ isDrillCounted }) => isDrillCounted)).toEqual([true, false, false]);
});
