import { afterEach, expect, test } from "vitest";
import { type Answers, fakeApi, ok, refuse } from "../../test/fake-api.ts";
import { course } from "../../test/samples.ts";
import { clearPrefetched } from "../api/prefetched.ts";
import { PRERENDERED_COURSES_ID } from "../lib/element-ids.ts";
import { hasNewCourses } from "./new-courses.ts";

afterEach(() => {
  document.body.replaceChildren();
  clearPrefetched();
});

/** Returns whether the page, built with the sample course, is out of date for an API reply. */
async function isOutOfDate(answer: Answers[string]): Promise<boolean> {
  const built = document.createElement("script");
  built.type = "application/json";
  built.id = PRERENDERED_COURSES_ID;
  built.textContent = JSON.stringify([course]);
  document.body.replaceChildren(built);
  fakeApi({ "GET /api/courses": answer });
  return hasNewCourses();
}

/** Returns the course with a changed first lesson. */
function withLesson(change: Partial<(typeof course.lessons)[number]>) {
  return {
    ...course,
    lessons: course.lessons.map((each) => (each.id === 1 ? { ...each, ...change } : each)),
  };
}

test.each([
  ["another price", { ...course, price: 19_900 }],
  ["another title of a lesson", withLesson({ title: "Gripið og staðan" })],
  ["another length of a lesson", withLesson({ lengthSeconds: 312 })],
  ["a lesson that is free now", withLesson({ isFree: true })],
])("%s makes the page out of date", async (_, changed) => {
  expect(await isOutOfDate(ok([changed]))).toBe(true);
});

test.each([
  ["the same courses", ok([course])],
  ["what the page does not show of them", ok([{ ...course, updatedAt: "2026-11-23T02:00:00Z" }])],
  ["a refusal", refuse("too_many_attempts")],
  ["no answer", "no connection"],
] as const)("with %s the page stays as it was built", async (_, answer) => {
  expect(await isOutOfDate(answer)).toBe(false);
});
