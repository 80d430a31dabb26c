import type { Page } from "@playwright/test";
import { expect, SHOP, test } from "./fixtures.ts";
import { fakePlayers } from "./players.ts";
import { reactInPlace } from "./react-in-place.ts";

/**
 * Links to the landing page's code before it is fetched. It is fetched when the browser is idle or React
 * starts.
 */
const LATER = "link[rel=later]";

for (const [what, act] of [
  ["the pointer is over a button", (page: Page) => page.getByRole("button", { name: /^Spila/ }).hover()],
  ["a key is pressed", (page: Page) => page.keyboard.press("Tab")],
] as const) {
  test(`React takes over when ${what}`, async ({ page }) => {
    await Promise.all([page.waitForResponse("**/api/courses"), page.goto("/")]);
    await act(page);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("#root h1") ?? {}).some((key) => key.startsWith("__reactFiber$")),
    );
  });
}

test("a finger that scrolls the page starts no React, one that presses does", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await fakePlayers(page);
  await page.goto("/");
  const finger = await page.context().newCDPSession(page);
  await finger.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  const video = page.getByRole("button", { name: /^Spila/ });
  await video.scrollIntoViewIfNeeded();
  const placeOf = async () => (await video.boundingBox()) ?? { x: 0, y: 0 };
  const code = page.locator(LATER);
  const files = await code.count();
  const { x, y } = await placeOf();
  await touch("touchStart", x + 20, y + 20);
  for (let step = 1; step <= 6; step += 1) await touch("touchMove", x + 20, y + 20 - step * 20);
  await touch("touchEnd", 0, 0);
  await expect.poll(async () => (await placeOf()).y).toBeLessThan(y - 40);
  await expect(code).toHaveCount(files);
  await video.click({ trial: true }); // in the viewport and not moving
  const now = await placeOf();
  await touch("touchStart", now.x + 20, now.y + 20);
  await touch("touchEnd", 0, 0);
  await expect(code).toHaveCount(0);
});

test.describe('the press on "Kaupa"', () => {
  test("starts no React, which would only keep the form waiting", async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto("/");
    const code = await page.locator(LATER).count();
    expect(code).toBeGreaterThan(0);
    await page.getByRole("main").getByRole("link", { name: "Kaupa" }).first().hover();
    await page.getByRole("link", { name: "Innskráning" }).focus();
    await expect(page.locator(LATER)).toHaveCount(code);
    await page.getByRole("button", { name: /^Spila/ }).hover();
    await expect(page.locator(LATER)).toHaveCount(0);
  });

  test("opens a form that the browser has fetched already, once the page has been read", async ({ page }) => {
    // Other tests put courses on sale after the build. React would start to show them.
    await page.route("**/api/courses", () => {});
    const devtools = await page.context().newCDPSession(page);
    const states = new Map<string, string>();
    devtools.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
      states.set(prefetchUrl, status);
    });
    await devtools.send("Preload.enable");
    // Simulates a second course on sale. Not on the form's page, where React runs.
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        if (location.pathname !== "/") return;
        const other = document.createElement("a");
        other.href = "/auth?next=%2Fcheckout%3FcourseId%3D4711";
        other.textContent = "Annað";
        document.querySelector("footer")?.append(other);
      });
    });
    await page.goto("/");
    const link = page.getByRole("main").getByRole("link", { name: "Kaupa námskeið" }).first();
    const form = SHOP + (await link.getAttribute("href"));
    await expect.poll(() => states.get(form)).toBe("Ready");
    expect([...states.keys()]).toEqual([form]);
    await link.click();
    await expect(page.getByRole("tabpanel", { name: "Nýskráning" })).toBeVisible();
    expect(
      await page.evaluate(() =>
        Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "deliveryType"),
      ),
    ).toBe("navigational-prefetch");
  });

  test("leaves the line to the form: the landing page's code is fetched no further, and on the way back anew", async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ problems: [/ERR_ABORTED/] });
    // Simulates a browser that does not prefetch the form.
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false;
    });
    const isCode = (address: string) => /\/assets\/(react|theme|start)-/.test(address);
    let isHeld = true;
    // Also delayed: other tests put courses on sale after the build, and React would start to show them.
    for (const held of ["**/assets/{react,theme,start}-*.js", "**/api/courses"])
      await page.route(held, (route) => (isHeld ? undefined : route.continue()));
    let openForm = () => {};
    const released = new Promise<void>((resolve) => {
      openForm = resolve;
    });
    await page.route("**/auth?**", async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => isCode(request.url()));
    await Promise.all([asked, page.goto("/")]);
    const givenUp = page.waitForEvent("requestfailed", (request) => isCode(request.url()));
    const link = page.getByRole("main").getByRole("link", { name: "Kaupa" }).first();
    await Promise.all([givenUp, link.click({ noWaitAfter: true })]);
    expect(new URL(page.url()).pathname).toBe("/");
    isHeld = false;
    openForm();
    await expect(page.getByRole("tabpanel", { name: "Nýskráning" })).toBeVisible();
    await page.goBack();
    await reactInPlace(page);
  });
});
