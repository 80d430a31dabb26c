import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DEMO } from "../../local/seed/demo.ts";
import { applyCoupon, logIn, logInAdmin, newCustomer } from "./people.ts";
import { newVisitor, SHOP, withBrowser } from "./visitor.ts";

withBrowser();

const ENDED = "Innskráningin rann út. Skráðu þig inn aftur til að halda áfram.";
const EXPECTED = { problems: [/status of 401/, /^401 /] };

/** As if it had run out, or been revoked: the page still takes the buyer for signed in. */
const endSession = (page: Page) => page.context().clearCookies({ name: "__session" });

test('a session that ends before "Greiða" is told calmly, and the buyer goes on with coupon and tick', async () => {
  const page = await newVisitor(EXPECTED);
  const account = await newCustomer(page);
  await page.goto(`${SHOP}/checkout?courseId=1`);
  await applyCoupon(page, "GOLF20");
  await page.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).waitFor();
  await endSession(page);
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).click();
  await page.waitForURL(/\/auth\?next=/);
  await page.getByText(ENDED).waitFor();
  expect(await page.getByText("Ekki tókst að ganga frá kaupunum").count()).toBe(0);
  await logIn(page, account);
  await page.waitForURL(`${SHOP}/checkout?courseId=1`);
  await page.getByText("Afsláttarkóðinn GOLF20 er virkur.").waitFor();
  expect(await page.getByRole("checkbox").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).click();
  await page.waitForURL(/securepay\/default\.aspx/);
});

test("a session that ends before a lesson is marked: it is marked once somebody is back", async () => {
  const page = await newVisitor(EXPECTED);
  const account = await newCustomer(page);
  await page.goto(`${SHOP}/checkout?courseId=1`);
  await applyCoupon(page, "FRITT100");
  await page.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: "Fá aðgang ókeypis" }).click();
  await page.waitForURL(`${SHOP}/dashboard`);
  await page.goto(`${SHOP}/lesson/2`);
  const mark = page.getByRole("button", { name: "Merkja sem lokið" });
  await mark.waitFor();
  await endSession(page);
  await mark.click();
  await page.getByText(ENDED).waitFor();
  await logIn(page, account);
  await page.waitForURL(`${SHOP}/lesson/2`);
  await page.getByRole("button", { name: "Lokið", exact: true }).waitFor();
});

test("an administrator whose session ends is told so at /admin, and gets the page back", async () => {
  const page = await newVisitor({ problems: [...EXPECTED.problems, /status of 403/, /^403 /] });
  await logInAdmin(page);
  await page.getByRole("tab", { name: "Sala" }).click();
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.waitForURL(/\/admin\/payments\//);
  const address = page.url();
  await page.getByText("Pöntun stofnuð").waitFor();
  await endSession(page);
  await page.getByRole("button", { name: "Uppfæra" }).click();
  await page.waitForURL(`${SHOP}/admin`);
  await page.getByText(ENDED).waitFor();
  await page.getByLabel("Netfang").fill(DEMO.admin.email);
  await page.getByLabel("Lykilorð").fill(DEMO.admin.password);
  await page.getByRole("button", { name: "Skrá inn" }).click();
  await page.waitForURL(address);
});

test("who signs out in one tab is signed out in the others at once", async () => {
  const first = await newVisitor();
  await newCustomer(first);
  await first.goto(`${SHOP}/course/1`);
  await first.getByRole("link", { name: "Kaupa námskeiðið" }).first().waitFor();
  const second = await first.context().newPage();
  await second.goto(`${SHOP}/logout`);
  await second.waitForURL(`${SHOP}/`);
  await first.waitForURL(/\/auth\?next=%2Fcourse%2F1$/);
  await first.getByLabel("Netfang").waitFor();
  expect(await first.getByText(ENDED).count()).toBe(0);
});
