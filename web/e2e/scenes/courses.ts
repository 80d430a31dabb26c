import type { Lesson } from "../../../functions/src/courses/schema.ts";
import { course, lesson } from "../../test/samples.ts";
import { EVERY_LESSON, someone } from "./samples.ts";
import { FAILED, ok, type Scene } from "./scene.ts";

const COURSES = "**/api/courses";
const DASHBOARD = "/dashboard";
const COURSE = { route: "/course/{courseId}", path: "/course/1" };

const DIPLOMA = { route: "/vidurkenning/{courseId}", path: "/vidurkenning/1", as: "learner" } as const;

const finishedCourse = {
  ...course,
  lessonIds: EVERY_LESSON,
  ...{ completedLessons: 12, totalLessons: 12, progress: 100 },
  ...{ finishedAt: "2026-11-23T20:00:00.000Z", finishedLessons: 12 },
};

const diplomaScenes: Scene[] = [
  {
    ...DIPLOMA,
    state: "full",
    answers: { "**/api/user/courses": ok([finishedCourse]) },
    shows: "Prenta viðurkenninguna",
  },
];

const DRILLS = { route: "/aefingar/{courseId}", path: "/aefingar/1", as: "learner" } as const;

const drillScenes: Scene[] = [{ ...DRILLS, state: "full", shows: "Vipp í kringum flötina" }];

/** Scenes of the dashboard, a course, its drills and its diploma. */
export const courseScenes: Scene[] = [
  ...diplomaScenes,
  ...drillScenes,
  {
    route: DASHBOARD,
    state: "loading",
    as: "customer",
    answers: { [COURSES]: "never" },
    shows: "Augnablik …",
  },
  {
    route: DASHBOARD,
    state: "failed",
    as: "customer",
    answers: { [COURSES]: FAILED },
    shows: "Ekki tókst að sækja gögnin",
  },
  {
    route: DASHBOARD,
    state: "full",
    as: "customer",
    shows: "Kaupa 24.900 kr.",
    isInGate: true,
  },
  {
    route: DASHBOARD,
    state: "learner",
    as: "learner",
    shows: "3 af 12 kennslustundum lokið",
  },
  { ...COURSE, state: "full", as: "customer", shows: "Hvað er í námskeiðinu?" },
  {
    ...COURSE,
    state: "learner",
    as: "learner",
    shows: "3 af 12 kennslustundum lokið",
    isInGate: true,
  },
];

const LESSON = { route: "/lesson/{id}", path: "/lesson/4" };
const FOURTH = "**/api/lessons/4";

export const freeLesson: Lesson = {
  ...lesson,
  id: 4,
  title: "Sveiflan frá grunni",
  description: "Hvernig kylfan fer af stað, og hvers vegna það skiptir mestu.",
  keyPoints: ["Axlirnar fara fyrst", "Hendurnar elta"],
  drill: "Tíu hægar sveiflur fyrir framan spegil.",
  lengthSeconds: 312,
  hasCaptions: true,
  isFree: true,
};

const QUESTIONS = "**/api/lessons/4/questions?*";

/** Scenes of a lesson. */
export const lessonScenes: Scene[] = [
  { ...LESSON, state: "full", as: "learner", shows: "Merkja sem lokið", isInGate: true },
  {
    ...LESSON,
    state: "marked",
    as: "learner",
    act: (page) => page.getByRole("button", { name: "Merkja sem lokið" }).click(),
    answers: { "**/api/lessons/4/complete": ok({ ...someone, completedLessons: [4] }) },
    shows: "Taka merkið af",
  },
  {
    ...LESSON,
    state: "not marked",
    as: "learner",
    act: (page) => page.getByRole("button", { name: "Merkja sem lokið" }).click(),
    answers: { "**/api/lessons/4/complete": "broken" },
    shows: "Ekki tókst að merkja kennslustundina",
  },
  {
    ...LESSON,
    state: "question",
    as: "learner",
    answers: { [QUESTIONS]: ok({ quota: 5, left: 3, questions: [] }) },
    act: (page) => page.getByRole("button", { name: "Skrifa spurningu" }).click(),
    shows: "Þú átt 3 spurningar eftir",
  },
  {
    ...LESSON,
    state: "answered question",
    path: "/lesson/4?namskeid=1#spurningar",
    as: "learner",
    answers: {
      [QUESTIONS]: ok({
        quota: 5,
        left: 4,
        questions: [
          {
            id: "question",
            lessonId: 4,
            lessonTitle: "Fyrsta sveiflan",
            text: "Boltinn fer alltaf til hægri. Hvað veldur?",
            link: "",
            at: "2026-11-20T10:00:00Z",
            answeredAt: "2026-11-21T09:00:00Z",
            answer: {
              text: "Skoðaðu gripið fyrst:\n- Vinstri höndin ofan á kylfunni\n- Þumallinn vísar að hægri öxl",
              by: "Hlynur Fannar",
            },
          },
        ],
      }),
    },
    shows: "Hlynur Fannar svaraði",
  },
  {
    ...LESSON,
    state: "stopped",
    as: "learner",
    answers: {
      "**/api/progress": ok({
        last: null,
        positions: { 4: { seconds: 130, at: "2026-11-20T10:00:00Z", video: "", playedFrom: 0 } },
      }),
    },
    shows: "Halda áfram frá 2:10",
  },
  { ...LESSON, state: "not owned", as: "customer", shows: "Þú átt ekki þetta námskeið" },
  {
    ...LESSON,
    state: "free preview",
    answers: { [FOURTH]: ok(freeLesson) },
    shows: "Ókeypis sýnishorn",
  },
  {
    ...LESSON,
    state: "course done",
    as: "learner",
    answers: { "**/api/user": ok({ ...someone, completedLessons: EVERY_LESSON }) },
    shows: "Þú hefur lokið námskeiðinu",
  },
];
