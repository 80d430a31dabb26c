import { atMost, forComparison } from "../rows.ts";
import type { Row, Section } from "../section.ts";
import { signInWait } from "../sign-in-wait.ts";
import type { Line } from "../slow-phone.ts";
import { RUNS, withBuilds } from "../two-builds.ts";

/** How long may pass from the press until the form takes a letter, in milliseconds. */
const BUDGETS_MS: readonly (readonly [line: Line, ms: number])[] = [
  ["Fast 3G", 1200],
  ["Slow 3G", 2500],
];

/** At once, and when the landing page's code is there, also on the slow line. */
const READ_MS = [0, 6000] as const;

/** How long a buyer waits from "Kaupa" to a form that takes text. */
export async function measure(): Promise<Section> {
  return withBuilds(async ({ browser, inTurn }) => {
    const rows: Row[] = [];
    for (const [line, budget] of BUDGETS_MS)
      for (const readMs of READ_MS) {
        const { now, before } = await inTurn((address) => signInWait(browser, address, line, readMs));
        const what = `${line}, pressed ${readMs === 0 ? "at once" : `after ${readMs / 1000} s`}`;
        rows.push(atMost(what, now, budget, inSeconds));
        if (before !== null) rows.push(forComparison(`${what}: the build before`, inSeconds(before)));
      }
    return {
      title: "The page: from Kaupa to a form",
      about:
        `A phone of 390 px, 4 × CPU, on the lines that Chrome calls so (562 and 2000 ms until an answer, 1.4 and 0.4 ` +
        `Mbit/s): "Kaupa" is pressed when the landing page has loaded, or later; until a field of /auth has taken a letter. ` +
        `Medians of ${RUNS}. \`BENCH_BEFORE=<web/dist of another build>\` measures that one in turn.`,
      rows,
    };
  });
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
