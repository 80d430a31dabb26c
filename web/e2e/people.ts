import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { DEMO } from "../../local/seed/demo.ts";

export type Account = { name: string; email: string; password: string };

/** Somebody who has never been here. */
export function newcomer(name = "Jóna Jónsdóttir"): Account {
  return { name, email: `${randomUUID()}@example.is`, password: "golf-1234" };
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

/** Fills in the login form and sends it. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Account, "email" | "password">,
): Promise<void> {
  const form = page.getByRole("tabpanel", { name: "Innskráning" });
  await form.getByLabel("Netfang").fill(email);
  await form.getByLabel("Lykilorð").fill(password);
  await form.getByRole("button", { name: "Skrá inn" }).click();
}

/** Signs in at /admin. */
export async function logInAdmin(page: Page, password: string = DEMO.admin.password): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Netfang").fill(DEMO.admin.email);
  await page.getByLabel("Lykilorð").fill(password);
  await page.getByRole("button", { name: "Skrá inn" }).click();
}

/** A new customer, signed in, standing on the dashboard. */
export async function newCustomer(page: Page, account = newcomer()): Promise<Account> {
  await page.goto("/auth");
  await register(page, account);
  await page.waitForURL("/dashboard");
  return account;
}

/** From the checkout, with the terms accepted, to the card provider's page. */
export async function toTheCardPage(page: Page, coupon?: string): Promise<void> {
  await page.goto("/checkout?courseId=1");
  if (coupon !== undefined) {
    await applyCoupon(page, coupon);
    await page.getByText(`Afsláttarkóðinn ${coupon} er virkur.`).waitFor();
  }
  await page.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: /^Greiða / }).click();
  await page.waitForURL(/securepay\/default\.aspx/);
}

/** Types a code into the coupon box and applies it. */
export async function applyCoupon(page: Page, code: string): Promise<void> {
  await page
    .getByLabel(/afsláttarkóð/i)
    .first()
    .fill(code);
  await page.getByRole("button", { name: "Nota kóða" }).click();
}

/** Pays on the card provider's page and goes back to the shop. */
export async function payAndReturn(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Greiða / }).click();
  await page.getByRole("button", { name: "Til baka í verslun" }).click();
  await page.waitForURL(/\/payment\/success/);
}
