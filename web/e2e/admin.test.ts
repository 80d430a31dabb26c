import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { buyCourse, toast } from "./people.ts";

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await expect(page.getByRole("table", { name })).toBeVisible();
}

test("an id in a row that links to a page is copied by a click", async ({ admin: page }) => {
  await page.context().grantPermissions(["clipboard-write"]);
  await page.setViewportSize({ width: 1280, height: 844 });
  await openTab(page, "Notendur");
  await page
    .getByRole("button", { name: /^Afrita auðkenni/ })
    .first()
    .click();
  await expect(toast(page, "Auðkennið var afritað")).toBeVisible();
  await expect(page).toHaveURL("/admin/dashboard?tab=users");
});

test("all buttons and checkboxes of the lists are at least 44 px high", async ({ admin: page, buyer }) => {
  await buyCourse(buyer.page.context());
  for (const name of ["Notendur", "Námskeið", "Sala", "Afsláttarkóðar"]) {
    await openTab(page, name);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const low = await page
        .getByRole("tabpanel", { name })
        .locator("button, label:has(input)")
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 44)
            .map((part) => part.textContent),
        );
      expect(low, `${name} at ${width} px`).toEqual([]);
    }
  }
});
