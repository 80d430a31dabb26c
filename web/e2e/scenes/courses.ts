import type { Lesson } from "../../../functions/src/courses/schema.ts";
import { EVERY_LESSON, someone } from "./samples.ts";
import { FAILED, ok, type Scene } from "./scene.ts";

const COURSES = "**/api/courses";
const DASHBOARD = "/dashboard";
const COURSE = { route: "/course/{courseId}", path: "/course/1" };

const DIPLOMA = { route: "/vidurkenning/{courseId}", path: "/vidurkenning/1", as: "owner" } as const;

const finishedCourse = {
  id: 1,
  title: "Betra golf á 12 kennslustundum",
  description: "",
  price: 24_900,
  thumbnailUrl: "/images/courses/1.svg",
  thumbnailAlt: "",
  isPublished: true,
  questionQuota: 5,
  createdAt: someone.createdAt,
  updatedAt: someone.createdAt,
  lessonIds: EVERY_LESSON,
  lessons: [],
  completedLessons: 12,
  totalLessons: 12,
  progress: 100,
  finishedAt: "2026-11-23T20:00:00.000Z",
  finishedLessons: 12,
};

const diplomaScenes: Scene[] = [
  {
    ...DIPLOMA,
    state: "full",
    answers: { "**/api/user/courses": ok([finishedCourse]) },
    shows: "Prenta viðurkenninguna",
    isTested: true,
  },
  { ...DIPLOMA, state: "not finished", shows: "Viðurkenningin bíður þín" },
  { ...DIPLOMA, state: "not owned", as: "customer", shows: "Engin viðurkenning fannst" },
];

const DRILLS = { route: "/aefingar/{courseId}", path: "/aefingar/1", as: "owner" } as const;
const DRILLS_OF_COURSE = "**/api/courses/1/drills";

const drillScenes: Scene[] = [
  { ...DRILLS, state: "full", shows: "Vipp í kringum flötina", isTested: true },
  {
    ...DRILLS,
    state: "failed",
    answers: { [DRILLS_OF_COURSE]: FAILED },
    shows: "Ekki tókst að sækja gögnin",
  },
  {
    ...DRILLS,
    state: "none",
    answers: { [DRILLS_OF_COURSE]: ok({ courseTitle: "Vetrargolf", today: null, drills: [] }) },
    shows: "Engar æfingar enn",
  },
  { ...DRILLS, state: "not owned", as: "customer", shows: "Þú átt ekki þetta námskeið" },
];

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
    state: "empty",
    as: "customer",
    answers: { [COURSES]: ok([]) },
    shows: "Engin námskeið í boði.",
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
    isTested: true,
    isInGate: true,
  },
  {
    route: DASHBOARD,
    state: "course done",
    as: "owner",
    answers: { "**/api/user": ok({ ...someone, completedLessons: EVERY_LESSON }) },
    shows: "Horfa aftur",
  },
  {
    route: DASHBOARD,
    state: "owner",
    as: "owner",
    shows: "3 af 12 kennslustundum lokið",
    isTested: true,
  },
  {
    ...COURSE,
    state: "loading",
    as: "customer",
    answers: { "**/api/courses/1": "never" },
    shows: "Augnablik …",
  },
  {
    ...COURSE,
    state: "empty",
    as: "customer",
    answers: { "**/api/courses/1/lessons": ok([]) },
    shows: "Kennslustundirnar birtast hér innan skamms.",
  },
  {
    ...COURSE,
    state: "failed",
    as: "customer",
    answers: { "**/api/courses/1/lessons": FAILED },
    shows: "Ekki tókst að sækja gögnin",
  },
  { ...COURSE, state: "full", as: "customer", shows: "Hvað er í námskeiðinu?", isTested: true },
  {
    ...COURSE,
    path: "/course/1?kodi=GOLF20",
    state: "linked price",
    as: "customer",
    shows: "19.920 kr.",
  },
  {
    ...COURSE,
    state: "owner",
    as: "owner",
    shows: "3 af 12 kennslustundum lokið",
    isTested: true,
    isInGate: true,
  },
  {
    ...COURSE,
    state: "done",
    as: "owner",
    answers: { "**/api/user": ok({ ...someone, completedLessons: EVERY_LESSON }) },
    shows: "12 af 12 kennslustundum lokið",
  },
  { ...COURSE, path: "/course/99", state: "unknown", as: "customer", shows: "Námskeiðið fannst ekki" },
];

const LESSON = { route: "/lesson/{id}", path: "/lesson/4" };
const FOURTH = "**/api/lessons/4";

const withoutVideo: Lesson = {
  id: 4,
  title: "Sveifla án myndbands",
  videoUrl: "",
  thumbnailUrl: "/images/lessons/4.svg",
  orderIndex: 4,
  type: "video",
  description: "",
  keyPoints: [],
  drill: "",
  drillGoal: 10,
  file: null,
  lengthSeconds: null,
  hasCaptions: false,
  moments: [],
  leftHandedUrl: "",
  isFree: false,
};

export const freeLesson: Lesson = {
  ...withoutVideo,
  title: "Sveiflan frá grunni",
  videoUrl: "https://vimeo.com/76979871",
  description: "Hvernig kylfan fer af stað, og hvers vegna það skiptir mestu.",
  keyPoints: ["Axlirnar fara fyrst", "Hendurnar elta"],
  drill: "Tíu hægar sveiflur fyrir framan spegil.",
  lengthSeconds: 312,
  hasCaptions: true,
  isFree: true,
};

const QUESTIONS = "**/api/lessons/4/questions?*";

const askedQuestion = {
  id: "question",
  lessonId: 4,
  lessonTitle: "Staðan",
  text: "Ég slæ alltaf í jörðina fyrir aftan boltann.\nHvað veldur?",
  link: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  at: someone.createdAt,
  answeredAt: someone.createdAt,
};

/** Scenes of a lesson. */
export const lessonScenes: Scene[] = [
  { ...LESSON, state: "loading", as: "owner", answers: { [FOURTH]: "never" }, shows: "Augnablik …" },
  {
    ...LESSON,
    state: "failed",
    as: "owner",
    answers: { [FOURTH]: FAILED },
    shows: "Ekki tókst að sækja gögnin",
  },
  { ...LESSON, state: "full", as: "owner", shows: "Merkja sem lokið", isTested: true, isInGate: true },
  {
    ...LESSON,
    state: "marked",
    as: "owner",
    act: (page) => page.getByRole("button", { name: "Merkja sem lokið" }).click(),
    answers: { "**/api/lessons/4/complete": ok({ ...someone, completedLessons: [4] }) },
    shows: "Taka merkið af",
  },
  {
    ...LESSON,
    state: "not marked",
    as: "owner",
    act: (page) => page.getByRole("button", { name: "Merkja sem lokið" }).click(),
    answers: { "**/api/lessons/4/complete": "broken" },
    shows: "Ekki tókst að merkja kennslustundina",
  },
  {
    ...LESSON,
    state: "question",
    as: "owner",
    answers: { [QUESTIONS]: ok({ quota: 5, left: 3, questions: [] }) },
    act: (page) => page.getByRole("button", { name: "Skrifa spurningu" }).click(),
    shows: "Þú átt 3 spurningar eftir",
    isTested: true,
  },
  {
    ...LESSON,
    state: "questions used up",
    as: "owner",
    answers: { [QUESTIONS]: ok({ quota: 5, left: 0, questions: [askedQuestion] }) },
    act: (page) => page.getByRole("button", { name: "Skrifa spurningu" }).click(),
    shows: "Þú hefur notað allar spurningarnar",
  },
  {
    ...LESSON,
    state: "questions failed",
    as: "owner",
    answers: { [QUESTIONS]: FAILED },
    act: (page) => page.getByRole("button", { name: "Skrifa spurningu" }).click(),
    shows: "Ekki tókst að sækja spurningarnar",
  },
  { ...LESSON, path: "/lesson/1", state: "done", as: "owner", shows: "Lokið" },
  {
    ...LESSON,
    state: "playing",
    as: "owner",
    act: (page) => page.getByRole("button", { name: /^Spila myndband/ }).click(),
    shows: "Merkja sem lokið",
  },
  {
    ...LESSON,
    state: "without video",
    as: "owner",
    answers: { [FOURTH]: ok(withoutVideo) },
    shows: "Myndband ekki tiltækt",
  },
  { ...LESSON, state: "not owned", as: "customer", shows: "Þú átt ekki þetta námskeið", isTested: true },
  {
    ...LESSON,
    state: "free preview",
    answers: { [FOURTH]: ok(freeLesson) },
    shows: "Ókeypis sýnishorn",
    isTested: true,
  },
  {
    ...LESSON,
    state: "free preview of a customer",
    as: "customer",
    answers: { [FOURTH]: ok(freeLesson) },
    shows: "Ókeypis sýnishorn",
  },
  {
    ...LESSON,
    state: "free lesson of an owner",
    as: "owner",
    answers: { [FOURTH]: ok(freeLesson) },
    shows: "Merkja sem lokið",
  },
  {
    ...LESSON,
    state: "course done",
    as: "owner",
    answers: { "**/api/user": ok({ ...someone, completedLessons: EVERY_LESSON }) },
    shows: "Þú hefur lokið námskeiðinu",
    isTested: true,
  },
  { ...LESSON, path: "/lesson/99", state: "unknown", as: "owner", shows: "Kennslustundin fannst ekki" },
];
