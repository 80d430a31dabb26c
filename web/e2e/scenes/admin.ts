import type { Page } from "@playwright/test";
import { DEMO } from "../../../local/seed/demo.ts";
import { refused, type Scene } from "./scene.ts";

const DASHBOARD = { route: "/admin/dashboard", as: "admin" } as const;

/** List tabs: name in the URL, and a text of the list. */
const LISTS = [
  ["users", "@example.is"],
  ["courses", "Betra golf"],
  ["sales", "Leita í listanum"],
  ["coupons", "GOLF20"],
] as const;

/** Returns an action that clicks the first button with this name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

/** Waits for the parts of the overview that load last. */
async function overviewIsLoaded(page: Page): Promise<void> {
  await page.getByText(/^Sótt kl\./).waitFor();
  await page.getByText(/^Sjá allar kennslustundir/).waitFor();
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel("Netfang").fill(DEMO.admin.email);
  await page.getByLabel("Lykilorð").fill("rangt-lykilord");
  await press("Skrá inn")(page);
}

export const adminScenes: Scene[] = [
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
  },
  { ...DASHBOARD, state: "overview, full", act: overviewIsLoaded, shows: "Allir kóðar" },
  {
    ...DASHBOARD,
    state: "overview, table",
    act: async (page) => {
      await overviewIsLoaded(page);
      await press("Sýna sem töflu")(page);
    },
    shows: "Fela töflu",
  },
  ...LISTS.map(([tab, shows]) => ({
    ...DASHBOARD,
    path: `/admin/dashboard?tab=${tab}`,
    state: `${tab}, full`,
    shows,
    isInGate: tab === "sales",
  })),
  {
    ...DASHBOARD,
    path: "/admin/dashboard?tab=sales",
    state: "sales, the menu of a row",
    act: press(/^Aðgerðir fyrir pöntun/),
    shows: "Endurgreiða …",
  },
  {
    ...DASHBOARD,
    path: "/admin/dashboard?tab=sales",
    state: "sales of a month with filters",
    act: async (page) => {
      await press(/^Síur/)(page);
      await page.getByRole("combobox", { name: "Mánuður" }).selectOption({ index: 1 });
      await page.getByText("Tekjur", { exact: true }).waitFor();
      await page.getByRole("row").last().waitFor();
    },
    shows: "Öll sala mánaðarins",
  },
  {
    ...DASHBOARD,
    path: "/admin/dashboard?tab=sales",
    state: "accountant's file",
    act: async (page) => {
      await press("Sækja bókhaldsskrá")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Sækja bókhaldsskrá" }).click();
    },
    shows: "Skráin var sótt",
  },
];
