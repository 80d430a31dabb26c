/** Value of a cell. A number stays a number in the spreadsheet. */
export type CsvCell = string | number | null;

/**
 * Cells that a spreadsheet would run as a formula (OWASP "CSV Injection"). papaparse prefixes them with an
 * apostrophe. Excludes numbers written by this file, including negative numbers.
 */
const FORMULA = /^(?!-\d+(?:,\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

/** UTF-8 byte order mark. Excel needs it to read Icelandic letters. */
const BOM = "\uFEFF";

/**
 * Returns a table as CSV (RFC 4180) with a header row, in the format of Excel on an Icelandic Windows: `;`
 * as separator and a decimal comma. The first call loads papaparse.
 */
export async function csvOf(
  headings: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<string> {
  const { default: papaparse } = await import("papaparse");
  const written = (cell: CsvCell) => (typeof cell === "number" ? String(cell).replace(".", ",") : cell);
  const fields = rows.map((row) => row.map(written));
  return BOM + papaparse.unparse([[...headings], ...fields], { delimiter: ";", escapeFormulae: FORMULA });
}
