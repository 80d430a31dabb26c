import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { settle } from "./layout-faults.ts";
import { reactInPlace } from "./react-in-place.ts";

test("what comes into view rises for 0.6 s, each of several 0.1 s after the one before", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await Promise.all([reactInPlace(page), page.goto("/")]);
  await page.getByRole("heading", { name: "Golftækni" }).scrollIntoViewIfNeeded();
  const timings = await page.waitForFunction(() => {
    const heading = [...document.querySelectorAll("h3")].find(
      ({ textContent }) => textContent === "Golftækni",
    );
    const blocks = [...(heading?.closest("section")?.querySelectorAll("[data-reveal]") ?? [])];
    const moving = blocks.flatMap((block) => block.getAnimations().slice(0, 1));
    return moving.length === 3 && moving.map(({ effect }) => effect?.getComputedTiming());
  });
  expect(await timings.jsonValue()).toMatchObject([
    { duration: 600, delay: 0 },
    { duration: 600, delay: 100 },
    { duration: 600, delay: 200 },
  ]);
});

test("what can be pressed fades in, and does not move away under the pointer", async ({ page }) => {
  await Promise.all([reactInPlace(page), page.goto("/")]);
  await page
    .getByRole("button", { name: /^Láta mig vita/ })
    .last()
    .scrollIntoViewIfNeeded();
  const changed = await page.waitForFunction(() => {
    const blocks = [...document.querySelectorAll("[data-reveal]:has(button)")];
    const effects = blocks.flatMap((block) => block.getAnimations().map(({ effect }) => effect));
    const keyframes = effects.flatMap((effect) =>
      effect instanceof KeyframeEffect ? effect.getKeyframes() : [],
    );
    return keyframes.length > 0 && keyframes.flatMap(Object.keys);
  });
  expect(await changed.jsonValue()).toContain("opacity");
  expect(await changed.jsonValue()).not.toContain("transform");
});

test("for those who ask for less motion everything is in place at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await Promise.all([reactInPlace(page), page.goto("/")]);
  await expect(page.locator("[data-reveal]")).not.toHaveCount(0);
  expect(await movingBlocks(page)).toEqual([]);
  await page.getByRole("heading", { name: "Golftækni" }).scrollIntoViewIfNeeded();
  await settle(page); // an observer would have been called by now
  expect(await movingBlocks(page)).toEqual([]);
});

test("a transition that does not end fails a test by the name of its element", async ({ page }) => {
  await page.setContent(
    "<p>Still</p><style>p { transition: opacity 1000s } p.faint { opacity: 0.5 }</style><p>Moving</p>",
  );
  await settle(page, 0);
  await page.locator("p", { hasText: "Moving" }).evaluate((element) => element.classList.add("faint"));
  await expect(settle(page, 200)).rejects.toThrow('transitions do not end: <p> "Moving"');
});

/** The blocks that are faint, out of their place or on their way. */
function movingBlocks(page: Page): Promise<string[]> {
  return page.locator("[data-reveal]").evaluateAll((blocks) =>
    blocks
      .filter((block) => {
        const { opacity, transform } = getComputedStyle(block);
        return opacity !== "1" || transform !== "none" || block.getAnimations().length > 0;
      })
      .map((block) => block.textContent ?? ""),
  );
}
