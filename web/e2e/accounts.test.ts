import { expect, requestsOf, SHOP, test } from "./fixtures.ts";
import {
  buyCourse,
  expectConfirmed,
  logIn,
  newAccount,
  openOrder,
  register,
  signOut,
  toast,
} from "./people.ts";

test("the landing page of a visitor contacts no other host, does not request the user and logs nothing", async ({
  page,
}) => {
  const requests = requestsOf(page);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(requests.filter((address) => !address.startsWith(SHOP))).toEqual([]);
  expect(requests.filter((address) => address.endsWith("/api/user"))).toEqual([]);
  expect(logged).toEqual([]);
});

for (const path of ["/dashboard", "/checkout?courseId=1", "/lesson/3"]) {
  test(`${path} redirects a visitor to /auth and back after registration [2.19] [6.2]`, {
    tag: "@gate",
  }, async ({ newVisitor }) => {
    const page = await newVisitor({ problems: [/lessons\/3/] });
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth/);
    await register(page, newAccount());
    await expect(page).toHaveURL(path);
  });
}

test("signing in with a pending payment redirects to that payment [2.33] [2.53]", async ({
  buyer,
  newVisitor,
}) => {
  const id = await buyCourse(buyer.page.context());

  const page = await newVisitor();
  await page.goto(`/payment/success?payment_id=${id}`);
  await expect(page.getByText("Skráðu þig inn til að ljúka kaupunum")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("pendingPaymentId"))).toBe(id);
  await page.getByRole("link", { name: "Skrá inn" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await logIn(page, buyer.account);
  await expect(page).toHaveURL(`/payment/success?payment_id=${id}`);
  await expectConfirmed(page);
  expect(await page.evaluate(() => localStorage.getItem("pendingPaymentId"))).toBeNull();
});

test("a payment of another account shows an error and a sign-out link [2.54] [6.5]", async ({
  buyer,
  newBuyer,
}) => {
  const id = await buyCourse(buyer.page.context());

  const { page } = await newBuyer();
  await page.goto(`/payment/success?payment_id=${id}&auto_complete=true`);
  await expect(page.getByText("Greiðslan er á öðrum aðgangi")).toBeVisible();
  await expect(page.getByText("Greiðsla staðfest")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Skrá út" })).toHaveAttribute(
    "href",
    "/logout",
  );
});

test("opening the success URL of an unpaid order does not complete the payment [4.11] [M1.7]", async ({
  newBuyer,
}) => {
  const { page } = await newBuyer({ problems: [/\/complete/] });
  const { paymentId: id } = await openOrder(page.context());
  await page.goto(`/payment/success?payment_id=${id}`);
  await expect(page.getByRole("button", { name: "Staðfesta greiðslu" })).toBeVisible();
  await page.goto(`/payment/success?payment_id=${id}&auto_complete=true`);
  await expect(page.getByText("Beðið eftir staðfestingu")).toBeVisible();
  await page.goto("/course/1");
  await expect(page.getByRole("link", { name: "Kaupa námskeiðið" })).toBeVisible();
});

test("a wrong password shows an error message and clears the pending payment [8.2]", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ problems: [/\/api\/login/] });
  await page.goto("/auth");
  await page.evaluate(() => localStorage.setItem("pendingPaymentId", "AAAAAAAAAAAA"));
  await logIn(page, { email: "enginn@example.is", password: "rangt-lykilord" });
  await expect(toast(page, "Innskráning mistókst")).toBeVisible();
  await expect(toast(page, "Rangt netfang eða lykilorð.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("pendingPaymentId"))).toBeNull();
});

test("a user signs out on the terms page", async ({ buyer: { page } }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/skilmalar");
  await page.getByRole("link", { name: "Skrá út" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Innskráning" }).first()).toBeVisible();
});

test("signing out ends a user's session [2.17]", async ({ buyer: { page } }) => {
  await signOut(page);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/);
});

test("an unknown URL shows the not-found page, and an unknown file returns 404 [2.16] [10.3]", async ({
  newVisitor,
  request,
}) => {
  const page = await newVisitor({ problems: [/404/] });
  expect((await page.goto("/ekki-til"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Boltinn er týndur" })).toBeVisible();
  expect((await request.get("/assets/nothing.js")).status()).toBe(404);
});

test("a centred spinner is shown while the user is loading [2.18]", async ({ buyer: { page } }) => {
  await page.route("**/api/user", () => {}); // keeps the request pending
  await page.goto("/dashboard");
  const place = page.getByRole("main").getByRole("status").filter({ hasText: "Augnablik" });
  await expect(place).toBeVisible();
  const [outer, inner] = [await place.boundingBox(), await place.locator(".chakra-spinner").boundingBox()];
  if (outer === null || inner === null) throw new Error("no spinner");
  const [width, height] = [page.viewportSize()?.width ?? 0, page.viewportSize()?.height ?? 0];
  expect(Math.abs(inner.x + inner.width / 2 - width / 2)).toBeLessThan(1);
  expect(Math.abs(inner.y + inner.height / 2 - (outer.y + outer.height / 2))).toBeLessThan(1);
  expect(outer.height).toBeGreaterThan(height / 2);
});
