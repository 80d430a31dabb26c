/** How much each digit of a kennitala counts in its check digit. */
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;

/** Returns a kennitala as it is written, "000000-0000", or null where its digits cannot be one (check digit, length). */
export function idNumber(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, "");
  if (!/^\d{10}$/.test(digits)) return null;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === Number(digits[8]) ? `${digits.slice(0, 6)}-${digits.slice(6)}` : null;
}
