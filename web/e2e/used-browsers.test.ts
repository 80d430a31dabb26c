import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test("a reused browser keeps its HTTP cache but no storage, caches, databases or cookies", async ({
  newGuest,
}) => {
  const before = await newGuest();
  await before.goto("/skilmalar");
  await before.evaluate(async () => {
    localStorage.setItem("left", "behind");
    await (await caches.open("left")).put("/left", new Response("behind"));
    await new Promise((resolve, reject) => {
      const request = indexedDB.open("left");
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  });
  await before.context().addCookies([{ name: "left", value: "behind", url: before.url() }]);
  await before.close();

  const after = await newGuest();
  expect(after.context()).toBe(before.context());
  await after.goto("/skilmalar");
  expect(await bytesOfFirstScript(after)).toBe(0);
  const left = async () => ({
    item: localStorage.getItem("left"),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
  });
  expect(await after.evaluate(left)).toEqual({ item: null, caches: [], databases: [], cookies: "" });
});

/** Returns the number of bytes transferred for the page's first script. */
function bytesOfFirstScript(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [script] = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/assets/static-"));
    return (script as PerformanceResourceTiming).transferSize;
  });
}
