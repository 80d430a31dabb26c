import type { Page } from "@playwright/test";
import type { StalledStudent } from "../../../functions/src/students/schema.ts";
import { ok, type Scene } from "../scene.ts";

const STALLED = {
  route: "/admin/dashboard",
  path: "/admin/dashboard?tab=users&filter=stalled",
  as: "admin",
} as const;

async function saveCsv(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sækja CSV" }).click();
  await page.getByRole("button", { name: "Sækja skrá" }).click();
}

const CALL = "**/api/admin/stalled-users";
const stalled: StalledStudent[] = [
  {
    id: "Xq2uid0000",
    name: "Jóna Kylfingsdóttir",
    email: "jona@example.is",
    lastLesson: "Vippið við flötina",
    lastLessonAt: "2026-11-20T08:25:13.000Z",
    days: 17,
    completedLessons: 2,
    totalLessons: 12,
  },
  {
    id: "Xq2uid0001",
    name: "Örn Arnarson",
    email: "orn.arnarson.kylfingur@golfklubbur.example.is",
    lastLesson: null,
    lastLessonAt: "2026-11-20T08:25:13.000Z",
    days: 120,
    completedLessons: 11,
    totalLessons: 12,
  },
];

/** Scenes of the stalled customers and the customer export. */
export const adminStalledScenes: Scene[] = [
  {
    ...STALLED,
    state: "stalled",
    answers: { [CALL]: ok(stalled) },
    shows: "Vippið við flötina",
  },
  {
    ...STALLED,
    state: "users as CSV",
    answers: { [CALL]: ok(stalled) },
    act: (page) => page.getByRole("button", { name: "Sækja CSV" }).click(),
    shows: "Sækja notendur sem CSV",
  },
  {
    ...STALLED,
    state: "CSV saved",
    answers: { [CALL]: ok(stalled) },
    act: saveCsv,
    shows: "Skráin er í niðurhalinu",
  },
  {
    ...STALLED,
    state: "none stalled",
    answers: { [CALL]: ok([]) },
    shows: "Enginn hefur stöðvast.",
  },
];
