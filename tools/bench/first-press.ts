import type { Browser } from "@playwright/test";
import { slowDown } from "./slow-phone.ts";

/** What follows a press: what it starts may come in the way of what it changes. In milliseconds. */
const AFTER_MS = 1500;

/**
 * Opens the page at `url` on a phone of 390 px with a processor four times slower, waits until its code is there, touches the
 * first `control`, and returns the milliseconds from the touch until the next paint (Event Timing, as in INP).
 */
export async function firstPress(browser: Browser, url: string, control: string): Promise<number> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteLongestEvent);
    await slowDown(page);
    await page.goto(url, { waitUntil: "networkidle" });
    const place = page.locator(control).filter({ visible: true }).first();
    await place.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = await place.boundingBox();
    if (box === null) throw new Error(`${url} shows no ${control}`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(AFTER_MS);
    return await page.evaluate(() => Number(Reflect.get(window, "longestEventMs")));
  } finally {
    await context.close();
  }
}

/** Runs in the page: keeps the longest time from an event of a press until the next paint. */
function noteLongestEvent(): void {
  Object.assign(window, { longestEventMs: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      Object.assign(window, { longestEventMs: Math.max(Reflect.get(window, "longestEventMs"), duration) });
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
