import { expect, test } from "vitest";
import { courseWith, lessonWith, userWith } from "../../test/builders.ts";
import { DAY_MS, NOW, timeAfter } from "../../test/clock.ts";
import { publicCourse } from "../courses/rules.ts";
import { newQuestion } from "./rules.ts";

const courseOf = (id: number) => publicCourse(courseWith({ id }));
const lessonOf = (id: number) => ({ ...lessonWith({ id }), isDrillCounted: false });
const ASKED = {
  user: userWith(),
  course: courseOf(1),
  lesson: lessonOf(1),
  text: "Hvernig á gripið að vera?",
  link: "https://golf.is/sveifla",
};
const idOf = (changes: Partial<typeof ASKED> = {}, now = NOW) =>
  newQuestion({ ...ASKED, ...changes }, { hash: (text) => text, now }).id;

test.each<[string, string]>([
  ["user", idOf({ user: userWith({ id: "jon" }) })],
  ["course", idOf({ course: courseOf(2) })],
  ["lesson", idOf({ lesson: lessonOf(2) })],
  ["text", idOf({ text: "Hvernig á staðan að vera?" })],
  ["link", idOf({ link: "" })],
  ["day", idOf({}, timeAfter(DAY_MS))],
])("a question with another %s is no repetition", (_, id) => {
  expect(id).not.toBe(idOf());
});

test("a question with the same content on the same day is a repetition", () => {
  expect(idOf({}, timeAfter(1000))).toBe(idOf());
});
