import type { Page } from "@playwright/test";
import type { Assessment } from "../../../functions/src/learning/schema.ts";
import { LESSONS } from "../../../local/seed/course.ts";
import { course } from "../../test/samples.ts";
import { EVERY_LESSON, someone } from "./samples.ts";
import { ok, type Scene } from "./scene.ts";

const CALL = "**/api/courses/1/assessment";
const PAGE = { route: "/prof/{courseId}", path: "/prof/1", as: "learner" } as const;
const IDS = [5, 6, 9, 11];

const resultOf = (day: string, hits: number | undefined) =>
  hits === undefined ? null : { at: `2026-${day}T10:00:00.000Z`, hits, attempts: 10 };

/** Returns the demo's assessment with results at the start and at the end, drill by drill. */
function assessment(start: readonly number[], end: readonly number[] = []): Assessment {
  const chosen = LESSONS.filter(({ id }) => IDS.includes(id));
  return {
    courseTitle: course.title,
    part: end.length > 0 ? "end" : "start",
    isOpen: true,
    drills: chosen.map(({ id: lessonId, title: lessonTitle, drill, drillAttempts }, index) => ({
      ...{ lessonId, lessonTitle, drill, attempts: drillAttempts ?? 10 },
      start: resultOf("09-03", start[index]),
      end: resultOf("11-25", end[index]),
    })),
  };
}

const START = [6, 3, 4, 6];
const END = [9, 5, 4, 5];
const given = (...results: Parameters<typeof assessment>) => ({ [CALL]: ok(assessment(...results)) });
const asSomeone = (completedLessons: readonly number[]) => ({
  "**/api/user": ok({ ...someone, completedLessons }),
});

async function countThree(page: Page): Promise<void> {
  for (const name of ["Tókst", "Tókst", "Missti"]) await page.getByRole("button", { name }).click();
}

const COURSE = { route: "/course/{courseId}", path: "/course/1", as: "learner" } as const;

/** Scenes of the assessment of a course: its page, the page of the course, the diploma and a testimonial. */
export const assessmentScenes: Scene[] = [
  { ...PAGE, state: "intro", answers: given([]), shows: "Taktu stöðumat" },
  { ...PAGE, state: "left", answers: given([6, 3]), shows: "Halda áfram" },
  {
    ...PAGE,
    path: "/prof/1?aefing=11",
    state: "running",
    answers: given([6, 3, 4]),
    act: countThree,
    shows: "2 af 3",
  },
  { ...PAGE, path: "/prof/1?aefing=6", state: "counted", answers: given([6, 3]), shows: "Næsta æfing" },
  { ...PAGE, state: "start done", answers: given(START), shows: "Staðan er skráð" },
  { ...PAGE, state: "compared", answers: given(START, END), shows: "Fyrir og eftir" },
  {
    ...COURSE,
    state: "test offered",
    answers: { ...given([]), ...asSomeone([]) },
    shows: "Taktu stöðumat í upphafi",
  },
  {
    ...COURSE,
    state: "compared",
    answers: { ...given(START, END), ...asSomeone(EVERY_LESSON) },
    shows: "Fyrir og eftir",
  },
  {
    route: "/vidurkenning/{courseId}",
    path: "/vidurkenning/1",
    as: "learner",
    state: "compared",
    answers: {
      ...given(START, END),
      "**/api/user/courses": ok([
        {
          ...course,
          ...{ lessonIds: EVERY_LESSON, assessmentLessonIds: IDS },
          ...{ completedLessons: 12, totalLessons: 12, progress: 100 },
          ...{ finishedAt: "2026-11-23T20:00:00.000Z", finishedLessons: 12 },
        },
      ]),
    },
    shows: "Fyrir og eftir",
  },
  {
    route: "/umsogn/{token}",
    path: "/umsogn/anna-1-0a",
    state: "form with results",
    answers: {
      "**/api/testimonials/results?*": ok(
        assessment(START, END).drills.map(({ lessonTitle: title, start, end }) => ({ title, start, end })),
      ),
    },
    shows: "Birta má tölurnar mínar",
  },
];
