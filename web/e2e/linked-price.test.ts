import type { Page } from "@playwright/test";
import { accessibilityFaults } from "./accessibility-faults.ts";
import { expect, test } from "./fixtures.ts";
import { newAccount, signUp } from "./people.ts";

const prices = (page: Page) => page.locator("[data-price]").filter({ visible: true });

test("a coupon link shows the old price struck through and the new price on the landing page [10.11]", async ({
  page,
}) => {
  await page.goto("/?kodi=golf20");
  const main = page.getByRole("main");
  await expect(main.getByText("Áður 24.900 kr.").first()).toBeVisible();
  const featured = main.locator("[data-price='1']"); // other tests put other courses on sale
  const html = await featured.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  expect(html).toHaveLength(4);
  for (const each of html)
    expect(each).toMatch(/^<del>.*24\.900 kr\..*<\/del>.*<ins>.*19\.920 kr\..*<\/ins>$/);
});

test("the registration, course and checkout pages show both prices after a coupon link [10.11]", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/?kodi=GOLF20");
  await page.getByRole("main").getByRole("link", { name: "Kaupa námskeið" }).first().click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(prices(page)).toHaveText(["Áður 24.900 kr. Núna 19.920 kr."]);
  await signUp(page.context(), newAccount());
  for (const path of ["/course/1", "/checkout?courseId=1"]) {
    await page.goto(path);
    await expect(prices(page), path).toHaveText(["Áður 24.900 kr. Núna 19.920 kr."]);
  }
});

test("a link with an unknown coupon code shows the regular price and no error [10.11]", async ({ page }) => {
  await Promise.all([page.waitForResponse("**/price?*"), page.goto("/?kodi=HVERGI")]);
  await expect(page.getByText("24.900 kr. · Eingreiðsla").first()).toBeVisible();
  await expect(page.locator("del")).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ visible: true })).toHaveCount(0);
});

for (const width of [320, 1280]) {
  test(`the landing page with both prices fits and is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/?kodi=GOLF20");
    await expect(page.locator("del").first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
