import type { Page } from "@playwright/test";
import { PRERENDERED_COURSES_ID } from "../src/lib/element-ids.ts";
import { settle } from "./layout-faults.ts";

/** Script that starts React. Until it loads, the page works without React. */
const REACT = "**/assets/start-*.js";

/** Delays React until the returned function is called. */
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

/**
 * Resolves when the page has requested its code and React has hydrated the prerendered page. Presses a key to
 * trigger hydration.
 */
export async function reactInPlace(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector("link[rel=modulepreload]") && !document.querySelector("link[rel=later]"),
  );
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => {
    const root = document.querySelector("#root");
    const container = Object.entries(root ?? {}).find(([key]) => key.startsWith("__reactContainer$"));
    return container?.[1].stateNode.current.memoizedState.isDehydrated === false;
  });
  await settle(page);
}

/** Keeps the courses on sale as they were at build time, because other tests may add courses. */
export async function coursesAsBuilt(page: Page): Promise<void> {
  await page.route("**/api/courses", async (route) => {
    // Not a locator, because a locator would mark the element.
    const body = await page.evaluate(
      (id) => document.getElementById(id)?.textContent,
      PRERENDERED_COURSES_ID,
    );
    await route.fulfill({ contentType: "application/json", body: body ?? "[]" });
  });
}
