import type { Page } from "@playwright/test";
import { DEMO } from "../../../local/seed/demo.ts";
import { FAILED, ok, refused, type Scene } from "./scene.ts";

const SECURITY = { route: "/admin/security", as: "admin" } as const;
const LOGIN = "**/api/admin/login";
const STATE = "**/api/admin/second-factor";
const CONFIRM = "**/api/admin/second-factor/confirm";

const EMAILS_OF_SALES = "**/api/admin/emails-of-sales";

const enabledAt = "2026-01-31T10:00:00.000Z";
/** Response to both the GET of the state and the POST that starts the setup. */
const newSecret = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/golf?secret=JBSWY3DPEHPK3PXP" };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCDEFGHJKMNPQ${index + 20}`);

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Netfang").fill(DEMO.admin.email);
  await page.getByLabel("Lykilorð").fill(DEMO.admin.password);
  await press("Skrá inn")(page);
}

async function startSetUp(page: Page): Promise<void> {
  await press("Setja upp")(page);
  await page.getByRole("img", { name: /^QR/ }).waitFor();
}

async function startReplacement(page: Page): Promise<void> {
  await press("Setja upp aftur")(page);
  await page.getByRole("img", { name: /^QR/ }).waitFor();
}

async function confirm(page: Page): Promise<void> {
  await startSetUp(page);
  await page.getByLabel("Sex stafa kóði úr appinu").fill("123456");
  await page.getByLabel("Lykilorðið þitt").fill(DEMO.admin.password);
  await press("Virkja")(page);
}

export const securityScenes: Scene[] = [
  {
    route: "/admin",
    state: "second factor",
    answers: { [LOGIN]: refused(401, "second_factor_required") },
    act: signIn,
    shows: "Sex stafa kóði úr auðkenningarappinu",
  },
  { route: "/admin/audit", as: "admin", state: "full", shows: "Innskráningar, allt sem var hafnað" },
  {
    route: "/admin/audit",
    path: "/admin/audit?action=all",
    as: "admin",
    state: "all actions",
    shows: "stjori@example.is",
  },
  { ...SECURITY, state: "set up", act: startSetUp, shows: "Leynikóði" },
  {
    ...SECURITY,
    state: "recovery codes",
    answers: { [CONFIRM]: ok({ recoveryCodes }) },
    act: confirm,
    shows: "Varakóðarnir þínir",
  },
  {
    ...SECURITY,
    state: "second factor replaced",
    answers: { [STATE]: ok({ enabledAt, recoveryCodesLeft: 10, ...newSecret }) },
    act: startReplacement,
    shows: "Kóði úr eldri færslunni",
  },
  {
    ...SECURITY,
    state: "emails of sales, failed",
    answers: { [EMAILS_OF_SALES]: FAILED },
    act: press("Senda mér tölvupóst um hverja sölu"),
    shows: "Ekki tókst að vista stillinguna",
  },
];
