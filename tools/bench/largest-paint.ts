import type { Browser } from "@playwright/test";
import { slowDown } from "./slow-phone.ts";

/** After the page has loaded: a font that comes may still paint a text larger. In milliseconds. */
const AFTER_MS = 500;

/**
 * Opens the page at `url` on a phone of Lighthouse's size, with a processor four times slower and a slow line, and returns when its
 * largest text or picture was painted, as the browser itself reports it, in milliseconds. It is not traced meanwhile: tracing
 * slows a page down the more, the more elements and styles it has.
 */
export async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    await slowDown(page, "Slow 4G");
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(AFTER_MS);
    return await page.evaluate(lastLargestPaint);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function lastLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
}
