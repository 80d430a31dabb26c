/** A value of a cell; a number stays a number for the program that opens the file. */
export type CsvCell = string | number | null;

/** `icelandic` is what Excel expects where Windows is set to Icelandic: `;` between cells and a decimal comma. */
export type CsvFormat = "icelandic" | "international";

/**
 * A cell that a spreadsheet would run as a formula (OWASP "CSV Injection"): papaparse puts an apostrophe before it.
 * Numbers that this file writes, negative ones too, are none.
 */
const FORMULA = /^(?!-\d+(?:,\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

/** UTF-8's byte order mark, without which Excel reads Icelandic letters wrong. */
const BOM = "\uFEFF";

/** Returns a table as CSV (RFC 4180) with a line of headings. papaparse is loaded by the first call. */
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
