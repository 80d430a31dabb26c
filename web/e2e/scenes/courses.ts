import type { Page } from "@playwright/test";
import type { Lesson } from "../../../functions/src/courses/schema.ts";
import { course, lesson } from "../../test/samples.ts";
import { fakePlayer, fakePlayers } from "../players.ts";
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

const counted = (day: number, hits: number) => ({ at: `2026-11-${day}T10:00:00.000Z`, hits, attempts: 10 });

const drillWithResults = {
  ...{ lessonId: 2, lessonTitle: "Staðan", number: 2, attempts: 10, goal: 8, best: 9 },
  drill: "Leggðu kylfuskaftið þvert yfir mjaðmirnar og ýttu rassinum aftur með því. Endurtaktu tíu sinnum.",
  results: [counted(18, 5), counted(19, 9), counted(21, 8), counted(24, 8), counted(25, 9)],
};

const DRILLS_WITH_RESULTS = {
  "**/api/courses/1/drills": ok({
    courseTitle: course.title,
    today: 2,
    plan: null,
    drills: [drillWithResults],
  }),
};

/** Counts the attempts of the drill on the screen: true is a hit. */
const count = (attempts: readonly boolean[]) => async (page: Page) => {
  for (const isHit of attempts) await page.getByRole("button", { name: isHit ? "Tókst" : "Missti" }).click();
};

const TEN = Array.from({ length: 10 }, (_, attempt) => attempt !== 3);

const LONG_DRILL = {
  courseTitle: course.title,
  today: null,
  plan: null,
  drills: [
    {
      ...{ lessonId: 1, number: 1, lessonTitle: "Leikskipulag: þinn næsti hringur og allt sem honum fylgir" },
      drill: Array(12)
        .fill("Skrifaðu niður eina kylfu og eitt mið fyrir hvern teig áður en þú leikur.")
        .join("\n\n"),
      ...{ attempts: 18, goal: 14, best: 16, results: [] },
    },
  ],
};

const drillScenes: Scene[] = [
  { ...DRILLS, state: "full", shows: "Vipp í kringum flötina" },
  { ...DRILLS, state: "with results", answers: DRILLS_WITH_RESULTS, shows: "fjórum sinnum í röð" },
  {
    ...DRILLS,
    state: "range mode",
    path: "/aefingar/1?aefing=5",
    act: count(TEN.slice(0, 7)),
    shows: "6 af 7 tókust · 3 eftir",
    isInGate: true,
  },
  {
    ...DRILLS,
    state: "range mode with a result",
    path: "/aefingar/1?aefing=5",
    answers: { "**/drill-results": ok([]) },
    act: count(TEN),
    shows: "Markmiðinu náð!",
  },
  { ...DRILLS, state: "range mode without a count", path: "/aefingar/1?aefing=4", shows: "Búið" },
  {
    ...DRILLS,
    state: "range mode with a long text",
    path: "/aefingar/1?aefing=1",
    answers: { "**/drills": ok(LONG_DRILL) },
    shows: "18 tilraunir eftir",
  },
  {
    ...DRILLS,
    state: "range mode without a connection",
    path: "/aefingar/1?aefing=9",
    act: async (page) => {
      await page.getByText("10 tilraunir eftir").waitFor();
      await page.evaluate(() => {
        Object.defineProperty(navigator, "onLine", { value: false });
        dispatchEvent(new Event("offline"));
      });
    },
    shows: "Án netsambands.",
  },
];

const NOTES = { route: "/minnispunktar/{courseId}", path: "/minnispunktar/1", as: "learner" } as const;

const notes = [
  { lessonId: 1, lessonTitle: "Gripið", number: 1, text: "Haltu laust, eins og um egg.\nTveir hnúar sjást." },
  { lessonId: 4, lessonTitle: "Sveiflan frá grunni", number: 4, text: "Axlirnar fyrst. Hendurnar elta." },
];

const noteScenes: Scene[] = [
  {
    ...NOTES,
    state: "full",
    answers: { "**/api/courses/1/notes": ok({ courseTitle: course.title, notes }) },
    shows: "Axlirnar fyrst",
  },
  { ...NOTES, state: "empty", shows: "Engir minnispunktar enn" },
];

export const courseScenes: Scene[] = [
  ...diplomaScenes,
  ...drillScenes,
  ...noteScenes,
  {
    route: DASHBOARD,
    state: "loading",
    as: "customer",
    answers: { [COURSES]: "never" },
    act: (page) => page.getByRole("banner").getByRole("link", { name: "Aðgangur" }).waitFor(),
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
  },
  {
    route: DASHBOARD,
    state: "learner",
    as: "learner",
    answers: DRILLS_WITH_RESULTS,
    shows: "Byrja að æfa",
    isInGate: true,
  },
  {
    route: DASHBOARD,
    state: "coming courses",
    as: "learner",
    answers: DRILLS_WITH_RESULTS,
    act: (page) => page.locator("summary", { hasText: "Væntanleg námskeið" }).click(),
    shows: "Væntanlegt",
  },
  { ...COURSE, state: "full", as: "customer", shows: "Hvað er í námskeiðinu?" },
  {
    ...COURSE,
    state: "learner",
    as: "learner",
    answers: { "**/api/progress": ok({ last: null, positions: {}, practised: [2] }) },
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

async function playFreeLesson(page: Page) {
  await fakePlayers(page);
  await page.getByRole("button", { name: /^Spila myndband/ }).click();
  return fakePlayer(page);
}

/** A completed lesson whose drill has no result. */
const PRACTISED = {
  ...LESSON,
  path: "/lesson/5",
  answers: {
    "**/api/user": ok({ ...someone, completedLessons: [1, 2, 3, 4, 5] }),
    "**/api/lessons/5/drill-results": ok([counted(25, 8)]),
  },
};

const QUESTIONS = "**/api/lessons/4/questions?*";

export const lessonScenes: Scene[] = [
  { ...LESSON, state: "full", as: "learner", shows: "Merkja sem lokið", isInGate: true },
  {
    ...LESSON,
    state: "marked",
    as: "learner",
    act: (page) => page.getByRole("button", { name: "Merkja sem lokið" }).click(),
    answers: { "**/api/lessons/4/complete": ok({ ...someone, completedLessons: [4] }) },
    shows: "Taka merkinguna af",
  },
  { ...LESSON, path: "/lesson/5", state: "drill", as: "learner", shows: "Byrja að æfa" },
  {
    ...PRACTISED,
    state: "drill first",
    as: "learner",
    shows: "Æfðu þetta núna",
    isInGate: true,
  },
  {
    ...PRACTISED,
    state: "drill recorded",
    as: "learner",
    act: async (page) => {
      for (let attempt = 0; attempt < 10; attempt += 1)
        await page.getByRole("button", { name: attempt < 8 ? "Tókst" : "Missti" }).click();
    },
    shows: "Æfingin er skráð",
  },
  {
    ...LESSON,
    state: "not marked",
    as: "learner",
    act: (page) => page.getByRole("button", { name: "Merkja sem lokið" }).click(),
    answers: { "**/api/lessons/4/complete": "broken" },
    shows: "Vistast þegar netsamband næst",
  },
  {
    ...LESSON,
    state: "question",
    as: "learner",
    answers: { [QUESTIONS]: ok({ quota: 5, left: 3, questions: [] }) },
    act: (page) => page.getByRole("button", { name: "Spyrja eða skoða svör" }).click(),
    shows: "Þú átt 3 af 5 spurningum eftir",
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
        practised: [],
        positions: { 4: { seconds: 130, at: "2026-11-20T10:00:00Z", video: "", playedFrom: 0 } },
      }),
    },
    shows: "Halda áfram frá 2:10",
  },
  { ...LESSON, state: "not owned", as: "customer", shows: "Þú átt námskeiðið ekki enn" },
  {
    ...LESSON,
    state: "free preview",
    answers: { [FOURTH]: ok(freeLesson) },
    shows: "Ókeypis sýnishorn",
  },
  {
    ...LESSON,
    state: "free preview playing",
    answers: { [FOURTH]: ok(freeLesson) },
    act: async (page) => {
      await playFreeLesson(page);
    },
    shows: "Ókeypis sýnishorn",
  },
  {
    ...LESSON,
    state: "free preview ended",
    answers: { [FOURTH]: ok(freeLesson) },
    act: async (page) => {
      await (await playFreeLesson(page)).finish();
    },
    shows: "Þetta var 4 af 12",
    isInGate: true,
  },
  {
    ...LESSON,
    state: "course done",
    as: "learner",
    answers: { "**/api/user": ok({ ...someone, completedLessons: EVERY_LESSON }) },
    shows: "Þú hefur lokið námskeiðinu",
  },
];
