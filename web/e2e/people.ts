import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { DEMO } from "../../local/seed/demo.ts";

export type Account = { name: string; email: string; password: string };

/** An account that nobody has registered yet. */
export function newAccount(name = "Jóna Jónsdóttir"): Account {
  return { name, email: `${randomUUID()}@example.is`, password: "golf-1234" };
}

/** Registers `account` without a page; the browser is signed in then. */
export async function signUp(context: BrowserContext, account: Account): Promise<Account> {
  await post(context, "/api/register", account);
  return account;
}

/** Signs the demo's administrator in without a page. */
export async function signInAdmin(context: BrowserContext): Promise<void> {
  const { email, password } = DEMO.admin;
  await post(context, "/api/admin/login", { email, password });
}

/** The functions emulator's processes may be cold still, in milliseconds. */
export const CALL_TIMEOUT_MS = 45_000;

/** Calls the API as the shop's own page does, and expects it to succeed. */
export async function post(context: BrowserContext, path: string, data?: object): Promise<void> {
  const headers = { "sec-fetch-site": "same-origin" };
  const options = { headers, timeout: CALL_TIMEOUT_MS, ...(data && { data }) };
  await expect(await context.request.post(path, options)).toBeOK();
}

/** Fills in the registration form and sends it. */
export async function register(page: Page, { name, email, password }: Account): Promise<void> {
  await page.getByRole("tab", { name: "Nýskráning" }).click();
  const form = page.getByRole("tabpanel", { name: "Nýskráning" });
  await form.getByLabel("Nafn").fill(name);
  await form.getByLabel("Netfang").fill(email);
  await form.getByLabel("Lykilorð").fill(password);
  await form.getByRole("button", { name: "Stofna aðgang" }).click();
}

type Credentials = Pick<Account, "email" | "password">;

/** Fills in the login form and sends it. */
export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.getByRole("tab", { name: "Innskráning" }).click(); // who is on the way to checkout may register first
  await fillLogin(page.getByRole("tabpanel", { name: "Innskráning" }), credentials);
}

/** Opens /admin, fills in its login form and sends it. */
export async function logInAdmin(page: Page, credentials: Credentials = DEMO.admin): Promise<void> {
  await page.goto("/admin");
  await fillLogin(page.getByRole("main"), credentials);
}

/** Fills in the login form inside `form` and sends it. */
export async function fillLogin(form: Locator, { email, password }: Credentials): Promise<void> {
  await form.getByLabel("Netfang").fill(email);
  await form.getByLabel("Lykilorð").fill(password);
  await form.getByRole("button", { name: "Skrá inn" }).click();
}

/** From the checkout, with the terms accepted, to the card provider's page. */
export async function toTheCardPage(page: Page, coupon?: string): Promise<void> {
  await page.goto("/checkout?courseId=1");
  if (coupon !== undefined) {
    await applyCoupon(page, coupon);
    await expect(page.getByText(`Afsláttarkóðinn ${coupon} er virkur.`)).toBeVisible();
  }
  await acceptTerms(page);
  await page.getByRole("button", { name: /^Greiða / }).click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
}

/**
 * Ticks the consents of the checkout, by keyboard, because content that loads above them may move them. An order that
 * costs nothing has no waiver of withdrawal.
 */
export async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole("checkbox", { name: /^Ég samþykki skilmálana/ });
  await expect(terms).toBeVisible();
  for (const box of [terms, ...(await page.getByRole("checkbox", { name: /^Ég óska eftir/ }).all())]) {
    await box.press("Space");
    await expect(box).toBeChecked();
  }
}

/** Types a code into the coupon box and applies it. */
export async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Afsláttarkóði" }).fill(code);
  await page.getByRole("button", { name: "Nota kóða" }).click();
}

/** The order number of the card page that `page` is on. */
export async function orderNumberOn(page: Page): Promise<string> {
  const [number] = (await page.locator("body").innerText()).match(/\b[0-9A-Z]{12}\b/) ?? [];
  if (number === undefined) throw new Error("the card page names no order");
  return number;
}

/** Pays on the card provider's page, which leads back to the shop by itself. */
export async function payAndReturn(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Greiða / }).click();
  await expect(page).toHaveURL(/\/payment\/success/);
}

/** The success page's word that the payment is complete. */
export async function expectConfirmed(page: Page): Promise<void> {
  const status = page.getByRole("main").getByRole("status").filter({ hasText: "Greiðsla staðfest" });
  await expect(status).toBeVisible();
}

/** A text in a toast. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /Tilkynningar/ }).getByText(text);
}
