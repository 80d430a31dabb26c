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
} from "../../web/e2e/people.ts";

export type Role = "visitor" | "customer" | "owner" | "admin";

/** The people who look at the scenes, by their cookies, and what they have paid. */
export type Cast = {
  cookies: Record<Role, Cookie[]>;
  /** The owner's payment, confirmed; and the customer's, left on the card page. */
  payments: { confirmed: string; waiting: string };
};

/** Signs everyone in at `shop`, and leaves an order waiting and another one paid. */
export async function assembleCast(browser: Browser, shop?: string): Promise<Cast> {
  const options = { reducedMotion: "reduce", ...(shop && { baseURL: shop }) } as const;
  const enter = () => browser.newContext(options);
  const [customer, owner, admin] = await Promise.all([enter(), enter(), enter()]);
  // One after the other: each call at the same time as another makes the functions emulator start a process more.
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

/** The functions emulator's processes may be cold still, in milliseconds. */
const FIRST_CALLS_TIMEOUT_MS = 45_000;

/** A page of somebody who has just registered. */
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
