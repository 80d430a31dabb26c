import { join } from "node:path";
import { ROOT } from "../../../local/stack/paths.ts";
import { assembleCast, type Role } from "../../gallery/cast.ts";
import { launchChromium } from "../../testing/chromium.ts";
import { serveBuiltSite } from "../built-site.ts";
import { blockingTime } from "../main-thread.ts";
import { median } from "../median.ts";
import { atMost, forComparison } from "../rows.ts";
import type { Row, Section } from "../section.ts";
import { withShop } from "../with-shop.ts";

const RUNS = 5;

const PAGES: readonly (readonly [path: string, who: Role])[] = [
  ["/checkout", "customer"],
  ["/lesson/1", "owner"],
  ["/course/1", "owner"],
  ["/admin/dashboard", "admin"],
];

/** Half of what the build before took (docs/performance.md). */
const BUDGET_OF_BEFORE = 0.5;

/** `web/dist` of an older build, to be measured in turn with this one. */
const BEFORE = process.env.BENCH_BEFORE;

/** How long the pages that begin empty keep a phone's reader waiting. */
export async function measure(): Promise<Section> {
  return withShop(async (shop) => {
    const browser = await launchChromium();
    const now = await serveBuiltSite(join(ROOT, "web/dist"), shop);
    const before = BEFORE === undefined ? null : await serveBuiltSite(BEFORE, shop);
    try {
      const { cookies } = await assembleCast(browser, shop);
      const rows: Row[] = [];
      for (const [path, who] of PAGES) {
        const times = { now: [] as number[], before: [] as number[] };
        for (let run = 0; run < RUNS; run += 1) {
          times.now.push(await blockingTime(browser, now.address + path, cookies[who]));
          if (before) times.before.push(await blockingTime(browser, before.address + path, cookies[who]));
        }
        const [today, then] = [median(times.now), median(times.before)];
        rows.push(forComparison(`${path}: blocking time`, ms(today)));
        if (!before) continue;
        rows.push(forComparison(`${path}: the build before`, ms(then)));
        rows.push(
          atMost(`${path}: now ÷ before`, today / then, BUDGET_OF_BEFORE, (ratio) => ratio.toFixed(2)),
        );
      }
      return {
        title: "The page: its main thread",
        about:
          `A phone of 390 px, 4 × CPU, nothing in its cache; what each task's processor time is above 50 ms, summed until ` +
          `the page is quiet; medians of ${RUNS}. \`BENCH_BEFORE=<web/dist of another build>\` measures that one in turn.`,
        rows,
      };
    } finally {
      now.close();
      before?.close();
      await browser.close();
    }
  });
}

function ms(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}
