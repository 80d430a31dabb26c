import type { Page } from "@playwright/test";
import { accessibilityFaults } from "./accessibility-faults.ts";
import { expect, test } from "./fixtures.ts";
import { buyCourse, toast } from "./people.ts";

async function openSales(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Sala" }).click();
  await expect(page.getByRole("button", { name: /^Síur/ })).toBeVisible();
}

test("a sale is a row of at most two lines with a keyboard-accessible menu that resends the receipt and refunds [10.12]", {
  tag: "@gate",
}, async ({ admin: page, buyer }) => {
  const id = await buyCourse(buyer.page.context());
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSales(page);
  await page.getByLabel("Leita í listanum").fill(buyer.account.email);
  const row = page.getByRole("row", { name: buyer.account.email });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(64);

  const button = page.getByRole("button", { name: `Aðgerðir fyrir pöntun ${id}` });
  const menu = page.getByRole("menu", { name: `Aðgerðir fyrir pöntun ${id}` });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await menu.getByRole("menuitem", { name: "Senda kvittun aftur" }).click();
  await expect(toast(page, "Afrit af kvittuninni fer út innan skamms")).toBeVisible();

  await button.focus();
  await page.keyboard.press("ArrowUp");
  const last = menu.getByRole("menuitem").last();
  await expect(menu).toHaveAttribute("aria-activedescendant", (await last.getAttribute("id")) ?? "no id");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Endurgreiða 24.900 kr.?" });
  await dialog.getByLabel("Ástæða").fill("Keypti óvart");
  await dialog.getByRole("button", { name: "Endurgreiða 24.900 kr." }).click();
  await expect(toast(page, "Greiðslan var endurgreidd")).toBeVisible();
  await expect(row).toContainText("Endurgreitt"); // a search finds payments of every status
  await buyer.page.goto("/course/1");
  await expect(buyer.page.getByRole("link", { name: "Kaupa námskeiðið" })).toBeVisible();
});

test("the first sale is in view without scrolling on a laptop and a phone [10.147]", async ({
  admin: page,
  buyer,
}) => {
  await buyCourse(buyer.page.context());
  await openSales(page);
  const first = page.locator("tbody tr").first();
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(first).toBeInViewport();
  }
});

test("the first row of the sales and of the users is within 500 px of a phone [10.347]", async ({
  admin: page,
  buyer,
}) => {
  await buyCourse(buyer.page.context());
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const tab of ["sales", "users"]) {
      await page.goto(`/admin/dashboard?tab=${tab}`);
      const row = page.locator("tbody tr").first();
      await expect(row).toBeVisible();
      expect((await row.boundingBox())?.y, `${tab}, ${width} px`).toBeLessThan(500);
    }
  }
});
