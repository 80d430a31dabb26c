const CURRENCY = String.raw`(?:kr\.?|isk|krónur)`;
const AMOUNT = new RegExp(
  String.raw`^(?:${CURRENCY}\s*)?(\d+|\d{1,3}(?:[.\s]\d{3})+)(?:,-|\.-|,00)?(?:\s*${CURRENCY})?$`,
  "i",
);

/**
 * Returns the whole krónur of an amount as people write it: "10.000", "10 000", "10.000 kr.", "kr. 10.000,-", "10.000 ISK".
 * Returns null for anything else. A dot or a space separates groups of three digits only: "24.9" is no amount, and not 249.
 */
export function parseKronur(text: string): number | null {
  const digits = AMOUNT.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits.replace(/\D/g, ""));
}

/**
 * Returns a whole number as people write it, with or without dots and a percent sign; NaN for anything else. For
 * `setValueAs` of a form, which passes the number again that it has returned.
 */
export function parseCount(typed: string | number): number {
  return parseKronur(String(typed).replace(/\s*%\s*$/, "")) ?? Number.NaN;
}
