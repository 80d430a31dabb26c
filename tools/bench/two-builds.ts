import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { ROOT } from "../../local/stack/paths.ts";
import { launchChromium } from "../testing/chromium.ts";
import { serveBuiltSite } from "./built-site.ts";
import { median } from "./median.ts";
import { withShop } from "./with-shop.ts";

/** How often each build is measured. */
export const RUNS = 5;

/** `web/dist` of an older build, to be measured in turn with this one. */
const BEFORE = process.env.BENCH_BEFORE;

/** Medians of what was measured; `before` is null where there is no older build. */
type Times = { now: number; before: number | null };

export type Builds = {
  browser: Browser;
  /** The shop that both builds ask. */
  shop: string;
  /** Measures each build at its address, one run after the other. */
  inTurn: (measureOne: (address: string) => Promise<number>) => Promise<Times>;
};

/** Runs `measure` on the built site and the one at `BENCH_BEFORE`, if it is given, in a browser and with a shop for it. */
export async function withBuilds<Measured>(
  measure: (builds: Builds) => Promise<Measured>,
): Promise<Measured> {
  return withShop(async (shop) => {
    const browser = await launchChromium();
    const now = await serveBuiltSite(join(ROOT, "web/dist"), shop);
    const before = BEFORE === undefined ? null : await serveBuiltSite(BEFORE, shop);
    const inTurn = async (measureOne: (address: string) => Promise<number>) => {
      const times = { now: [] as number[], before: [] as number[] };
      for (let run = 0; run < RUNS; run += 1) {
        times.now.push(await measureOne(now.address));
        if (before) times.before.push(await measureOne(before.address));
      }
      return { now: median(times.now), before: before && median(times.before) };
    };
    try {
      return await measure({ browser, shop, inTurn });
    } finally {
      now.close();
      before?.close();
      await browser.close();
    }
  });
}
