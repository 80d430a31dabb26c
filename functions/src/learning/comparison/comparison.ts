import type { AssessedDrill, DrillResult } from "../schema.ts";
import type { Comparison } from "./schema.ts";

/** Returns the drills that have a result at the start and one at the end, with both. */
export function comparisonsOf(drills: readonly (AssessedDrill & { lessonTitle: string })[]): Comparison[] {
  return drills.flatMap(({ lessonTitle: title, start, end }) =>
    start === null || end === null ? [] : [{ title, start: countOf(start), end: countOf(end) }],
  );
}

function countOf({ hits, attempts }: DrillResult): Comparison["start"] {
  return { hits, attempts };
}

/** Returns a lesson's title without its subtitle: "Pútt" for "Pútt: hraði og lína". */
export function drillName(title: string): string {
  return title.split(": ", 1)[0] ?? title;
}

/**
 * Returns the change from start to end, in hits. If the number of attempts has changed, returns the change of the
 * share of hits, from -1 to 1.
 */
export function changeOf({ start, end }: Comparison): number {
  if (start.attempts === end.attempts) return end.hits - start.hits;
  return end.hits / end.attempts - start.hits / start.attempts;
}

/** Returns both results in one line: "6 → 9 af 10", or "6 af 10 → 15 af 20" if the number of attempts has changed. */
export function comparisonLine({ start, end }: Comparison): string {
  const before = start.attempts === end.attempts ? `${start.hits}` : `${start.hits} af ${start.attempts}`;
  return `${before} → ${end.hits} af ${end.attempts}`;
}
