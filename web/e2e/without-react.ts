import type { Page } from "playwright-core";

/** The file that brings React; until it comes the page is on its own. */
const REACT = "**/assets/start-*.js";

/** Keeps React away until the answered function is called. */
export async function withoutReact(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(REACT, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
