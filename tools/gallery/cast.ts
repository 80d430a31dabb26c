import type { Browser, BrowserContext, Cookie, Page } from "playwright-core";
import { DEMO } from "../../local/seed/demo.ts";
import { newCustomer, payAndReturn, toTheCardPage } from "../../web/e2e/people.ts";

export type Role = "visitor" | "customer" | "owner" | "admin";

/** The people who look at the scenes, by their cookies, and what they have paid. */
export type Cast = {
  cookies: Record<Role, Cookie[]>;
  /** The owner's payment, confirmed; and the customer's, left on the card page. */
  payments: { confirmed: string; waiting: string };
};

/** Brings everyone about by what they do in the shop: registering, buying, watching. */
export async function assembleCast(browser: Browser, shop: string): Promise<Cast> {
  const enter = () => browser.newContext({ baseURL: shop, reducedMotion: "reduce" });
  const [customer, owner, admin] = await Promise.all([enter(), enter(), enter()]);
  const waiting = await stopAtTheCardPage(await customer.newPage());
  const confirmed = await buyAndWatch(await owner.newPage());
  await signInAdmin(admin, shop);
  const cookies = {
    visitor: [],
    customer: await customer.cookies(shop),
    owner: await owner.cookies(shop),
    admin: await admin.cookies(shop),
  };
  await Promise.all([customer, owner, admin].map((context) => context.close()));
  return { cookies, payments: { confirmed, waiting } };
}

async function stopAtTheCardPage(page: Page): Promise<string> {
  await newCustomer(page);
  await toTheCardPage(page);
  const [paymentId] = (await page.locator("body").innerText()).match(/\b[0-9A-Z]{12}\b/) ?? [];
  return paymentId ?? "";
}

async function buyAndWatch(page: Page): Promise<string> {
  await newCustomer(page);
  await toTheCardPage(page);
  await payAndReturn(page);
  await page.getByText("Greiðsla staðfest").first().waitFor();
  const paymentId = new URL(page.url()).searchParams.get("payment_id");
  for (const lesson of [1, 2, 3]) {
    await page.goto(`/lesson/${lesson}`);
    await page.getByRole("button", { name: "Merkja sem lokið" }).click();
    await page.getByRole("button", { name: "Lokið", exact: true }).waitFor();
  }
  return paymentId ?? "";
}

async function signInAdmin(context: BrowserContext, shop: string): Promise<void> {
  const { email, password } = DEMO.admin;
  await context.request.post("/api/admin/login", { data: { email, password }, headers: { origin: shop } });
}
