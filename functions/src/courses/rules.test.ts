import { expect, test } from "vitest";
import { courseWith, lessonWith } from "../../test/builders.ts";
import { LESSON_LIMITS } from "./limits.ts";
import { lessonsOf, publicCourse, summaryOf } from "./rules.ts";

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

test("a course lists its lessons with the first sentences of their descriptions [10.355]", () => {
  const lessons = [
    lessonWith({ id: 1, description: "Þú lærir gripið. Það tekur viku." }),
    lessonWith({ id: 2, description: "" }),
  ];
  expect(lessonsOf(courseWith({}, lessons), false).map(({ lesson }) => lesson.summary)).toEqual([
    "Þú lærir gripið.",
    "",
  ]);
});

const LONG = "Þú lærir að slá hátt og lágt, ".repeat(6);

test.each([
  ["the end of the sentence", "Er kylfan þung? Þá er hún löng.", "Er kylfan þung?"],
  ["a line break", "  Æfing í garðinum\n- bolti\n- kylfa", "Æfing í garðinum"],
  ["no abbreviation", "Notaðu t.d. sjöjárn á 2.5 metra. Svo tré.", "Notaðu t.d. sjöjárn á 2.5 metra."],
  ["a whole word", LONG, "Þú lærir að slá hátt og lágt, ".repeat(4).concat("Þú lærir að slá hátt …")],
  ["the limit, if it has no space", "x".repeat(200), `${"x".repeat(LESSON_LIMITS.summaryMax)} …`],
  [
    "its end, at exactly the limit",
    `${"x".repeat(LESSON_LIMITS.summaryMax - 1)}. Y`,
    `${"x".repeat(LESSON_LIMITS.summaryMax - 1)}.`,
  ],
])("the summary of a lesson ends at %s [10.355]", (_, description, summary) => {
  expect(summaryOf(description)).toBe(summary);
});
