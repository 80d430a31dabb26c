/** Value of a cell. A number stays a number in the spreadsheet. */
export type CsvCell = string | number | null;

/** `icelandic` is the format of Excel on an Icelandic Windows: `;` as separator and a decimal comma. */
export type CsvFormat = "icelandic" | "international";

/**
 * Cells that a spreadsheet would run as a formula (OWASP "CSV Injection"). papaparse prefixes them with an
 * apostrophe. Excludes numbers written by this file, including negative numbers.
 */
const FORMULA = /^(?!-\d+(?:,\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

/** UTF-8 byte order mark. Excel needs it to read Icelandic letters. */
const BOM = "\uFEFF";

/** Returns a table as CSV (RFC 4180) with a header row. The first call loads papaparse. */
export async function csvOf(
  headings: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  format: CsvFormat,
): Promise<string> {
  const { default: papaparse } = await import("papaparse");
  const isIcelandic = format === "icelandic";
  const written = (cell: CsvCell) =>
    typeof cell === "number" && isIcelandic ? String(cell).replace(".", ",") : cell;
  const fields = rows.map((row) => row.map(written));
  return (
    BOM +
    papaparse.unparse([[...headings], ...fields], {
      delimiter: isIcelandic ? ";" : ",",
      escapeFormulae: FORMULA,
    })
  );
}
