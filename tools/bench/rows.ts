import type { Row } from "./section.ts";

/** A figure that must not be above `budget`. */
export function atMost(what: string, figure: number, budget: number, shown: (figure: number) => string): Row {
  return { what, measured: shown(figure), budget: `≤ ${shown(budget)}`, isKept: figure <= budget };
}

/** A figure that must not be below `budget`. */
export function atLeast(
  what: string,
  figure: number,
  budget: number,
  shown: (figure: number) => string,
): Row {
  return { what, measured: shown(figure), budget: `≥ ${shown(budget)}`, isKept: figure >= budget };
}

/** A figure without a budget, for comparison. */
export function forComparison(what: string, measured: string): Row {
  return { what, measured, budget: "", isKept: null };
}

/** As a table shows milliseconds. */
export function inMs(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}
