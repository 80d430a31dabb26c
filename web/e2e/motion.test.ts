import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { settle } from "./layout-faults.ts";

test("blocks are animated for 0.6 s when they scroll into view, staggered by 0.1 s [2.32]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const blocks = page.locator("section:has(blockquote)").last().locator("[data-reveal]");
  await expect(blocks).toHaveCount(3);
  const timingsOf = () =>
    blocks.evaluateAll((parts) =>
      parts.flatMap((part) =>
        part.getAnimations().map(({ effect, playState }) => ({ ...effect?.getComputedTiming(), playState })),
      ),
    );
  expect(await timingsOf()).toMatchObject([
    { duration: 600, delay: 0, playState: "paused" },
    { duration: 600, delay: 100, playState: "paused" },
    { duration: 600, delay: 200, playState: "paused" },
  ]);
  const ended = blocks.evaluateAll((parts) =>
    Promise.all(
      parts.map((part) => new Promise((resolve) => part.addEventListener("animationend", resolve))),
    ),
  );
  await blocks.first().scrollIntoViewIfNeeded();
  await ended;
  expect(await movingBlocks(page, "section:has(blockquote) [data-reveal]")).toEqual([]);
});

test("blocks that contain links or buttons are not animated", async ({ admin: page }) => {
  await page.route("**/api/courses", async (route) => {
    const response = await route.fetch();
    const [course] = await response.json();
    await route.fulfill({ response, json: [course, { ...course, id: 2, title: "Pútt heima" }] });
  });
  await page.goto("/admin/site");
  await expect(page.locator("[data-reveal]:has(a, button)")).not.toHaveCount(0);
  expect(await movingBlocks(page, "[data-reveal]:has(a, button)")).toEqual([]);
});

test("no block is animated if the user prefers reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.locator("[data-reveal]")).not.toHaveCount(0);
  expect(await movingBlocks(page)).toEqual([]);
});

test("settle() throws an error that names the element whose transition does not end", async ({ page }) => {
  await page.setContent(
    "<p>Still</p><style>p { transition: opacity 1000s } p.faint { opacity: 0.5 }</style><p>Moving</p>",
  );
  await settle(page, 0);
  await page.locator("p", { hasText: "Moving" }).evaluate((element) => element.classList.add("faint"));
  await expect(settle(page, 200)).rejects.toThrow('transitions do not end: <p> "Moving"');
});

/** Returns the blocks that are transparent, displaced or animated. */
function movingBlocks(page: Page, blocks = "[data-reveal]"): Promise<string[]> {
  return page.locator(blocks).evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { opacity, transform } = getComputedStyle(part);
        return opacity !== "1" || transform !== "none" || part.getAnimations().length > 0;
      })
      .map((part) => part.textContent ?? ""),
  );
}
