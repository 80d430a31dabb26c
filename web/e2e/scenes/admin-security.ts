import type { Page } from "@playwright/test";
import { DEMO } from "../../../local/seed/demo.ts";
import { FAILED, ok, refused, type Scene } from "./scene.ts";

const SECURITY = { route: "/admin/security", as: "admin" } as const;
const LOGIN = "**/api/admin/login";
const STATE = "**/api/admin/second-factor";
const CONFIRM = "**/api/admin/second-factor/confirm";
const AUDIT = "**/api/admin/audit*";

const EMAILS_OF_SALES = "**/api/admin/emails-of-sales";
const admin = { id: "admin", name: "Stjóri Golfnámskeiðs", email: DEMO.admin.email, role: "owner" };

const enabledAt = "2026-01-31T10:00:00.000Z";
/** Response to both the GET of the state and the POST that starts the setup. */
const newSecret = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/golf?secret=JBSWY3DPEHPK3PXP" };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCDEFGHJK${index + 20}`);

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Netfang").fill(DEMO.admin.email);
  await page.getByLabel("Lykilorð").fill(DEMO.admin.password);
  await press("Skrá inn")(page);
}

async function useRecoveryCode(page: Page): Promise<void> {
  await signIn(page);
  await press("Nota varakóða")(page);
}

async function startSetUp(page: Page): Promise<void> {
  await press("Setja upp")(page);
  await page.getByRole("img", { name: /^QR/ }).waitFor();
}

async function startReplacement(page: Page): Promise<void> {
  await press("Setja upp aftur")(page);
  await page.getByRole("img", { name: /^QR/ }).waitFor();
}

async function sendNothing(page: Page): Promise<void> {
  await startSetUp(page);
  await press("Virkja")(page);
}

async function confirm(page: Page): Promise<void> {
  await startSetUp(page);
  await page.getByLabel("Sex stafa kóði úr appinu").fill("123456");
  await page.getByLabel("Lykilorðið þitt").fill(DEMO.admin.password);
  await press("Virkja")(page);
}

/** Scenes of the administrator's second factor and the audit log. */
export const securityScenes: Scene[] = [
  {
    route: "/admin",
    state: "second factor",
    answers: { [LOGIN]: refused(401, "second_factor_required") },
    act: signIn,
    shows: "Sex stafa kóði úr auðkenningarappinu",
    isTested: true,
  },
  {
    route: "/admin",
    state: "recovery code",
    answers: { [LOGIN]: refused(401, "second_factor_required") },
    act: useRecoveryCode,
    shows: "Tólf stafir.",
  },
  { ...SECURITY, state: "loading", answers: { [STATE]: "never", [AUDIT]: "never" }, shows: "Augnablik …" },
  {
    ...SECURITY,
    state: "failed",
    answers: { [STATE]: FAILED, [AUDIT]: FAILED },
    shows: "Ekki tókst að sækja aðgerðaskrána",
  },
  { ...SECURITY, state: "no second factor", shows: "Ekki virk" },
  { ...SECURITY, state: "set up", act: startSetUp, shows: "Leynikóði", isTested: true },
  { ...SECURITY, state: "set up with errors", act: sendNothing, shows: "Vantar kóða" },
  {
    ...SECURITY,
    state: "code refused",
    answers: { [CONFIRM]: refused(401, "second_factor_wrong") },
    act: confirm,
    shows: "Kóðinn er rangur eða útrunninn.",
  },
  {
    ...SECURITY,
    state: "recovery codes",
    answers: { [CONFIRM]: ok({ recoveryCodes }) },
    act: confirm,
    shows: "Varakóðarnir þínir",
    isTested: true,
  },
  {
    ...SECURITY,
    state: "second factor",
    answers: { [STATE]: ok({ enabledAt, recoveryCodesLeft: 10 }) },
    shows: "10 varakóðar eftir.",
  },
  {
    ...SECURITY,
    state: "second factor replaced",
    answers: { [STATE]: ok({ enabledAt, recoveryCodesLeft: 10, ...newSecret }) },
    act: startReplacement,
    shows: "Kóði úr núverandi uppsetningu",
    isTested: true,
  },
  {
    ...SECURITY,
    state: "few recovery codes",
    answers: { [STATE]: ok({ enabledAt, recoveryCodesLeft: 1 }) },
    shows: "1 varakóði eftir.",
  },
  {
    ...SECURITY,
    state: "emails of sales, on",
    answers: { [EMAILS_OF_SALES]: ok({ ...admin, emailsOfSales: true }) },
    act: press("Senda mér tölvupóst um hverja sölu"),
    shows: "Tölvupóstur um hverja sölu berst á",
  },
  {
    ...SECURITY,
    state: "emails of sales, failed",
    answers: { [EMAILS_OF_SALES]: FAILED },
    act: press("Senda mér tölvupóst um hverja sölu"),
    shows: "Ekki tókst að vista stillinguna",
    isTested: true,
  },
  {
    ...SECURITY,
    state: "empty log",
    answers: { [AUDIT]: ok([]) },
    shows: "Ekkert hefur verið skráð enn.",
  },
];
