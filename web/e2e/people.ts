import { randomUUID } from "node:crypto";
import { type APIResponse, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import type { CheckoutReply } from "functions/payments/schema";
import { DEMO } from "../../local/seed/demo.ts";
import { createAdmin } from "../../ops/admins.ts";

export type Account = { name: string; email: string; password: string };

/** Returns credentials of an account that does not exist yet. */
export function newAccount(name = "Jóna Jónsdóttir"): Account {
  return { name, email: `${randomUUID()}@example.is`, password: "golf-1234" };
}

/** Registers `account` through the API, which also signs the browser in. */
export async function signUp(context: BrowserContext, account: Account): Promise<Account> {
  await post(context, "/api/register", account);
  return account;
}

type Credentials = Pick<Account, "email" | "password">;

export async function signIn(context: BrowserContext, { email, password }: Credentials): Promise<void> {
  await post(context, "/api/login", { email, password });
}

export async function signInAdmin(
  context: BrowserContext,
  credentials: Credentials = DEMO.admin,
): Promise<void> {
  const { email, password } = credentials;
  await post(context, "/api/admin/login", { email, password });
}

/** Calls the API like a page of the shop and expects success. */
export async function post(context: BrowserContext, path: string, data?: object): Promise<APIResponse> {
  const response = await context.request.post(path, data && { data });
  await expect(response).toBeOK();
  return response;
}

/** Opens an order of course 1 without opening a page. Returns the reply of the API. */
export async function openOrder(context: BrowserContext, coupon?: string): Promise<CheckoutReply> {
  const quote = coupon && (await (await post(context, "/api/coupons/validate", { code: coupon })).json());
  const query = quote ? `?couponId=${quote.id}` : "";
  return (await post(context, `/api/courses/1/checkout${query}`)).json();
}

/** Buys course 1 on the card page without opening a page. Returns the number of the order. */
export async function buyCourse(context: BrowserContext, coupon?: string): Promise<string> {
  const { url, payload, paymentId } = await openOrder(context, coupon);
  const opened = await context.request.get(`${url}?${new URLSearchParams(payload ?? {})}`);
  const fields = (await opened.text()).matchAll(/<input [^>]*name="(\w+)" value="([^"]*)"/g);
  const form = {
    action: "pay",
    ...Object.fromEntries(Array.from(fields, ([, name, value]) => [name, value])),
  };
  await expect(await context.request.post(new URL("pay.aspx", opened.url()).href, { form })).toBeOK();
  return paymentId;
}

export async function register(page: Page, { name, email, password }: Account): Promise<void> {
  await page.getByRole("tab", { name: "Nýskráning" }).click();
  const form = page.getByRole("tabpanel", { name: "Nýskráning" });
  await form.getByLabel("Nafn").fill(name);
  await form.getByLabel("Netfang").fill(email);
  await form.getByLabel("Lykilorð").fill(password);
  await form.getByRole("button", { name: "Stofna aðgang" }).click();
}

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  // before the checkout, the registration tab may be selected
  await page.getByRole("tab", { name: "Innskráning" }).click();
  await fillLogin(page.getByRole("tabpanel", { name: "Innskráning" }), credentials);
}

export async function logInAdmin(page: Page, credentials: Credentials = DEMO.admin): Promise<void> {
  await page.goto("/admin");
  await fillLogin(page.getByRole("main"), credentials);
}

async function fillLogin(form: Locator, { email, password }: Credentials): Promise<void> {
  await form.getByLabel("Netfang").fill(email);
  await form.getByLabel("Lykilorð").fill(password);
  await form.getByRole("button", { name: "Skrá inn" }).click();
}

/** Opens the checkout, accepts the terms and continues to the card page. */
export async function toTheCardPage(page: Page, coupon?: string): Promise<void> {
  await page.goto("/checkout?courseId=1");
  if (coupon !== undefined) {
    await applyCoupon(page, coupon);
    await expect(page.getByText(`${coupon} er virkur.`)).toBeVisible();
  }
  await acceptTerms(page);
  await page.getByRole("button", { name: /^Greiða / }).click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
}

/**
 * Ticks the checkout's consents. Uses the keyboard, because content that loads above them may move them. An
 * order without a price has no waiver of withdrawal.
 */
export async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole("checkbox", { name: /^Ég samþykki skilmálana/ });
  await expect(terms).toBeVisible();
  for (const box of [terms, ...(await page.getByRole("checkbox", { name: /^Ég óska eftir/ }).all())]) {
    await box.press("Space");
    await expect(box).toBeChecked();
  }
}

export async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Afsláttarkóði" }).fill(code);
  await page.getByRole("button", { name: "Nota kóða" }).click();
}

/** Pays on the card page, which redirects back to the shop. */
export async function payAndReturn(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Greiða / }).click();
  await expect(page).toHaveURL(/\/(payment\/success|pakki)/);
}

export async function expectConfirmed(page: Page): Promise<void> {
  const status = page.getByRole("main").getByRole("status").filter({ hasText: "Greiðsla staðfest" });
  await expect(status).toBeVisible();
}

export function toast(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /Tilkynningar/ }).getByText(text);
}

/**
 * Creates an administrator for one test. The demo's administrator must not get a second factor. Sessions of
 * one account that start in the same second are one session, so a logout would end them for other tests.
 */
export async function newAdmin(): Promise<{ email: string; password: string }> {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? "" }, randomUUID());
  const admin = { email: `${randomUUID()}@example.is`, name: "Öryggisstjóri", password: "vindur-og-sol-9" };
  await createAdmin({ auth: getAuth(app), db: getFirestore(app) }, admin);
  await deleteApp(app);
  return admin;
}

/** Publishes all saved changes from an editor of the administrator. */
export async function publishChanges(page: Page): Promise<void> {
  await page
    .getByRole("region", { name: "Birting", exact: true })
    .getByRole("button", { name: "Birta", exact: true })
    .click();
  const dialog = page.getByRole("dialog", { name: "Birta breytingar" });
  await dialog.getByRole("button", { name: "Birta", exact: true }).click();
  await expect(page.getByText("Birt. Gestir og nemendur sjá nú allt sem er vistað.")).toBeVisible({
    timeout: 20_000,
  });
}

/** Publishes all saved changes of an administrator through the API. */
export async function publish(context: BrowserContext): Promise<void> {
  const changes = await context.request.get("/api/admin/site/changes");
  const { version } = await changes.json();
  await post(context, "/api/admin/publications", { version });
}
