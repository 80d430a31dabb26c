import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { assembleCast, type Cast } from "../../tools/gallery/cast.ts";
import { launchChromium } from "../../tools/testing/chromium.ts";
import { newVisitor, SHOP, withBrowser } from "./visitor.ts";

withBrowser();
let cast: Cast;

beforeAll(async () => {
  const browser = await launchChromium();
  cast = await assembleCast(browser, SHOP);
  await browser.close();
});

/** The role or tag, and the name or text, of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.tagName.toLowerCase()} ${element?.getAttribute("aria-label") ?? element?.textContent ?? ""}`.trim();
  });

test("from a lesson's heading Tab leads to the video, and then to the button that marks it complete", async () => {
  const page = await newVisitor();
  await page.context().addCookies(cast.cookies.owner);
  await page.goto("/lesson/4");
  await page.getByRole("link", { name: "Næsta kennslustund" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^h1 /);
  await page.keyboard.press("Tab");
  expect(await focused(page)).toMatch(/^button Spila myndband/);
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("button Merkja sem lokið");
});

test.each([[390], [1280]])("%d px: a lesson's video stands above its heading", async (width) => {
  const page = await newVisitor();
  await page.setViewportSize({ width, height: 844 });
  await page.context().addCookies(cast.cookies.owner);
  await page.goto("/lesson/4");
  const video = await page.getByRole("button", { name: /^Spila myndband/ }).boundingBox();
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((video?.y ?? 0) + (video?.height ?? 0)).toBeLessThan(heading?.y ?? 0);
});
