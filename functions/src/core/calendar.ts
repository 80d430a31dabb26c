const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day of a point in time in Iceland (UTC all year): `2026-11-25`. */
export function dayOf(moment: Date | string): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Returns the time at which a day begins (UTC). */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** Returns the day `days` days after `day`. `days` may be negative. */
export function daysAfter(day: string, days: number): string {
  return dayOf(new Date(startOf(day).getTime() + days * DAY_MS));
}

/** Returns the days from `from` (inclusive) to `to` (exclusive). */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.max(0, Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY_MS));
  return Array.from({ length: count }, (_, index) => daysAfter(from, index));
}

/** Returns the month of a day: `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the first day of the month that is `months` months after the month of `day`. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year, month - 1 + months, 1)));
}

/** Returns the start of a month (`2026-11`) and of the next month (UTC). */
export function boundsOf(month: string): [from: Date, to: Date] {
  const first = `${month}-01`;
  return [startOf(first), startOf(monthsAfter(first, 1))];
}
