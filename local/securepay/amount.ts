const KRONUR = /^\d{1,9}(?:[.,]0{1,2})?$/;

/**
 * Reads an amount (`990`, `24900.00`, `24900,00`) as whole krónur. Returns null for any other text.
 * ISK has no minor unit: decimals must be zeros.
 */
export function kronurOf(text: string): number | null {
  const trimmed = text.trim();
  return KRONUR.test(trimmed) ? Number.parseInt(trimmed, 10) : null;
}

/** Formats krónur: 19920 -> "19.920 kr.". Not Intl, since not every runtime has Icelandic data. */
export function formatKronur(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")} kr.`;
}
