import { useQuery } from "@tanstack/react-query";
import { highlightsQuery } from "../../insights/admin/api.ts";
import { serverTime } from "../../lib/clock.ts";

/** Maximum number of months to choose from, including the current one. */
const MONTHS = 36;

/**
 * Returns the months since the first payment, newest first: "2026-11". Without it, returns all months that can be
 * chosen. Iceland uses UTC all year.
 */
export function latestMonths(now: Date, first: string | null): string[] {
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, 7),
  ).filter((month) => first === null || month >= first);
}

/** Returns the months since the first payment of the shop. */
export function useMonths(): string[] {
  const { data = null } = useQuery({ ...highlightsQuery, select: ({ firstMonth }) => firstMonth });
  return latestMonths(new Date(serverTime()), data);
}

/**
 * Returns the two months of the VAT period of a month. The first period of a year is January and February.
 * Source: lög um virðisaukaskatt 50/1988, 24. gr.
 */
export function vatPeriodOf(month: string): [first: string, second: string] {
  const [year = "", number = ""] = month.split("-");
  const first = Number(number) - (Number(number) % 2 === 0 ? 1 : 0);
  const name = (each: number) => `${year}-${String(each).padStart(2, "0")}`;
  return [name(first), name(first + 1)];
}
