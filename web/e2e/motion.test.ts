import type { Page } from "@playwright/test";
import { expect, idle, requestsOf, test } from "./fixtures.ts";

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

test("no block and no item of the next page is animated if the user prefers reduced motion", async ({
  buyer: { page },
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(markFades);
  await page.goto("/");
  await expect(page.locator("[data-reveal]")).not.toHaveCount(0);
  expect(await movingBlocks(page)).toEqual([]);

  const requests = requestsOf(page);
  await page.goto("/dashboard");
  await page.getByRole("main").locator("a[href='/course/1']").last().click();
  await expect(page.getByText(/^12\. /)).toBeVisible();
  expect(await fadesOn(page)).toEqual([]);
  expect(requests.filter((url) => url.includes("animated-entry"))).toEqual([]);
});

test("items of the next page fade in for 0.6 s, staggered by 0.1 s, and items that are shown stay [2.32]", async ({
  buyer: { page },
}) => {
  await page.addInitScript(markFades);
  await page.goto("/dashboard");
  const course = page.getByRole("main").locator("a[href='/course/1']").last();
  const animation = page.waitForResponse(/animated-entry/);
  await course.hover();
  await (await animation).finished();
  await idle(page);
  expect(await fadesOn(page)).toEqual([]);

  await course.click();
  const lessons = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /^\d+\. / });
  await expect(lessons).toHaveCount(12);
  const expected = Array.from({ length: 12 }, (_, index) => ({
    duration: 600,
    delay: Math.min(index * 100, 1000),
  }));
  await expect.poll(() => fadesOn(page)).toEqual(expected);
  await expect
    .poll(() => lessons.evaluateAll((items) => items.map((item) => getComputedStyle(item).opacity)))
    .toEqual(Array(12).fill("1"));
});

/** Runs in the page. Marks the start of each animation of opacity. */
function markFades(): void {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (keyframes, options) {
    if (keyframes !== null && "opacity" in keyframes) performance.mark("fade", { detail: options });
    return animate.call(this, keyframes, options);
  };
}

/** Returns the duration and delay of the fades since the document has loaded, in milliseconds. */
function fadesOn(page: Page): Promise<KeyframeAnimationOptions[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByName("fade")
      .map((mark) => (mark as PerformanceMark).detail as KeyframeAnimationOptions)
      .map(({ duration = 0, delay = 0 }) => ({ duration, delay: Math.round(delay) + 0 })),
  );
}

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
