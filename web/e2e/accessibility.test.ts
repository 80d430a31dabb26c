import { accessibilityFaults, colorFaults, forcedColorFaults } from "./accessibility-faults.ts";
import { expect, test } from "./fixtures.ts";
import { layoutFaults, settle, spaceText } from "./layout-faults.ts";
import { nameOf, setScene } from "./scenes/scene.ts";
import { SCENES } from "./scenes/scenes.ts";

/** Scenes fake server responses, so failed requests are expected. */
const STAGED = {
  problems: [/^[45]\d\d |ERR_FAILED|ERR_NAME_NOT_RESOLVED|postMessage|dynamically imported/],
};

/** A viewport of 1280 × 1024 at 400 % zoom. Source: WCAG 1.4.10. */
const SMALLEST = { width: 320, height: 256 };

for (const scene of SCENES) {
  // The visit takes most of a test's time, so one visit runs all checks.
  test(`${nameOf(scene)} is accessible in light, dark and forced colours, at 320 px and with text spacing [10.4]`, {
    tag: scene.isInGate ? "@gate" : [],
  }, async ({ newGuest, cast }) => {
    const page = await newGuest(STAGED);
    // axe skips the contrast check of elements that are still fading in
    await page.emulateMedia({ reducedMotion: "reduce" });
    await setScene(page, scene, cast);
    expect.soft(await accessibilityFaults(page), "axe").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await settle(page);
    expect.soft(await colorFaults(page), "axe in dark colours").toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    expect.soft(await page.locator("h1").filter({ visible: true }).count(), "headings").toBe(1);
    expect.soft(await page.title()).toMatch(/Golfnámskeið$/);
    expect.soft(await page.locator("html").getAttribute("lang")).toBe("is");
    await page.setViewportSize(SMALLEST);
    expect.soft(await layoutFaults(page), "at 320 px").toEqual([]);
    await spaceText(page);
    expect.soft(await layoutFaults(page), "at 320 px with text spacing").toEqual([]);
    expect.soft(await forcedColorFaults(page), "in forced colours").toEqual([]);
  });
}
