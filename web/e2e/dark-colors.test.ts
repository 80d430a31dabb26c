import { expect, test } from "./fixtures.ts";
import { withoutReact } from "./react-in-place.ts";

const DARK = "rgb(14, 23, 18)";

for (const path of ["/", "/skilmalar", "/auth", "/no-such-page"]) {
  test(`${path} is dark from the first paint where the system is, before any script of the page's own`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ problems: [/404/] });
    await page.emulateMedia({ colorScheme: "dark" });
    await withoutReact(page);
    await page.goto(path);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await ground()).toBe(DARK);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await ground()).toBe("rgb(251, 248, 241)");
  });
}

test("the browser's own controls and the window's frame follow", async ({ page }) => {
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
