import type { Page } from "playwright-core";
import { refused, type Scene } from "../scene.ts";

const DASHBOARD = "/admin/dashboard";
const tab = (name: string) => ({ route: DASHBOARD, path: `${DASHBOARD}?tab=${name}`, as: "admin" }) as const;

async function logIn(page: Page): Promise<void> {
  await page.getByLabel("Netfang").fill("stjori@example.is");
  await page.getByLabel("Lykilorð").fill("rangt-lykilord");
  await page.getByRole("button", { name: "Skrá inn" }).click();
}

/** The administrator's screens. */
export const adminScenes: Scene[] = [
  { route: "/admin", state: "full", shows: "Innskráning umsjónar" },
  {
    route: "/admin",
    state: "with errors",
    act: (page) => page.getByRole("button", { name: "Skrá inn" }).click(),
    shows: "Fylla þarf út alla reiti",
  },
  {
    route: "/admin",
    state: "refused",
    answers: { "**/api/admin/login": refused(401, "wrong_credentials") },
    act: logIn,
    shows: "Rangt netfang eða lykilorð.",
  },
  {
    route: DASHBOARD,
    as: "admin",
    state: "checking",
    answers: { "**/api/admin/user": "never" },
    shows: "Augnablik …",
  },
  { route: DASHBOARD, as: "admin", state: "overview", shows: "Heildartekjur" },
  { ...tab("users"), state: "users", shows: "Loknar kennslustundir" },
  { ...tab("courses"), state: "courses", shows: "Sýnilegt" },
  { ...tab("sales"), state: "sales", shows: "Netfang kaupanda" },
  { ...tab("coupons"), state: "coupons", shows: "GOLF20" },
];
