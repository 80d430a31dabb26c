import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../../local/stack/paths.ts";
import { CHANGES } from "./admin-site.ts";
import { changed, ok, type Scene } from "./scene.ts";

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

export const adminEditingScenes: Scene[] = [
  { ...COURSE, state: "full", shows: "Gripið: hendurnar á kylfunni", isInGate: true },
  {
    ...COURSE,
    state: "not published",
    answers: { "**/api/admin/site/changes": ok(CHANGES) },
    act: changed(COURSE_CALL, { hasDraft: true, price: 19_900 }),
    shows: "Óbirt breyting – sést ekki fyrr en þú birtir",
  },
  {
    ...COURSE,
    state: "conflict",
    act: saveTooLate,
    shows: "Sama reit var breytt á tveimur stöðum",
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
