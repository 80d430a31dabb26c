import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../../local/stack/paths.ts";
import { changed, FAILED, ok, refused, type Scene } from "./scene.ts";

const COURSE = { route: "/admin/courses/{id}", path: "/admin/courses/1", as: "admin" } as const;
const LESSON = { route: "/admin/lessons/{id}", path: "/admin/lessons/1", as: "admin" } as const;
const COURSE_CALL = "**/api/admin/courses/1";
const LESSON_CALL = "**/api/admin/lessons/1";

async function saveChange(page: Page): Promise<void> {
  await page.getByLabel("Titill").fill("Betra golf");
  await page.getByRole("button", { name: "Vista", exact: true }).click();
}

async function choosePicture(page: Page): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(join(ROOT, "web/public/images/icons/512.png"));
}

/** Saves a title after another administrator has saved a different title. */
async function saveTooLate(page: Page): Promise<void> {
  let isRefused = false;
  await page.route(COURSE_CALL, async (route) => {
    if (route.request().method() === "PUT") {
      isRefused = true;
      return route.fulfill({ status: 409, json: { error: "changed_meanwhile", code: "changed_meanwhile" } });
    }
    if (!isRefused) return route.fallback();
    const stored = (await (await route.fetch()).json()) as { revision: number };
    const savedBy = { id: "other", name: "Sigríður" };
    const theirs = { title: "Betra golf á einu sumri", savedAt: "2026-11-25T14:05:00.000Z", savedBy };
    return route.fulfill({ json: { ...stored, ...theirs, revision: stored.revision + 1 } });
  });
  await saveChange(page);
}

async function pasteNoVideo(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Myndband" }).fill("https://golf.is/sveiflan");
  const length = page.getByLabel("Lengd");
  await length.fill("fimm mínútur");
  await page.getByRole("button", { name: "Vista", exact: true }).click();
  await page.getByText("Skrifaðu mínútur og sekúndur").waitFor();
  // Scrolls so that the bar at the bottom of the viewport does not cover part of a button.
  await length.evaluate((field) => field.scrollIntoView({ block: "center" }));
}

/** Fills in the form from a video whose host provides its title and length. Ticks all checkboxes. */
async function fillFromVideo(page: Page): Promise<void> {
  await page.getByLabel("Lengd").fill("");
  await page.getByRole("textbox", { name: "Myndband" }).fill("https://youtu.be/dQw4w9WgXcQ");
  await page.getByText("Það sem vantaði af titli og lengd").waitFor();
  for (const name of ["Myndbandið er með skjátexta", "Ókeypis sýnishorn"]) {
    await page.getByRole("checkbox", { name }).check({ force: true });
  }
}

async function saveAnswered(page: Page): Promise<void> {
  await page.route(LESSON_CALL, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    const stored = (await (await route.fetch({ method: "GET" })).json()) as { revision: number };
    return route.fulfill({
      json: { ...stored, ...route.request().postDataJSON(), revision: stored.revision + 1 },
    });
  });
  await fillFromVideo(page);
  await page.getByRole("button", { name: "Vista", exact: true }).click();
}

async function saveFails(page: Page): Promise<void> {
  await page.route(LESSON_CALL, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { error: "Internal error", code: "internal" } })
      : route.fallback(),
  );
  await page.getByLabel("Titill").fill("Gripið á tíu mínútum");
  await page.getByRole("button", { name: "Vista", exact: true }).click();
}

const VIDEO_DETAILS = { "**/api/admin/video-details*": ok({ title: "Gripið", lengthSeconds: 312 }) };

/** Scenes of the course and lesson editors. */
export const adminEditingScenes: Scene[] = [
  { ...COURSE, state: "full", shows: "Gripið: hendurnar á kylfunni", isTested: true, isInGate: true },
  {
    ...COURSE,
    state: "unsaved",
    act: (page) => page.getByLabel("Titill").fill("Betra golf"),
    shows: "Óvistaðar breytingar",
  },
  {
    ...COURSE,
    state: "draft",
    act: changed(COURSE_CALL, {
      ...{ isPublished: false, description: "", price: 0, lessons: [] },
      live: { title: "Nýtt námskeið", price: 0, isPublished: false },
    }),
    shows: "Engin kennslustund enn.",
  },
  {
    ...COURSE,
    state: "archived",
    act: changed(COURSE_CALL, {
      ...{ isPublished: false, archivedAt: "2026-11-20T08:25:13.000Z" },
      live: { title: "Betra golf á 12 kennslustundum", price: 24_900, isPublished: false },
    }),
    shows: "Námskeiðið er í geymslu",
  },
  {
    ...COURSE,
    state: "not published",
    act: changed(COURSE_CALL, { hasDraft: true, price: 19_900 }),
    shows: "Óbirt breyting – sést ekki fyrr en þú birtir",
    isTested: true,
  },
  {
    ...COURSE,
    state: "conflict",
    act: saveTooLate,
    shows: "Sama reit var breytt á tveimur stöðum",
    isTested: true,
  },
  {
    ...COURSE,
    state: "crop",
    act: choosePicture,
    shows: "Veldu hluta myndarinnar",
    isTested: true,
  },
  { ...COURSE, state: "loading", answers: { [COURSE_CALL]: "never" }, shows: "Augnablik …" },
  { ...COURSE, state: "failed", answers: { [COURSE_CALL]: FAILED }, shows: "Ekki tókst að sækja gögnin" },
  {
    ...COURSE,
    state: "not found",
    answers: { [COURSE_CALL]: refused(404, "course_not_found") },
    shows: "Námskeiðið fannst ekki",
  },
  { ...LESSON, state: "full", shows: "Lykilatriði" },
  {
    ...LESSON,
    state: "with errors",
    act: pasteNoVideo,
    shows: "Skrifaðu mínútur og sekúndur",
    isTested: true,
  },
  {
    ...LESSON,
    state: "filled from the video",
    answers: VIDEO_DETAILS,
    act: fillFromVideo,
    shows: "Óvistaðar breytingar",
  },
  { ...LESSON, state: "saved", answers: VIDEO_DETAILS, act: saveAnswered, shows: "Allt vistað" },
  { ...LESSON, state: "saving failed", act: saveFails, shows: "Ekki tókst að vista" },
  { ...LESSON, state: "loading", answers: { [LESSON_CALL]: "never" }, shows: "Augnablik …" },
  { ...LESSON, state: "failed", answers: { [LESSON_CALL]: FAILED }, shows: "Ekki tókst að sækja gögnin" },
  {
    ...LESSON,
    state: "not found",
    answers: { [LESSON_CALL]: refused(404, "lesson_not_found") },
    shows: "Kennslustundin fannst ekki",
  },
];
