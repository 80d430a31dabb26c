import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility-faults.ts";
import { expect, test } from "../fixtures.ts";
import { settle } from "../layout-faults.ts";
import { nameOf, setScene } from "./scene.ts";
import { SCENES } from "./scenes.ts";

/** Scenes fake server responses, so console and network errors are expected. */
const STAGED = { problems: [/./] };

for (const scene of SCENES) {
  test(nameOf(scene), async ({ newVisitor, cast }, testInfo) => {
    const page = await newVisitor(STAGED);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await setScene(page, scene, cast);
    await page.mouse.move(0, 0); // a clicked button does not look hovered
    await loadPictures(page);
    const isModal = (await page.locator("[aria-modal=true]").count()) > 0;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      await settle(page);
      const path = testInfo.outputPath(`${nameOf(scene)}-${testInfo.project.name}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: !isModal });
      await testInfo.attach(`picture, ${colorScheme}`, { path });
      expect.soft(await accessibilityFaults(page), colorScheme).toEqual([]);
    }
  });
}

/** Loads all images. Images below the viewport are lazy. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(`{
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode())]).then(() => true);
  }`);
}
