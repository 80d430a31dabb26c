import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { acceptTerms, applyCoupon, expectConfirmed, newAccount, payAndReturn, register } from "./people.ts";
import { countTranslated, translate } from "./translation.ts";

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByText("Eitthvað fór úrskeiðis")).toHaveCount(0);
  await expect.poll(() => countTranslated(page)).toBeGreaterThan(3);
}

test("a visitor registers, uses a coupon, pays and marks a lesson complete on translated pages", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await translate(page);
  await page.goto("/");
  await expectWhole(page);
  await page.getByRole("main").getByRole("link", { name: "Kaupa námskeið" }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await expectWhole(page);
  await register(page, newAccount());

  await expect(page).toHaveURL("/checkout?courseId=1");
  await applyCoupon(page, "golf20");
  await expect(page.getByRole("button", { name: "Greiða 19.920 kr." })).toBeVisible();
  await page.getByRole("button", { name: /^Fjarlægja/ }).click();
  await expect(page.getByRole("button", { name: "Greiða 24.900 kr." })).toBeVisible();
  await applyCoupon(page, "golf20");
  await acceptTerms(page);
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
  await payAndReturn(page);
  await expectConfirmed(page);
  await expectWhole(page);

  await page.goto("/lesson/4");
  await page.getByRole("button", { name: "Merkja sem lokið" }).click();
  await expect(page.getByRole("button", { name: "Lokið", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Merkja sem lokið" })).toHaveCount(0);
  await page.getByRole("link", { name: "Aftur í námskeiðið" }).click();
  await expect(page.getByText("1 af 12 kennslustundum lokið")).toBeVisible();
  await expectWhole(page);
});
