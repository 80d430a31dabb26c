import type { Lesson } from "../../../functions/src/courses/schema.ts";
import { FAILED, ok, type Scene } from "../scene.ts";
import { EVERY_LESSON, someone } from "./samples.ts";

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
  lengthSeconds: null,
  hasCaptions: false,
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
  { ...LESSON, state: "full", as: "owner", shows: "Merkja sem lokið", isTested: true },
  {
    ...LESSON,
    state: "marked",
    as: "owner",
    act: (page) => page.getByRole("button", { name: "Merkja sem lokið" }).click(),
    answers: { "**/api/lessons/4/complete": ok({ ...someone, completedLessons: [4] }) },
    shows: "Kennslustund merkt sem lokið",
  },
  {
    ...LESSON,
    state: "not marked",
    as: "owner",
    act: (page) => page.getByRole("button", { name: "Merkja sem lokið" }).click(),
    answers: { "**/api/lessons/4/complete": "broken" },
    shows: "Ekki tókst að merkja kennslustundina",
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
