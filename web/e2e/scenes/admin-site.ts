import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Publication } from "../../../functions/src/site/schema.ts";
import { CONTENT, COURSE, LESSONS } from "../../../local/seed/course.ts";
import { ROOT } from "../../../local/stack/paths.ts";
import { freeLesson } from "./courses.ts";
import { type Answer, ok, refused, type Scene } from "./scene.ts";

const SITE_CALL = "**/api/admin/site";
const PUBLICATIONS_CALL = "**/api/admin/publications";
const CHANGES_CALL = "**/api/admin/site/changes";

const NO_CHANGES = {
  version: "0".repeat(64),
  parts: [],
  isTextsComplete: true,
  courses: [],
  lessons: [],
  incomplete: [],
  isOutdated: false,
};
/** Changes of the site, a course and a lesson that are not published. */
export const CHANGES = {
  ...NO_CHANGES,
  parts: ["hero", "company"],
  courses: [
    {
      id: 1,
      title: "Betra golf á 12 kennslustundum",
      fields: ["price", "description"],
      price: 19_900,
      isPublished: true,
      live: { price: 24_900, isPublished: true },
      newLessons: [],
      removedLessons: [],
      hiddenLessons: 0,
    },
  ],
  lessons: [{ id: 3, title: "Mið og miðun", fields: ["videoUrl", "drill"] }],
};

const FIRST: Publication = {
  id: "first",
  publishedAt: "2026-11-20T08:00:00Z",
  publishedBy: "",
  facts: null,
  isLive: false,
};
const SECOND: Publication = {
  id: "second",
  publishedAt: "2026-11-21T09:00:00Z",
  publishedBy: "Stjóri",
  facts: {
    parts: ["hero", "company"],
    courses: [],
    lessons: [{ id: 3, title: "Mið og miðun", fields: ["videoUrl", "drill"] }],
  },
  isLive: false,
};
const THIRD: Publication = {
  ...SECOND,
  id: "third",
  publishedAt: "2026-11-22T10:05:07Z",
  facts: {
    parts: [],
    courses: [
      {
        id: 1,
        title: "Betra golf á 12 kennslustundum",
        fields: ["price", "lessonIds"],
        price: 24_900,
        isPublished: true,
        live: { price: 19_900, isPublished: true },
        newLessons: ["Lágt högg í vindi", "Pútt á hraðri flöt", "Glompan", "Upphitun", "Leikskipulag"],
        removedLessons: [],
      },
    ],
    lessons: [],
  },
  isLive: true,
};
const HISTORY = [THIRD, SECOND, FIRST];

/** Returns the site editor with the demo's copy, published or not, and further fake responses. */
const site = (isPublished: boolean, answers: Record<string, Answer> = {}) => ({
  route: "/admin/site",
  path: "/admin/site",
  as: "admin" as const,
  answers: {
    [SITE_CALL]: ok({ ...CONTENT.site, revision: 3 }),
    [CHANGES_CALL]: ok(isPublished ? NO_CHANGES : CHANGES),
    [PUBLICATIONS_CALL]: ok(HISTORY),
    ...answers,
  },
});

const received = {
  id: "anna-1",
  courseId: 1,
  courseTitle: "Betra golf á 12 kennslustundum",
  name: "Anna",
  text: "Loksins hitti ég boltann.\nTakk fyrir mig!",
  mayPublish: true,
  results: [
    { title: "Pútt: hraði og lína", start: { hits: 6, attempts: 10 }, end: { hits: 9, attempts: 10 } },
  ],
  at: "2026-11-20T08:00:00Z",
};

/** Testimonials with and without consent to their publication. */
const RECEIVED = [received, { ...received, id: "gisli-1", name: "Gísli", mayPublish: false, results: [] }];

/** "Stillingar" with the same answers. */
const settings = (...input: Parameters<typeof site>) => ({
  ...site(...input),
  route: "/admin/settings",
  path: "/admin/settings",
});

/** Returns an action that opens the drawer of a section. */
const edit = (section: string) => async (page: Page) => {
  await page.getByRole("button", { name: `Breyta: ${section}` }).click();
};

/** Opens a drawer, types into a field of it and closes the drawer. */
async function write(page: Page, section: string, field: string, text: string): Promise<void> {
  await edit(section)(page);
  const drawer = page.getByRole("dialog", { name: section });
  await drawer.getByLabel(field, { exact: true }).fill(text);
  await drawer.getByRole("button", { name: "Lokið" }).click();
}

/** The demo's course with a free lesson. */
const withFreeLesson = {
  ...COURSE,
  isPublished: true,
  createdAt: "2026-11-20T08:00:00Z",
  updatedAt: "2026-11-20T08:00:00Z",
  lessonIds: LESSONS.map(({ id }) => id),
  lessons: LESSONS.map(({ id, title, lengthSeconds }) => ({
    id,
    title,
    lengthSeconds,
    isFree: id === freeLesson.id,
  })),
};

async function saveFaults(page: Page): Promise<void> {
  const refused = { status: 400, json: { error: "Invalid input", code: "invalid_input" } };
  await page.route(SITE_CALL, (route) =>
    route.request().method() === "PUT" ? route.fulfill(refused) : route.fallback(),
  );
  await page.getByLabel("Kennitala").fill("321330-2990");
  await page.getByLabel("VSK-númer").fill("12");
  await page.getByLabel("Netfang").fill("hallo");
  await page.getByRole("button", { name: "Vista", exact: true }).click();
  // Scrolls so that the bar at the bottom of the viewport does not cover part of a field.
  await page
    .getByLabel("Varnarþing", { exact: true })
    .evaluate((field) => field.scrollIntoView({ block: "center" }));
}

async function showChanges(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Birta", exact: true }).click();
}

async function choosePortrait(page: Page): Promise<void> {
  await edit("Kennarinn")(page);
  await page.getByLabel("Mynd af kennaranum").setInputFiles(join(ROOT, "web/public/images/icons/512.png"));
}

const EMPTY_SITE = { [SITE_CALL]: refused(404, "site_not_found"), [PUBLICATIONS_CALL]: ok([]) };

export const adminSiteScenes: Scene[] = [
  { ...site(true), state: "full", shows: /^og birt$/, isInGate: true },
  {
    ...site(true),
    state: "drawer",
    act: edit("Efst á síðunni"),
    shows: "Loforð undir kauphnappi",
  },
  {
    ...site(true, { "**/api/admin/testimonials": ok(RECEIVED) }),
    state: "testimonials received",
    act: edit("Umsagnir"),
    shows: "Loksins hitti ég boltann.",
  },
  {
    ...site(false),
    state: "changes",
    act: showChanges,
    shows: "Verðið verður 19.900 kr. (var 24.900 kr.).",
  },
  {
    ...site(true),
    state: "with errors",
    act: async (page) => {
      await write(page, "Kynningarmyndband", "Slóð myndbands", "https://golf.is/");
      await page.getByRole("button", { name: "Vista", exact: true }).click();
    },
    shows: "Þetta er ekki myndband",
  },
  { ...site(true), state: "crop", act: choosePortrait, shows: "Veldu hluta myndarinnar" },
  { ...site(true, EMPTY_SITE), state: "without texts", shows: "Bæta við umsögnum" },
  {
    ...site(true, EMPTY_SITE),
    state: "texts missing",
    act: async (page) => {
      await showChanges(page);
      await page.getByRole("button", { name: "Lokið" }).click();
    },
    shows: "Ekki er hægt að birta fyrr en þetta er fyllt út:",
  },
  {
    ...site(false, {
      "**/api/courses": ok([withFreeLesson]),
      [`**/api/lessons/${freeLesson.id}`]: ok(freeLesson),
    }),
    path: "/admin/site?sida=kennslustund",
    state: "free lesson",
    shows: "Ókeypis sýnishorn",
  },
  {
    ...settings(true),
    state: "with errors",
    act: saveFaults,
    shows: "Þetta er ekki kennitala",
  },
];
