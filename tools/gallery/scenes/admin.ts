import type { Page } from "@playwright/test";
import type { Coupon } from "../../../functions/src/contract/coupon.ts";
import type { Highlights, Trends } from "../../../functions/src/contract/trends.ts";
import { NO_FIGURES } from "../../../functions/src/domain/rollup.ts";
import { DEMO } from "../../../local/seed/demo.ts";
import { FAILED, ok, refused, type Scene } from "../scene.ts";

const DASHBOARD = { route: "/admin/dashboard", as: "admin" } as const;
const COUPONS = { ...DASHBOARD, path: "/admin/dashboard?tab=coupons" };
const OVERVIEW = "**/api/admin/overview";

const NO_HIGHLIGHTS: Highlights = { latestSales: [], reviews: 0, coupons: [] };
const QUIET: Trends = {
  period: "days",
  steps: [{ from: "2026-11-21", ...NO_FIGURES }],
  before: [{ from: "2026-11-20", ...NO_FIGURES }],
  total: NO_FIGURES,
  totalBefore: NO_FIGURES,
};

/** The tabs that are lists: by their name in the address, their call, and what they say. */
const LISTS = [
  { tab: "users", call: "users", full: "Loknar kennslustundir", empty: "Engir notendur fundust." },
  { tab: "courses", call: "courses", full: "Sýnilegt", empty: "Engin námskeið fundust." },
  { tab: "sales", call: "payments", full: "Netfang kaupanda", empty: "Engin sala enn." },
  { tab: "coupons", call: "coupons", full: "GOLF20", empty: "Engir afsláttarkóðar fundust." },
] as const;

const ARCHIVED_COUPON: Coupon = {
  ...{ id: "Xq2coupon0000", code: "SUMAR25", discountType: "percentage", discountValue: 25 },
  ...{ isOneTime: false, maxUses: null, courseId: null, validFrom: null, expiresAt: null, isPaused: false },
  ...{ usedCount: 14, revenue: 261_450, usedBy: [], createdAt: "2026-05-01T10:00:00.000Z" },
  archivedAt: "2026-09-01T10:00:00.000Z",
};

const PAUSED_COUPON: Coupon = { ...ARCHIVED_COUPON, id: "Xq2coupon0001", isPaused: true, archivedAt: null };
const COMING_COUPON: Coupon = {
  ...{ ...PAUSED_COUPON, id: "Xq2coupon0002", code: "JOL2099", isPaused: false },
  ...{ validFrom: "2099-12-01T00:00:00.000Z", maxUses: 30, usedCount: 0, revenue: 0 },
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

async function logIn(page: Page): Promise<void> {
  await page.getByLabel("Netfang").fill(DEMO.admin.email);
  await page.getByLabel("Lykilorð").fill("rangt-lykilord");
  await press("Skrá inn")(page);
}

async function sendEmptyCoupon(page: Page): Promise<void> {
  await press("Nýr afsláttarkóði")(page);
  for (const name of [/^Einnota/, "Rennur aldrei út"])
    await page.getByRole("checkbox", { name }).uncheck({ force: true });
  await press("Búa til afsláttarkóða")(page);
}

function listScenes({ tab, call, full, empty }: (typeof LISTS)[number]): Scene[] {
  const list = { ...DASHBOARD, path: `/admin/dashboard?tab=${tab}` };
  const address = `**/api/admin/${call}*`;
  return [
    { ...list, state: `${tab}, loading`, answers: { [address]: "never" }, shows: "Augnablik …" },
    { ...list, state: `${tab}, empty`, answers: { [address]: ok([]) }, shows: empty },
    { ...list, state: `${tab}, failed`, answers: { [address]: FAILED }, shows: `Failed to fetch ${call}` },
    { ...list, state: `${tab}, full`, shows: full, isTested: true },
  ];
}

/** The administrator's screens. */
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
  { ...DASHBOARD, state: "checking", answers: { "**/api/admin/user": "never" }, shows: "Augnablik …" },
  { ...DASHBOARD, state: "overview, loading", answers: { [OVERVIEW]: "never" }, shows: "Augnablik …" },
  {
    ...DASHBOARD,
    state: "overview, failed",
    answers: { [OVERVIEW]: FAILED },
    shows: "Failed to fetch lessons",
    isTested: true,
  },
  { ...DASHBOARD, state: "overview, full", shows: "Eigendur", isTested: true },
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
    isTested: true,
  },
  {
    ...DASHBOARD,
    state: "overview, empty",
    answers: { "**/overview/trends*": ok(QUIET), "**/overview/highlights": ok(NO_HIGHLIGHTS) },
    shows: "Engin sala enn",
    isTested: true,
  },
  {
    ...DASHBOARD,
    state: "overview, parts failed",
    answers: { "**/overview/trends*": FAILED, "**/overview/highlights": FAILED },
    shows: "Ekki tókst að sækja þróunina",
    isTested: true,
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
    isTested: true,
  },
  {
    ...DASHBOARD,
    path: `/admin/dashboard?tab=sales&month=${new Date().toISOString().slice(0, 7)}`,
    state: "sales of a month, saved",
    act: press("Sækja CSV"),
    shows: "Skráin var sótt",
    isTested: true,
  },
  {
    ...COUPONS,
    state: "coupons, archived",
    answers: { "**/api/admin/coupons?archived=true": ok([ARCHIVED_COUPON]) },
    act: (page) => page.getByText("Sýna afsláttarkóða í geymslu").click(),
    shows: "Taka úr geymslu",
    isTested: true,
  },
  {
    ...COUPONS,
    state: "coupons, nothing archived",
    answers: { "**/api/admin/coupons?archived=true": ok([]) },
    act: (page) => page.getByText("Sýna afsláttarkóða í geymslu").click(),
    shows: "Enginn afsláttarkóði er í geymslu.",
  },
  {
    ...COUPONS,
    state: "coupons, paused and to come",
    answers: { "**/api/admin/coupons": ok([PAUSED_COUPON, COMING_COUPON]) },
    shows: "Í hléi",
    isTested: true,
  },
  {
    ...COUPONS,
    state: "coupon's link and QR code",
    answers: {
      "**/api/admin/coupons": ok([PAUSED_COUPON]),
      "**/api/admin/coupons/*/users*": ok([]),
    },
    act: press("SUMAR25"),
    shows: "Virkja aftur",
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
  { ...COUPONS, state: "coupon form", act: press("Nýr afsláttarkóði"), shows: "Búa til afsláttarkóða" },
  {
    ...COUPONS,
    state: "coupon form with errors",
    act: sendEmptyCoupon,
    shows: "Afsláttarkóði verður að hafa kóða",
    isTested: true,
  },
  {
    ...COUPONS,
    state: "many coupons at once, with errors",
    act: async (page) => {
      await press("Margir kóðar í einu")(page);
      await press("Búa til kóðana")(page);
    },
    shows: "Skrifaðu 1 til 11 stafi án bila og bandstrika",
    isTested: true,
  },
  {
    ...COUPONS,
    state: "coupon's users",
    act: press(/^Sjá notendur/),
    shows: "Enginn notandi hefur notað þennan kóða.",
    isTested: true,
  },
  {
    ...COUPONS,
    state: "delete a coupon",
    act: press(/^Eyða/),
    shows: "Ertu viss um að þú viljir eyða þessum afsláttarkóða?",
  },
];
