import type { Page } from "@playwright/test";
import { logIn, newAccount, register } from "../people.ts";
import { completedPayment } from "./samples.ts";
import { ok, refused, type Scene } from "./scene.ts";

const ROUTE = "/auth";
const FORGOT = "/auth?panel=forgot-password";
const CONFIRM = { route: "/stadfesta-netfang", path: "/stadfesta-netfang?lykill=uid.1234.99.ab" };
const RESET = { route: "/reset-password/{token}", path: "/reset-password/a-token" };

const press = (name: string) => (page: Page) => page.getByRole("button", { name }).click();
const openRegistration = (page: Page) => page.getByRole("tab", { name: "Nýskráning" }).click();

const ACCOUNT = { route: "/adgangur", as: "customer" } as const;
const CHANGE = { route: "/nytt-netfang", path: "/nytt-netfang?lykill=a-token" };
const DELETE_AT = "2026-12-02T10:00:00.000Z";

const OWN_ACCOUNT = {
  name: "Guðrún Jónsdóttir",
  email: "gudrun.jonsdottir@example.is",
  isEmailVerified: true,
  hasPassword: true,
  hasGoogle: true,
  mailsOn: true,
  deleteAt: null,
};

const OWN_PAYMENT = {
  ...completedPayment,
  ...{ courseTitle: "Betra golf á 12 kennslustundum", cardDigits: "0003", receiptNumber: 7 },
};

const OWN_DATA = {
  "**/api/account": ok(OWN_ACCOUNT),
  "**/api/user/payments": ok([OWN_PAYMENT, { ...OWN_PAYMENT, id: "ABCDEF012346", status: "refunded" }]),
};

const passwordIn = (page: Page, section: string) =>
  page.getByRole("region", { name: section }).getByLabel("Lykilorðið þitt");

/** Opens the forms of the account page. An account without a password has one form fewer. */
async function openForms(page: Page): Promise<void> {
  await page.getByText("Breyta netfangi").waitFor();
  for (const summary of await page.locator("main summary").all()) await summary.click();
}

async function askForLink(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Gleymt lykilorð" }).waitFor();
  await page.getByRole("textbox", { name: "Netfang" }).fill("gudrun.jonsdottir@example.is");
  await press("Senda hlekk")(page);
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel("Nýtt lykilorð", { exact: true }).fill("nytt-lykilord");
  await page.getByLabel("Nýja lykilorðið aftur").fill("nytt-lykilord");
  await page.getByText(/(þetta|sæmilegt|gott) lykilorð\./i).waitFor();
  await press("Vista nýtt lykilorð")(page);
}

export const accountScenes: Scene[] = [
  { route: ROUTE, state: "login", shows: "Gleymt lykilorð?", isInGate: true },
  {
    route: ROUTE,
    state: "login failed",
    answers: { "**/api/login": refused(401, "wrong_credentials") },
    act: (page) => logIn(page, { email: "enginn@example.is", password: "rangt-lykilord" }),
    shows: "Innskráning mistókst",
  },
  {
    route: ROUTE,
    state: "a misspelt domain",
    act: async (page) => {
      await openRegistration(page);
      const email = page.getByRole("tabpanel", { name: "Nýskráning" }).getByLabel("Netfang");
      await email.fill("gudrun.jonsdottir@gmial.com");
      await email.blur();
    },
    shows: "Áttirðu við gmail.com?",
  },
  { ...CONFIRM, state: "asks", shows: "Staðfestu að þetta sért þú" },
  {
    ...CONFIRM,
    state: "confirmed",
    answers: { "**/api/confirm-email": ok({ hasLostPassword: true }) },
    act: press("Staðfesta netfangið"),
    shows: "Netfangið er staðfest",
  },
  {
    route: ROUTE,
    state: "register with errors",
    act: async (page) => {
      await openRegistration(page);
      await press("Stofna aðgang")(page);
    },
    shows: "Name must be at least 2 characters long",
  },
  {
    route: ROUTE,
    state: "register, failed",
    answers: { "**/api/register": refused(409, "email_taken") },
    act: (page) => register(page, newAccount()),
    shows: "Nýskráning mistókst",
  },
  {
    route: ROUTE,
    path: FORGOT,
    state: "forgot, failed",
    answers: { "**/api/forgot-password": "broken" },
    act: askForLink,
    shows: "Ekki náðist samband við vefinn. Reyndu aftur síðar.",
  },
  {
    ...RESET,
    state: "failed",
    answers: { "**/api/reset-password": "broken" },
    act: choosePassword,
    shows: "Ekki náðist samband við vefinn. Reyndu aftur síðar.",
  },
  { ...ACCOUNT, state: "full", answers: OWN_DATA, shows: "Senda kvittun aftur" },
  {
    ...ACCOUNT,
    state: "forms with errors",
    answers: OWN_DATA,
    act: async (page) => {
      await openForms(page);
      for (const name of ["Senda hlekk", "Vista nýtt lykilorð", "Eyða aðganginum"])
        await page.getByRole("button", { name, exact: true }).click();
    },
    shows: "Skrifaðu netfangið þitt til að staðfesta.",
  },
  {
    ...ACCOUNT,
    state: "link sent",
    answers: { ...OWN_DATA, "**/api/account/email": ok({ needsApproval: false }) },
    act: async (page) => {
      await openForms(page);
      await page.getByLabel("Nýtt netfang").fill("gudrun@example.is");
      await passwordIn(page, "Netfang").fill("golf-1234");
      await press("Senda hlekk")(page);
    },
    shows: "Hlekkur er á leiðinni",
  },
  {
    ...ACCOUNT,
    state: "to be erased",
    answers: {
      ...OWN_DATA,
      "**/api/account": ok({ ...OWN_ACCOUNT, deleteAt: DELETE_AT }),
      "**/api/user": { changed: { deleteAt: DELETE_AT } },
    },
    shows: "Hætta við eyðingu",
  },
  {
    ...ACCOUNT,
    route: "/adgangur/eyding",
    path: "/adgangur",
    state: "deletion requested",
    answers: { ...OWN_DATA, "**/api/account/deletion": ok({ deleteAt: DELETE_AT }) },
    act: async (page) => {
      await openForms(page);
      await page.getByLabel(/^Skrifaðu /).fill(OWN_ACCOUNT.email);
      await passwordIn(page, "Eyða aðgangi").fill("golf-1234");
      await page.getByRole("button", { name: "Eyða aðganginum", exact: true }).click();
    },
    shows: "Við sendum þér póst um þetta.",
  },
  {
    ...CHANGE,
    state: "refused",
    answers: { "**/api/account/email/confirm": refused(400, "email_link_expired") },
    act: press("Staðfesta"),
    shows: "Hlekkurinn er útrunninn",
  },
  {
    route: "/logout",
    state: "failed",
    as: "customer",
    answers: { "**/api/logout": "broken" },
    act: (page) => page.getByRole("heading", { level: 1, name: /^Hæ, / }).waitFor(),
    shows: "Logout failed",
  },
];
