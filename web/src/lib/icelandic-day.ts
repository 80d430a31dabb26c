/** Day, month and year apart by a dot, a slash, a hyphen or a space; or year first, as ISO 8601 has it. */
const DAY_FIRST = /^(\d{1,2})[./\- ]+(\d{1,2})[./\- ]+(\d{4})\.?$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Returns the calendar day that was typed, as ISO 8601: "21.11.2026" -> "2026-11-21". Returns the text itself, trimmed,
 * where it is no day, so that a schema can refuse it.
 */
export function isoDayOf(typed: string): string {
  const text = typed.trim();
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? [];
  const numbers = [year ?? isoYear, month ?? isoMonth, day ?? isoDay].map(Number);
  const [y = Number.NaN, m = Number.NaN, d = Number.NaN] = numbers;
  const date = new Date(Date.UTC(y, m - 1, d));
  // The 31st of February would be the 3rd of March.
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== d || date.getUTCMonth() !== m - 1) return text;
  return date.toISOString().slice(0, 10);
}

/** Returns whether a text is a day as ISO 8601 has it. */
export function isIsoDay(text: string): boolean {
  return YEAR_FIRST.test(text);
}

/** Today in Iceland, which keeps UTC all year, as ISO 8601. */
export function isoToday(): string {
  return new Date().toISOString().slice(0, 10);
}
