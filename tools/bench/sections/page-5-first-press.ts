import { firstPress } from "../first-press.ts";
import { atMost, forComparison, inMs } from "../rows.ts";
import type { Row, Section } from "../section.ts";
import { RUNS, withBuilds } from "../two-builds.ts";

/** Whoever presses does not notice less, in milliseconds. */
const BUDGET_MS = 200;

const CONTROLS = [
  ["a question", "summary"],
  ["the video", "[data-video]"],
] as const;

/** How soon the landing page answers the press with which React starts. */
export async function measure(): Promise<Section> {
  return withBuilds(async ({ browser, inTurn }) => {
    const rows: Row[] = [];
    for (const [name, control] of CONTROLS) {
      const { now, before } = await inTurn((address) => firstPress(browser, address, control));
      rows.push(atMost(`${name}, until the next paint`, now, BUDGET_MS, inMs));
      if (before !== null) rows.push(forComparison(`${name}: the build before`, inMs(before)));
    }
    return {
      title: "The page: the first press",
      about:
        `A phone of 390 px, 4 × CPU, whose landing page has fetched its code and run none of it: the first touch, with ` +
        `which React starts, until the next paint (Event Timing). Medians of ${RUNS}. ` +
        `\`BENCH_BEFORE=<web/dist of another build>\` measures that one in turn.`,
      rows,
    };
  });
}
