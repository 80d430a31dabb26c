import type { Browser, BrowserContext, Cookie, Page } from "@playwright/test";
import {
  expectConfirmed,
  newAccount,
  orderNumberOn,
  payAndReturn,
  post,
  signInAdmin,
  signUp,
  toTheCardPage,
} from "../people.ts";

export type Role = "visitor" | "customer" | "owner" | "admin";

/** Cookies of each role, and the ids of their payments. */
export type Cast = {
  cookies: Record<Role, Cookie[]>;
  /** The owner's completed payment and the customer's pending payment. */
  payments: { confirmed: string; waiting: string };
};

/** Signs in all roles at `shop` and creates a pending and a completed payment. */
export async function assembleCast(browser: Browser, shop?: string): Promise<Cast> {
  const options = { reducedMotion: "reduce", ...(shop && { baseURL: shop }) } as const;
  const enter = () => browser.newContext(options);
  const [customer, owner, admin] = await Promise.all([enter(), enter(), enter()]);
  // Sequential, because each concurrent call makes the functions emulator start another process.
  const waiting = await stopAtTheCardPage(customer);
  const confirmed = await buyAndWatch(owner);
  await signInAdmin(admin);
  const cookies = {
    visitor: [],
    customer: await customer.cookies(),
    owner: await owner.cookies(),
    admin: await admin.cookies(),
  };
  await Promise.all([customer, owner, admin].map((context) => context.close()));
  return { cookies, payments: { confirmed, waiting } };
}

/** Timeout in milliseconds. The first calls may have to start processes of the functions emulator. */
const FIRST_CALLS_TIMEOUT_MS = 45_000;

/** Opens a page with a new account. */
async function newCustomerPage(context: BrowserContext): Promise<Page> {
  await signUp(context, newAccount());
  const page = await context.newPage();
  page.setDefaultTimeout(FIRST_CALLS_TIMEOUT_MS);
  return page;
}

async function stopAtTheCardPage(context: BrowserContext): Promise<string> {
  const page = await newCustomerPage(context);
  await toTheCardPage(page);
  return orderNumberOn(page);
}

async function buyAndWatch(context: BrowserContext): Promise<string> {
  const page = await newCustomerPage(context);
  await toTheCardPage(page);
  const confirmed = await orderNumberOn(page);
  await payAndReturn(page);
  await expectConfirmed(page);
  for (const lesson of [1, 2, 3]) await post(context, `/api/lessons/${lesson}/complete`);
  return confirmed;
}
