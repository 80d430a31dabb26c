const KRONUR = /^\d{1,9}(?:[.,]0{1,2})?$/;

/**
 * Whole krónur of an amount text (`990`, `24900.00`, `24900,00`); null for any other form.
 * ISK has no minor unit: decimals other than zeros are refused.
 */
export function kronurOf(text: string): number | null {
  const trimmed = text.trim();
  return KRONUR.test(trimmed) ? Number.parseInt(trimmed, 10) : null;
}

/** Krónur the Icelandic way: 19920 -> "19.920 kr.". By hand, since not every runtime has Icelandic data. */
export function formatKronur(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")} kr.`;
}
