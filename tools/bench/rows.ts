import type { Row } from "./section.ts";

/** Returns the row of a figure that must not exceed `budget`. */
export function atMost(what: string, figure: number, budget: number, shown: (figure: number) => string): Row {
  return { what, measured: shown(figure), budget: `≤ ${shown(budget)}`, isKept: figure <= budget };
}

/** Returns the row of a figure that must not be below `budget`. */
export function atLeast(
  what: string,
  figure: number,
  budget: number,
  shown: (figure: number) => string,
): Row {
  return { what, measured: shown(figure), budget: `≥ ${shown(budget)}`, isKept: figure >= budget };
}

/** Returns the row of a figure without a budget. */
export function forComparison(what: string, measured: string): Row {
  return { what, measured, budget: "", isKept: null };
}

/** Formats milliseconds for a table. */
export function inMs(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}
