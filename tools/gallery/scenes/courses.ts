import { FAILED, ok, type Scene } from "../scene.ts";
import { EVERY_LESSON, someone } from "./samples.ts";

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

/** Scenes of the dashboard, a course and its diploma. */
export const courseScenes: Scene[] = [
  ...diplomaScenes,
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
  { route: DASHBOARD, state: "full", as: "customer", shows: "Kaupa 24.900 kr.", isTested: true },
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
  { ...COURSE, state: "owner", as: "owner", shows: "3 af 12 kennslustundum lokið", isTested: true },
  {
    ...COURSE,
    state: "done",
    as: "owner",
    answers: { "**/api/user": ok({ ...someone, completedLessons: EVERY_LESSON }) },
    shows: "12 af 12 kennslustundum lokið",
  },
  { ...COURSE, path: "/course/99", state: "unknown", as: "customer", shows: "Námskeiðið fannst ekki" },
];
