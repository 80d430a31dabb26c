/** Number of months to choose from, including the current one. */
const MONTHS = 36;

/** Returns the latest months, newest first: "2026-11". Iceland uses UTC all year. */
export function latestMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, 7),
  );
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
