import type { Page } from "@playwright/test";
import { expect, idle, test } from "./fixtures.ts";
import { buyCourse } from "./people.ts";

const FONT = "**/*.woff2";

/** Widths of phones, in CSS pixels. */
const PHONES = Array.from({ length: 25 }, (_, step) => 320 + 5 * step);

/** Counts the layout shifts of every page that `page` opens. Returns a function that reads the sum of the open one. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    const count = (entries: PerformanceEntry[]) => {
      for (const entry of entries as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, {
      readShifts: () => {
        count(observer.takeRecords());
        return shifts.reduce((sum, value) => sum + value, 0);
      },
    });
  });
  return async () => {
    await idle(page);
    return page.evaluate(() => (window as unknown as { readShifts: () => number }).readShifts());
  };
}

/** Holds the responses for `url` until the returned function is called. */
async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns the positions of the texts on the landing page's first screen at each width of `PHONES`, in pixels. */
async function readTops(page: Page): Promise<number[]> {
  const tops: number[] = [];
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 });
    await page.waitForFunction((width) => window.innerWidth === width, width); // the page resizes later than the call
    const texts = page.locator("main h1, main h1 ~ *, #kynningarmyndband");
    tops.push(...(await texts.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().top))));
  }
  return tops;
}

test("the first screen of the landing page has the same lines in the fallback font and in the web font [10.230]", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ problems: [/woff2/] });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const inWebFont = await readTops(page);
  await page.route(FONT, (route) => route.abort());
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  const moves = (await readTops(page)).map((top, index) => Math.abs(top - (inWebFont[index] ?? 0)));
  expect(moves.length).toBeGreaterThan(PHONES.length);
  expect(Math.max(...moves), "less than half a line").toBeLessThan(8);
});

test("nothing moves on the landing page when the web font arrives [10.230]", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const shifts = await countShifts(page);
  const release = await hold(page, FONT);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await idle(page);
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(await shifts()).toBeLessThanOrEqual(0.01);
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`nothing moves on the success page at ${width} px when the first lesson arrives [10.231]`, async ({
    buyer: { page },
  }) => {
    const order = await buyCourse(page.context());
    await page.setViewportSize({ width, height });
    const shifts = await countShifts(page);
    const release = await hold(page, /\/api\/(courses|lessons)\/1$/);
    await page.goto(`/payment/success?payment_id=${order}`);
    await expect(page.getByRole("heading", { name: "Pöntunin þín" })).toBeVisible();
    await idle(page);
    release();
    await expect(page.getByRole("link", { name: "Byrja á kennslustund 1" })).toBeVisible();
    expect(await shifts()).toBeLessThanOrEqual(0.02);
  });
