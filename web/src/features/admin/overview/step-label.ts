import type { TrendPeriod } from "functions/insights/schema";
import { monthText } from "../../../strings/admin-overview.ts";

/** Returns the label of a day, week or month by its first day: "22. nóv." or "nóv. 2026". */
export function stepLabel(from: string, period: TrendPeriod): string {
  const [year = "", month = "", day = ""] = from.split("-");
  const name = monthText[Number(month) - 1] ?? month;
  return period === "months" ? `${name} ${year}` : `${Number(day)}. ${name}`;
}

/**
 * Returns the change in whole percent ("+12%", "−30%"). Returns null if the base is zero or negative, or if
 * the change exceeds 999 %.
 */
export function changeOf(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent > 999) return null;
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`;
}
