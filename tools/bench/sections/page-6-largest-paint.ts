import { launchChromium } from "../../testing/chromium.ts";
import { serveBuiltSite } from "../built-site.ts";
import { buildFloor, FLOOR_FILE } from "../floor/build.tsx";
import { largestPaint } from "../largest-paint.ts";
import { median } from "../median.ts";
import { atMost, forComparison, inMs } from "../rows.ts";
import type { Section } from "../section.ts";
import { BENCH_SITE, withShop } from "../with-shop.ts";

/** A single run of either page differs by a tenth. */
const RUNS = 25;

/** The landing page's largest paint may come so many times as late as the floor's. */
const BUDGET = 1.08;

/** When a phone shows the landing page, beside the floor in turn. */
export async function measure(): Promise<Section> {
  return withShop(async (shop) => {
    await buildFloor(shop);
    const site = await serveBuiltSite(BENCH_SITE, shop);
    const browser = await launchChromium();
    const landing: number[] = [];
    const floor: number[] = [];
    try {
      for (let run = 0; run <= RUNS; run += 1) {
        landing.push(await largestPaint(browser, site.address));
        floor.push(await largestPaint(browser, site.address + FLOOR_FILE));
      }
    } finally {
      await browser.close();
      site.close();
    }
    // The first run warms up.
    const landingMs = median(landing.slice(1));
    const floorMs = median(floor.slice(1));
    return {
      title: "The page: the largest paint",
      about:
        "The landing page and the floor in turn, on a phone of 412 px at 4 × CPU and Lighthouse's slow 4G (562 ms until an " +
        "answer, 1.5 Mbit/s), from a server that sends compressed files, as Hosting's cache does; when the largest text or picture was " +
        `painted, as the browser itself reports it while nothing else records. Medians of ${RUNS}.`,
      rows: [
        atMost("landing ÷ floor", landingMs / floorMs, BUDGET, (ratio) => ratio.toFixed(3)),
        forComparison("landing", inMs(landingMs)),
        forComparison("floor", inMs(floorMs)),
      ],
    };
  });
}
