import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { accessibilityFaults } from "../../web/e2e/axe.ts";
import { fakePlayers } from "../../web/e2e/players.ts";
import type { Cast } from "./cast.ts";
import { nameOf, type Scene } from "./scene.ts";
import { setScene } from "./set-scene.ts";

export type Size = { width: number; height: number };

/** A phone and a laptop. */
export const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

export type Shot = { scene: Scene; width: number; file: string; faults: string[] };

type Studio = { browser: Browser; shop: string; cast: Cast; folder: string };

/** Takes one picture, and says what axe finds wrong in it, or why there is none. */
export async function shoot(
  { browser, shop, cast, folder }: Studio,
  scene: Scene,
  size: Size,
): Promise<Shot> {
  const context = await browser.newContext({
    baseURL: shop,
    viewport: size,
    locale: "is-IS",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(10_000);
  await fakePlayers(context);
  const shot = { scene, width: size.width, file: `${nameOf(scene)}-${size.width}.png` };
  try {
    const page = await context.newPage();
    await setScene(page, scene, cast);
    await loadPictures(page);
    const isModal = (await page.locator("[aria-modal=true]").count()) > 0;
    await page.screenshot({ path: join(folder, shot.file), fullPage: !isModal });
    return { ...shot, faults: await accessibilityFaults(page) };
  } catch (error) {
    return { ...shot, faults: [String(error).split("\n")[0] ?? "failed"] };
  } finally {
    await context.close();
  }
}

/** Pictures further down are fetched only when they come near. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(`{
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode())]).then(() => true);
  }`);
}
