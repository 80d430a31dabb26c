import { expect, test } from "./fixtures.ts";
import { setScene } from "./scenes/scene.ts";
import { sceneOf } from "./scenes/scenes.ts";

test("the first tab stop is a skip link that moves the focus to the content", async ({ page }) => {
  await page.goto("/skilmalar");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Beint í efnið" });
  await expect(link).toBeFocused();
  expect((await link.boundingBox())?.width).toBeGreaterThan(40);
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("every tab stop on the sign-in page has a visible focus ring", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("textbox", { name: "Netfang" })).toBeVisible();
  const rings: string[] = [];
  while (rings.length < 30) {
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
      return document.activeElement === document.body ? null : `${outlineStyle} ${outlineWidth}`;
    });
    if (ring === null) break;
    rings.push(ring);
  }
  expect(rings.length).toBeGreaterThan(8);
  expect(rings.filter((ring) => !/^solid [23]px$/.test(ring))).toEqual([]);
});

test("a dialog traps the focus and returns it on Escape", async ({ page, cast }) => {
  await setScene(page, sceneOf("admin-dashboard-coupons-full"), cast);
  const opener = page.getByRole("button", { name: "GOLF20", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Kóðinn GOLF20" });
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 4; stop += 1) {
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("Tab moves the focus from a lesson's heading to the video above it, its tools and the button that marks it complete", async ({
  page,
  cast,
}) => {
  await page.context().addCookies(cast.cookies.learner);
  await page.goto("/lesson/4");
  await page.getByRole("link", { name: "Næsta kennslustund" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/lesson/5");
  const heading = page.getByRole("heading", { level: 1 });
  const play = page.getByRole("button", { name: /^Spila myndband/ });
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(play).toBeFocused();
  const { y = 0, height = 0 } = (await play.boundingBox()) ?? {};
  expect(y + height).toBeLessThan((await heading.boundingBox())?.y ?? 0);
  for (const tool of ["Spila hægt", "Mjög hægt"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: tool, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Merkja sem lokið" })).toBeFocused();
});
