import type { Locator, Page } from "@playwright/test";
import { expect, requestsOf, SHOP, test } from "./fixtures.ts";
import {
  acceptTerms,
  expectConfirmed,
  newAccount,
  payAndReturn,
  register,
  signOut,
  toast,
} from "./people.ts";

const button = (page: Page) => page.getByRole("link", { name: "Halda áfram með Google" });

/** Signs in on the fake Google page with an account that it does not list. */
async function continueAs(
  page: Page,
  { name, email }: { name: string; email: string },
  { isVerified = true, isOfWorkspace = false } = {},
) {
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/authorize\?/);
  await page.getByLabel("Nafn").fill(name);
  await page.getByLabel("Netfang", { exact: true }).fill(email);
  await page.getByLabel("Netfangið er staðfest").setChecked(isVerified);
  await page.getByLabel("Netfangið er hjá Google Workspace").setChecked(isOfWorkspace);
  await page.getByRole("button", { name: "Halda áfram" }).click();
}

test("a visitor with a coupon link signs in with Google and buys the course [2.2]", { tag: "@gate" }, async ({
  newVisitor,
}) => {
  const page = await newVisitor({ problems: [/\/api\/lessons\/1$/] });
  await page.goto("/?kodi=GOLF20");
  await page.getByRole("main").getByRole("link", { name: "Kaupa námskeið" }).first().click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  const requests = requestsOf(page);
  await expect(button(page)).toBeVisible();
  expect(requests.filter((address) => !address.startsWith(SHOP))).toEqual([]);
  await button(page).click();
  const account = newAccount("Gúrí Google");
  await continueAs(page, account);

  await expect(page).toHaveURL("/checkout?courseId=1");
  await acceptTerms(page);
  const [full, discounted] = ["24.900", "19.920"].map((price) =>
    page.getByRole("button", { name: `Greiða ${price} kr.` }),
  ) as [Locator, Locator];
  await expect(full.or(discounted)).toBeVisible();
  // A coupon code that is filled in but not applied is applied first.
  if (await full.isVisible()) await full.click();
  await discounted.click();
  await payAndReturn(page);
  await expectConfirmed(page);

  await signOut(page);
  await page.goto("/lesson/1");
  await expect(page).toHaveURL(/\/auth\?next=%2Flesson%2F1/);
  await button(page).press("Enter");
  await continueAs(page, account);
  await expect(page).toHaveURL("/lesson/1");
  await expect(page.getByRole("button", { name: /^Spila myndband/ })).toBeVisible();
});

test("a visitor who cancels at Google sees an error and can register with a password", async ({ page }) => {
  await page.goto("/auth?next=%2Fcheckout%3FcourseId%3D1");
  await button(page).click();
  await page.getByRole("button", { name: "Hætta við" }).click();
  await expect(page).toHaveURL("/auth?google=google_cancelled&next=%2Fcheckout%3FcourseId%3D1");
  await expect(page.getByRole("alert")).toHaveText(/Innskráning með Google tókst ekki\s*Þú hættir við\./);
  await register(page, newAccount());
  await expect(page).toHaveURL("/checkout?courseId=1");
});

test("an unverified Google email address is rejected", async ({ page }) => {
  await page.goto("/auth");
  await button(page).click();
  await continueAs(page, newAccount(), { isVerified: false });
  await expect(page.getByRole("alert")).toHaveText(/Google hefur ekki staðfest að netfangið sé þitt/);
  expect((await page.context().cookies()).filter(({ name }) => name === "__session")).toEqual([]);
});

test("signing in with Google disables the password of an account with an unverified email address", async ({
  page,
  newVisitor,
}) => {
  const account = newAccount();
  await page.goto("/auth");
  await register(page, account);
  await expect(page).toHaveURL("/dashboard");

  const owner = await newVisitor();
  await owner.goto("/auth");
  await button(owner).click();
  await continueAs(owner, account, { isOfWorkspace: true });
  await expect(
    owner.getByRole("heading", { level: 1, name: "Gamla lykilorðið gildir ekki lengur" }),
  ).toBeVisible();
  await owner.getByRole("link", { name: "Halda áfram" }).click();
  await expect(owner).toHaveURL("/dashboard");

  const other = await newVisitor({ problems: [/register/] });
  await other.goto("/auth");
  await register(other, account);
  await expect(toast(other, "Nýskráning mistókst")).toBeVisible();
  await expect(toast(other, "Þetta netfang er þegar skráð með Google.")).toBeVisible();
});

test("Google sign-in works without JavaScript and redirects to the requested page", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  const answer = await page.request.get("/api/auth/google", {
    headers: { "sec-fetch-site": "same-origin", referer: `${SHOP}/auth?next=%2Fcourse%2F1` },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await page.goto(answer.headers().location ?? "");
  await page.getByRole("button", { name: /^Gúrí Google/ }).click();
  await expect(page).toHaveURL("/course/1");
});
