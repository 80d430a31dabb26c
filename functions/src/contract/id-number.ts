/** The number of the demo's company, which belongs to nobody. A deploy refuses it. */
const SAMPLE = "000000-0000";

/** Added to the day in the number of a company. */
const COMPANY_DAYS = 40;

/** The century by the last digit of a kennitala. */
const CENTURIES: Record<string, number> = { 8: 1800, 9: 1900, 0: 2000 };

/**
 * Returns a kennitala in its written form, "010130-2989", or null if it cannot be one: ten digits, a day that exists, a known
 * century. Takes "kt." before it, spaces and dashes. The check digit is not required: see `hasCheckDigit`.
 */
export function idNumber(text: string): string | null {
  const digits = text.replace(/^\s*(?:kt|kennitala)\b\.?:?/i, "").replaceAll(/[\s.\p{Pd}\u2212]/gu, "");
  if (!/^\d{10}$/.test(digits)) return null;
  const written = `${digits.slice(0, 6)}-${digits.slice(6)}`;
  return written === SAMPLE || isDay(digits) ? written : null;
}

/** Whether the first six digits are a day of the century that the last one names. */
function isDay(digits: string): boolean {
  const century = CENTURIES[digits.slice(9)];
  if (century === undefined) return false;
  const [first = 0, month = 0, year = 0] = [0, 2, 4].map((start) => Number(digits.slice(start, start + 2)));
  const day = first > COMPANY_DAYS ? first - COMPANY_DAYS : first;
  const date = new Date(Date.UTC(century + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** How much each digit of a kennitala counts in its check digit. */
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;

/**
 * Returns whether the check digit of a written kennitala is right. Those issued since 18 February 2026 may have none, so a wrong
 * one is worth a warning only. Source: skra.is, "Kennitölur án vartölu".
 */
export function hasCheckDigit(written: string): boolean {
  const digits = written.replace("-", "");
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
