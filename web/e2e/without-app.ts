import type { Page } from "@playwright/test";

/** Holds the code of the app until the returned function is called. */
export async function withoutApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/main-*.js", async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
