import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import type { Stack } from "../../local/stack/stack.ts";
import { launchChromium } from "../testing/chromium.ts";
import { assembleCast } from "./cast.ts";
import { nameOf } from "./scene.ts";
import { SCENES } from "./scenes/scenes.ts";
import { type Shot, SIZES, shoot } from "./shoot.ts";
import { startShop } from "./shop.ts";
import { galleryPage } from "./show.ts";

/**
 * `npm run gallery`: a picture of every scene at both widths, and axe's word on each.
 * `npm run gallery -- dashboard lesson` takes only the scenes whose names hold one of the words;
 * `SITE_URL=…` takes them of a shop that runs already.
 */
const words = process.argv.slice(2);
const chosen = SCENES.filter(
  (scene) => words.length === 0 || words.some((word) => nameOf(scene).includes(word)),
);
const folder = join(LOCAL_DATA, "gallery");
let stack: Stack | undefined;

async function main(): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shots = await takeAll(process.env.SITE_URL ?? (await openShop()));
  writeFileSync(join(folder, "index.html"), galleryPage(shots));
  const faults = shots.flatMap(({ faults }) => faults).length;
  console.log(`\n${shots.length} pictures, ${faults} faults: ${join(folder, "index.html")}`);
  return faults;
}

async function openShop(): Promise<string> {
  const shop = await startShop();
  stack = shop.stack;
  return shop.address;
}

async function takeAll(shop: string): Promise<Shot[]> {
  const browser = await launchChromium();
  const shots: Shot[] = [];
  try {
    const studio = { browser, shop, folder, cast: await assembleCast(browser, shop) };
    for (const scene of chosen) {
      const pair = await Promise.all(SIZES.map((size) => shoot(studio, scene, size)));
      for (const { file, faults } of pair) {
        console.log([`${faults.length > 0 ? "✗" : "✓"} ${file}`, ...faults].join("\n    "));
      }
      shots.push(...pair);
    }
  } finally {
    await browser.close();
  }
  return shots;
}

async function end(code: number): Promise<never> {
  await stack?.stop();
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(130));
main().then(
  (faults) => end(faults > 0 ? 1 : 0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return end(1);
  },
);
