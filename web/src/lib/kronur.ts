const CURRENCY = String.raw`(?:kr\.?|isk|krónur)`;
const AMOUNT = new RegExp(
  String.raw`^(?:${CURRENCY}\s*)?(\d+|\d{1,3}(?:[.\s]\d{3})+)(?:,-|\.-|,00)?(?:\s*${CURRENCY})?$`,
  "i",
);

/**
 * Returns an amount in whole krónur: "10.000", "10 000", "10.000 kr.", "kr. 10.000,-", "10.000 ISK". Returns
 * null for other texts. A dot or a space only separates groups of three digits: "24.9" is not an amount, and
 * not 249.
 */
export function parseKronur(text: string): number | null {
  const digits = AMOUNT.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits.replace(/\D/g, ""));
}

/**
 * Returns a whole number from a text with or without dots and a percent sign, or NaN for other texts. Use it
 * as `setValueAs` of a form, which passes numbers that were already parsed.
 */
export function parseCount(typed: string | number): number {
  return parseKronur(String(typed).replace(/\s*%\s*$/, "")) ?? Number.NaN;
}
