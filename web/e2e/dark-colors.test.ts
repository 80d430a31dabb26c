import { expect, test } from "./fixtures.ts";
import { withoutApp } from "./without-app.ts";

const DARK = "rgb(14, 23, 18)";

test("static pages use the system's colour scheme before the app's code runs [10.1]", {
  tag: "@gate",
}, async ({ newVisitor }) => {
  const page = await newVisitor({ problems: [/404/] });
  await withoutApp(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const path of ["/", "/no-such-page"]) {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(path);
    expect(await ground()).toBe(DARK);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await ground()).toBe("rgb(251, 248, 241)");
  }
});

test("the color-scheme and theme-color metadata cover light and dark [10.1]", { tag: "@gate" }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/auth");
  await expect(page.getByRole("textbox", { name: "Netfang" })).toBeVisible();
  expect(await page.locator("meta[name=color-scheme]").getAttribute("content")).toBe("light dark");
  const frames = page.locator("meta[name=theme-color]");
  expect(await frames.evaluateAll((metas) => metas.map((meta) => meta.getAttribute("media")))).toEqual([
    "(prefers-color-scheme: light)",
    "(prefers-color-scheme: dark)",
  ]);
});

test("the focus ring of a video is visible on its image", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto("/");
  const play = page.getByRole("button", { name: /^Spila/ }).first();
  await play.focus();
  const picture = play.locator("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  const box = await play.boundingBox();
  if (box === null) throw new Error("The video is not shown");
  const edge = () => page.screenshot({ clip: { x: box.x + box.width / 3, y: box.y, width: 40, height: 4 } });
  const focused = await edge();
  await play.blur();
  expect(focused.equals(await edge())).toBe(false);
});
