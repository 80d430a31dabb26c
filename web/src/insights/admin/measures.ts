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
