/** Month names, from January. */
export const MONTHS: readonly string[] = [
  ...["janúar", "febrúar", "mars", "apríl", "maí", "júní"],
  ...["júlí", "ágúst", "september", "október", "nóvember", "desember"],
];

/**
 * Returns the date of an ISO instant in words: "2026-01-31T10:00:00Z" -> "31. janúar 2026". Iceland uses UTC
 * all year.
 */
export function dayInWords(instant: string): string {
  const date = new Date(instant);
  return `${date.getUTCDate()}. ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
