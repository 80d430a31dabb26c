import type { Figures } from "functions/insights/schema";
import type { Measure } from "./texts.ts";

/**
 * Returns a measure of the chart. Revenue (whole krónur) and sales are net: sales minus refunds, each counted
 * in the period in which it took place. The sum of all months therefore equals the all-time figure.
 */
export function measureOf(figures: Figures, measure: Measure): number {
  if (measure === "revenue") return figures.revenue - figures.refunded;
  if (measure === "sales") return figures.sales - figures.refunds;
  return figures.registrations;
}

/** Returns whether a step has nothing of a measure. A sale and a refund of the same amount are something. */
export function isWithout(figures: Figures, measure: Measure): boolean {
  const counted = {
    revenue: [figures.revenue, figures.refunded],
    sales: [figures.sales, figures.refunds],
    registrations: [figures.registrations],
  }[measure];
  return counted.every((count) => count === 0);
}
