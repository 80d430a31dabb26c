import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { newAccount, signUp } from "./people.ts";

const prices = (page: Page) => page.locator("[data-price]").filter({ visible: true });

test("the landing, registration, course and checkout pages show both prices after a coupon link [10.11]", async ({
  page,
}) => {
  await page.goto("/?kodi=GOLF20");
  await expect(page.getByRole("main").getByText("Áður 24.900 kr.").first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Kaupa námskeið" }).first().click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(prices(page)).toHaveText(["Áður 24.900 kr. Núna 19.920 kr."]);
  await signUp(page.context(), newAccount());
  await page.goto("/course/1");
  await expect(prices(page)).toHaveText(["Áður 24.900 kr. Núna 19.920 kr."]);
  await page.goto("/checkout?courseId=1");
  await expect(page.getByRole("deletion")).toHaveText("Áður 24.900 kr.");
  await expect(page.getByRole("insertion")).toHaveText("Núna 19.920 kr.");
});
