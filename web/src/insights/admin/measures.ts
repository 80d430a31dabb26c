import type { Figures } from "functions/insights/schema";
import type { Measure } from "./texts.ts";

/** What counts for each measure, and what counts against it. */
const COUNTED: Record<Measure, (figures: Figures) => readonly [forIt: number, against: number]> = {
  revenue: ({ revenue, refunded }) => [revenue, refunded],
  sales: ({ sales, refunds }) => [sales, refunds],
  registrations: ({ registrations }) => [registrations, 0],
};

/**
 * Returns a measure of the chart. Revenue (whole krónur) and sales are net: sales minus refunds, each counted
 * in the period in which it took place. The sum of all months therefore equals the all-time figure.
 */
export function measureOf(figures: Figures, measure: Measure): number {
  const [forIt, against] = COUNTED[measure](figures);
  return forIt - against;
}

/** Returns whether a step has nothing of a measure. A sale and a refund of the same amount are something. */
export function isWithout(figures: Figures, measure: Measure): boolean {
  return COUNTED[measure](figures).every((count) => count === 0);
}
