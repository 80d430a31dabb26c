import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../../local/stack/paths.ts";
import { CHANGES } from "./admin-site.ts";
import { ok, type Scene } from "./scene.ts";

const COURSE = { route: "/admin/courses/{id}", path: "/admin/courses/1", as: "admin" } as const;
const LESSON = { route: "/admin/lessons/{id}", path: "/admin/lessons/1", as: "admin" } as const;
const COURSE_CALL = "**/api/admin/courses/1";

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
  await page.getByRole("textbox", { name: "Myndband", exact: true }).fill("https://golf.is/sveiflan");
  const length = page.getByLabel("Lengd");
  await length.fill("fimm mínútur");
  await page.getByRole("button", { name: "Vista", exact: true }).click();
  await page.getByText("Skrifaðu mínútur og sekúndur").waitFor();
  // Scrolls so that the bar at the bottom of the viewport does not cover part of a button.
  await length.evaluate((field) => field.scrollIntoView({ block: "center" }));
}

const DETAILS = "**/api/admin/video-details?*";

/** Fakes the hosts: one video is private, the others have a title and a length. */
async function pasteLinks(page: Page): Promise<void> {
  await page.route(DETAILS, (route) => {
    const isPrivate = route.request().url().endsWith("10003");
    return route.fulfill({
      json: isPrivate
        ? { title: null, lengthSeconds: null, state: "refused" }
        : { title: "Upptaka 12 – lokaútgáfa", lengthSeconds: 312, state: "playable" },
    });
  });
  await page.getByRole("button", { name: "Margar kennslustundir í einu" }).click();
  await page
    .getByLabel("Hlekkir á myndböndin")
    .fill(
      [
        "1. Lágt högg í vindi – https://vimeo.com/10001",
        "2. Pútt á hraðri flöt – https://vimeo.com/10002",
        "https://vimeo.com/10003",
        "https://vimeo.com/10004",
        "Rásin okkar: https://www.youtube.com/@golf",
      ].join("\n"),
    );
  await page.getByText("Myndbandið er lokað").waitFor();
  await page
    .getByLabel(/^\d+\. titill$/)
    .first()
    .evaluate((field) => field.scrollIntoView({ block: "center" }));
}

async function createLessons(page: Page): Promise<void> {
  await pasteLinks(page);
  await page.route("**/api/admin/courses/1/lessons", async (route) => {
    const answer = await page.request.get("/api/admin/courses/1");
    const course = await answer.json();
    const lessons = ["Lágt högg í vindi", "Pútt á hraðri flöt", "Upptaka 12"].map((title, index) => ({
      ...course.lessons[0],
      id: 900 + index,
      title,
    }));
    const created = { revision: course.revision + 1, lessons: [...course.lessons, ...lessons] };
    return route.fulfill({ json: { ...course, ...created } });
  });
  await page.getByRole("button", { name: "Búa til 3 kennslustundir" }).click();
}

/** Scenes of the course and lesson editors. */
export const adminEditingScenes: Scene[] = [
  { ...COURSE, state: "full", shows: "Gripið: hendurnar á kylfunni", isInGate: true },
  {
    ...COURSE,
    state: "not published",
    answers: {
      "**/api/admin/site/changes": ok(CHANGES),
      [COURSE_CALL]: { changed: { hasDraft: true, price: 19_900 } },
    },
    shows: "Óbirt breyting – sést ekki fyrr en þú birtir",
  },
  {
    ...COURSE,
    state: "conflict",
    act: saveTooLate,
    shows: "Sama reit var breytt á tveimur stöðum",
  },
  { ...COURSE, state: "many lessons", act: pasteLinks, shows: "Búa til 3 kennslustundir" },
  {
    ...COURSE,
    state: "many lessons, created",
    answers: { "**/api/admin/site/changes": ok(CHANGES) },
    act: createLessons,
    shows: "3 kennslustundir eru komnar",
  },
  {
    route: "/admin/dashboard",
    path: "/admin/dashboard?tab=courses",
    as: "admin",
    state: "price in the list",
    act: async (page) => {
      await page
        .getByRole("button", { name: /^Breyta verði/ })
        .first()
        .click();
      await page.getByLabel("Verð í krónum").fill("26.900");
    },
    shows: "Kaupendur sjá 26.900 kr.",
  },
  {
    ...COURSE,
    state: "crop",
    act: choosePicture,
    shows: "Veldu hluta myndarinnar",
  },
  {
    ...LESSON,
    state: "with errors",
    act: pasteNoVideo,
    shows: "Skrifaðu mínútur og sekúndur",
  },
];
