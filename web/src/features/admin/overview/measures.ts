import type { Figures } from "functions/insights/schema";
import type { Measure } from "../../../strings/admin-overview.ts";

/**
 * Returns a measure of the chart. Revenue, in whole krónur, and sold courses are net: sales less refunds, each in the span in
 * which it took place. So the card of all time is the sum of all months.
 */
export function measureOf(figures: Figures, measure: Measure): number {
  if (measure === "revenue") return figures.revenue - figures.refunded;
  if (measure === "sales") return figures.sales - figures.refunds;
  return figures.registrations;
}
