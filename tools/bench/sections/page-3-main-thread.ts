import { assembleCast, type Role } from "../../gallery/cast.ts";
import { blockingTime } from "../main-thread.ts";
import { atMost, forComparison, inMs } from "../rows.ts";
import type { Row, Section } from "../section.ts";
import { RUNS, withBuilds } from "../two-builds.ts";

const PAGES: readonly (readonly [path: string, who: Role])[] = [
  ["/checkout", "customer"],
  ["/lesson/1", "owner"],
  ["/course/1", "owner"],
  ["/admin/dashboard", "admin"],
];

/** Half of what the build before took (docs/performance.md). */
const BUDGET_OF_BEFORE = 0.5;

/** How long the pages that begin empty keep a phone's reader waiting. */
export async function measure(): Promise<Section> {
  return withBuilds(async ({ browser, shop, inTurn }) => {
    const { cookies } = await assembleCast(browser, shop);
    const rows: Row[] = [];
    for (const [path, who] of PAGES) {
      const { now, before } = await inTurn((address) => blockingTime(browser, address + path, cookies[who]));
      rows.push(forComparison(`${path}: blocking time`, inMs(now)));
      if (before === null) continue;
      rows.push(forComparison(`${path}: the build before`, inMs(before)));
      rows.push(atMost(`${path}: now ÷ before`, now / before, BUDGET_OF_BEFORE, (ratio) => ratio.toFixed(2)));
    }
    return {
      title: "The page: its main thread",
      about:
        `A phone of 390 px, 4 × CPU, nothing in its cache; what each task's processor time is above 50 ms, summed until ` +
        `the page is quiet; medians of ${RUNS}. \`BENCH_BEFORE=<web/dist of another build>\` measures that one in turn.`,
      rows,
    };
  });
}
