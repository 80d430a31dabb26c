import { expect, test } from "vitest";
import { logIn, newCustomer, newcomer, payAndReturn, register, toTheCardPage } from "./people.ts";
import { newVisitor, requestsOf, SHOP, withBrowser } from "./visitor.ts";

withBrowser();

test("a visitor's landing page makes no failing request, asks no other site, and logs nothing", async () => {
  const page = await newVisitor();
  const asked = requestsOf(page);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.goto(SHOP);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((address) => !address.startsWith(SHOP))).toEqual([]);
  expect(asked.filter((address) => address.endsWith("/api/user"))).toEqual([]);
  expect(logged).toEqual([]);
});

test.each([
  "/dashboard",
  "/course/1",
  "/checkout?courseId=1",
  "/lesson/3",
  "/payment/error",
  "/payment/cancel",
])("%s sends a visitor to /auth, and leads there after signing in", async (path) => {
  const page = await newVisitor({ problems: [/lessons\/3/, /status of 403/] });
  await page.goto(`${SHOP}${path}`);
  await page.waitForURL(/\/auth/);
  await register(page, newcomer());
  await page.waitForURL(`${SHOP}${path}`);
});

test("a login with a pending payment leads to that payment", async () => {
  const page = await newVisitor();
  const account = await newCustomer(page);
  await toTheCardPage(page);
  await payAndReturn(page);
  const id = new URL(page.url()).searchParams.get("payment_id");
  await page.getByText("Greiðsla staðfest").first().waitFor();

  const later = await newVisitor();
  await later.goto(`${SHOP}/payment/success?payment_id=${id}`);
  await later.getByText("Skráðu þig inn til að ljúka kaupunum").waitFor();
  expect(await later.evaluate(() => localStorage.getItem("pendingPaymentId"))).toBe(id);
  await later.getByRole("link", { name: "Skrá inn" }).click();
  await later.waitForURL(/\/auth/);
  await logIn(later, account);
  await later.waitForURL(`${SHOP}/payment/success?payment_id=${id}`);
  await later.getByText("Greiðsla staðfest").first().waitFor();
  expect(await later.evaluate(() => localStorage.getItem("pendingPaymentId"))).toBeNull();
});

test("the wrong account is told so, with a way to sign out", async () => {
  const page = await newVisitor();
  await newCustomer(page);
  await toTheCardPage(page);
  await payAndReturn(page);
  const id = new URL(page.url()).searchParams.get("payment_id");

  const other = await newVisitor();
  await newCustomer(other);
  await other.goto(`${SHOP}/payment/success?payment_id=${id}&auto_complete=true`);
  await other.getByText("Þessi greiðsla tilheyrir öðrum aðgangi").waitFor();
  expect(await other.getByText("Greiðsla staðfest").count()).toBe(0);
  expect(await other.getByRole("link", { name: "Skrá út" }).last().getAttribute("href")).toBe("/logout");
});

test("a typed success address completes nothing: the payment waits for the provider", async () => {
  const page = await newVisitor({ problems: [/\/complete/, /status of 409/] });
  await newCustomer(page);
  await toTheCardPage(page);
  const id = await page
    .locator("body")
    .innerText()
    .then((text) => text.match(/\b[0-9A-Z]{12}\b/)?.[0]);
  await page.goto(`${SHOP}/payment/success?payment_id=${id}`);
  await page.getByRole("button", { name: "Staðfesta greiðslu" }).waitFor();
  await page.goto(`${SHOP}/payment/success?payment_id=${id}&auto_complete=true`);
  await page.getByText("Beðið eftir staðfestingu").first().waitFor();
  await page.goto(`${SHOP}/course/1`);
  await page.getByRole("link", { name: "Kaupa námskeiðið" }).first().waitFor();
});

test("a wrong password is refused in words, and a pending payment is forgotten", async () => {
  const page = await newVisitor({ problems: [/\/api\/login/, /status of 401/] });
  await page.goto(`${SHOP}/auth`);
  await page.evaluate(() => localStorage.setItem("pendingPaymentId", "AAAAAAAAAAAA"));
  await logIn(page, { email: "enginn@example.is", password: "rangt-lykilord" });
  await page.getByText("Innskráning mistókst").first().waitFor();
  await page.getByText("Rangt netfang eða lykilorð.").first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem("pendingPaymentId"))).toBeNull();
});

test("signing out ends the session", async () => {
  const page = await newVisitor();
  await newCustomer(page);
  await page.goto(`${SHOP}/logout`);
  await page.waitForURL(`${SHOP}/`);
  await page.goto(`${SHOP}/dashboard`);
  await page.waitForURL(/\/auth/);
});

test("an address that leads nowhere shows the not-found page, and an unknown file is a real 404", async () => {
  const page = await newVisitor();
  await page.goto(`${SHOP}/ekki-til`);
  await page.getByRole("heading", { level: 1, name: "Boltinn er týndur" }).waitFor();
  expect((await fetch(`${SHOP}/assets/nothing.js`)).status).toBe(404);
});
