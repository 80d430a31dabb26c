/**
 * Whole krónur of an amount as it is typed: "10.000", "10000", "10 000" and "10.000 kr."; null for anything else.
 * A dot or a space stands between groups of three digits only: "24.9" is no amount, and not 249 krónur.
 */
export function parseKronur(text: string): number | null {
  const digits = /^(\d+|\d{1,3}(?:[.\s]\d{3})+)(?:\s*kr\.?)?$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits.replace(/\D/g, ""));
}
