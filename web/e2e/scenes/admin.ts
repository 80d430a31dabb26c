import type { Page } from "@playwright/test";
import { NO_FIGURES } from "../../../functions/src/insights/rules.ts";
import type { Highlights, Trends } from "../../../functions/src/insights/schema.ts";
import { DEMO } from "../../../local/seed/demo.ts";
import { FAILED, ok, refused, type Scene } from "./scene.ts";

const DASHBOARD = { route: "/admin/dashboard", as: "admin" } as const;
const OVERVIEW = "**/api/admin/overview";

const NO_HIGHLIGHTS: Highlights = {
  latestSales: [],
  reviews: 0,
  questions: 0,
  salesNearVatLimit: null,
  coupons: [],
};
const QUIET: Trends = {
  period: "days",
  steps: [{ from: "2026-11-21", ...NO_FIGURES }],
  before: [{ from: "2026-11-20", ...NO_FIGURES }],
  total: NO_FIGURES,
  totalBefore: NO_FIGURES,
};

/** List tabs: name in the URL, API call, and text of the full and the empty list. */
const LISTS = [
  { tab: "users", call: "users", full: "Loknar kennslustundir", empty: "Engir notendur fundust." },
  { tab: "courses", call: "courses", full: "Sýnilegt", empty: "Engin námskeið fundust." },
  { tab: "sales", call: "payments", full: "Netfang kaupanda", empty: "Engin sala enn." },
  { tab: "coupons", call: "coupons", full: "GOLF20", empty: "Engir afsláttarkóðar fundust." },
] as const;

/** Returns an action that clicks the first button with this name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

async function logIn(page: Page): Promise<void> {
  await page.getByLabel("Netfang").fill(DEMO.admin.email);
  await page.getByLabel("Lykilorð").fill("rangt-lykilord");
  await press("Skrá inn")(page);
}

function listScenes({ tab, call, full, empty }: (typeof LISTS)[number]): Scene[] {
  const list = { ...DASHBOARD, path: `/admin/dashboard?tab=${tab}` };
  const address = `**/api/admin/${call}*`;
  return [
    { ...list, state: `${tab}, loading`, answers: { [address]: "never" }, shows: "Augnablik …" },
    { ...list, state: `${tab}, empty`, answers: { [address]: ok([]) }, shows: empty },
    { ...list, state: `${tab}, failed`, answers: { [address]: FAILED }, shows: `Failed to fetch ${call}` },
    { ...list, state: `${tab}, full`, shows: full, isTested: true, isInGate: tab === "sales" },
  ];
}

/** Scenes of the admin screens. */
export const adminScenes: Scene[] = [
  { route: "/admin", state: "full", shows: "Innskráning í umsjón" },
  {
    route: "/admin",
    state: "with errors",
    act: press("Skrá inn"),
    shows: "Fylla þarf út alla reiti",
    isTested: true,
  },
  {
    route: "/admin",
    state: "refused",
    answers: { "**/api/admin/login": refused(401, "wrong_credentials") },
    act: logIn,
    shows: "Rangt netfang eða lykilorð.",
  },
  {
    route: "/admin/first-steps",
    state: "full",
    as: "admin",
    shows: "Kortagreiðslur hjá Teya",
    isTested: true,
  },
  { ...DASHBOARD, state: "checking", answers: { "**/api/admin/user": "never" }, shows: "Augnablik …" },
  { ...DASHBOARD, state: "overview, loading", answers: { [OVERVIEW]: "never" }, shows: "Augnablik …" },
  {
    ...DASHBOARD,
    state: "overview, failed",
    answers: { [OVERVIEW]: FAILED },
    shows: "Failed to fetch lessons",
  },
  { ...DASHBOARD, state: "overview, full", shows: "Eigendur", isTested: true, isInGate: true },
  {
    ...DASHBOARD,
    state: "overview, table",
    act: press("Sýna sem töflu"),
    shows: "Fela töflu",
    isTested: true,
  },
  { ...DASHBOARD, state: "overview, live", shows: "Ný sala birtist hér" },
  {
    ...DASHBOARD,
    state: "overview, not live",
    answers: { "**/api/admin/live-token": FAILED },
    shows: "Ekki tókst að sækja nýja sölu jafnóðum",
  },
  {
    ...DASHBOARD,
    state: "overview, empty",
    answers: { "**/overview/trends*": ok(QUIET), "**/overview/highlights": ok(NO_HIGHLIGHTS) },
    shows: "Engin sala enn",
  },
  {
    ...DASHBOARD,
    state: "overview, parts failed",
    answers: { "**/overview/trends*": FAILED, "**/overview/highlights": FAILED },
    shows: "Ekki tókst að sækja þróunina",
  },
  ...LISTS.flatMap(listScenes),
  {
    ...DASHBOARD,
    path: "/admin/dashboard?tab=sales",
    state: "sales, the menu of a row",
    act: press(/^Aðgerðir fyrir pöntun/),
    shows: "Endurgreiða …",
    isTested: true,
  },
  {
    ...DASHBOARD,
    path: "/admin/dashboard?tab=courses",
    state: "courses, the menu of a row",
    act: press(/^Aðgerðir fyrir námskeiðið/),
    shows: "Gera afrit",
  },
  {
    ...DASHBOARD,
    path: `/admin/dashboard?tab=sales&month=${new Date().toISOString().slice(0, 7)}`,
    state: "sales of a month with filters",
    act: press(/^Síur/),
    shows: "Öll sala mánaðarins",
    isTested: true,
  },
  {
    ...DASHBOARD,
    path: "/admin/dashboard?tab=sales",
    state: "accountant's file",
    act: async (page) => {
      await press("Skrá fyrir bókhaldið")(page);
      await press(/^Sækja CSV/)(page);
    },
    shows: "Skráin var sótt",
    isTested: true,
  },
  {
    ...DASHBOARD,
    path: "/admin/dashboard?tab=courses",
    state: "courses, nothing archived",
    answers: { "**/api/admin/courses?archived=true": ok([]) },
    act: (page) => page.getByText("Sýna námskeið í geymslu").click(),
    shows: "Ekkert námskeið er í geymslu.",
  },
];
