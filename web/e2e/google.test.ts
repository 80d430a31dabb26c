import type { Locator } from "@playwright/test";
import { expect, requestsOf, SHOP, test } from "./fixtures.ts";
import { acceptTerms, newAccount } from "./people.ts";

test("a visitor with a coupon link signs in with Google and continues to the card page [2.2]", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/?kodi=GOLF20");
  await page.getByRole("main").getByRole("link", { name: "Kaupa námskeið" }).first().click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  const requests = requestsOf(page);
  const button = page.getByRole("link", { name: "Halda áfram með Google" });
  await expect(button).toBeVisible();
  expect(requests.filter((url) => !url.startsWith(SHOP))).toEqual([]);
  await button.press("Enter");
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/authorize\?/);
  const { name, email } = newAccount("Gúrí Google");
  await page.getByLabel("Nafn").fill(name);
  await page.getByLabel("Netfang", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Halda áfram" }).click();

  await expect(page).toHaveURL("/checkout?courseId=1");
  await acceptTerms(page);
  const [full, discounted] = ["24.900", "19.920"].map((price) =>
    page.getByRole("button", { name: `Greiða ${price} kr.` }),
  ) as [Locator, Locator];
  await expect(full.or(discounted)).toBeVisible();
  // A coupon code that is filled in but not applied is applied first.
  if (await full.isVisible()) await full.click();
  await discounted.click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
});
