import papaparse from "papaparse";
import { importText } from "../../../strings/admin-import.ts";
import { isExactHeading, isLikeHeading } from "./headings.ts";

/** A record of the file. `line` is the number of its first line, starting at 1. */
export type Row = { line: number; cells: readonly string[] };

/** A line of the file that cannot be imported. */
export type Fault = { line: number; text: string; reason: string };

/** The records of a file below its headings. */
export type Table = {
  /** Null if the file has no headings. */
  headings: Row | null;
  rows: readonly Row[];
  /** Lines that are not records. */
  faults: readonly Fault[];
};

/**
 * Reads a table from CSV in any encoding and with any delimiter that Excel, Numbers and Google Sheets write.
 * Skips `sep=;` and titles above the headings. An unclosed quote affects only its own line.
 */
export function readTable(file: ArrayBuffer): Table {
  const lines = decoded(file).split(/\r\n|\n|\r/);
  const named = /^sep=(.)$/i.exec(lines[0]?.trim() ?? "")?.[1];
  const first = named === undefined ? 0 : 1;
  const delimiter = named ?? delimiterOf(lines);
  const { rows, faults } = recordsOf(lines, first, delimiter);
  const headings = headingsOf(rows);
  return { headings, rows: rows.filter(({ line }) => line > (headings?.line ?? 0)), faults };
}

/** Decodes UTF-8, UTF-16 (Excel's "Unicode Text") or Windows-1252 (Excel's CSV on Windows). */
function decoded(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file);
  const encoding = utf16Of(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Returns the UTF-16 variant of the bytes, or null. Detects it by the byte order mark or, without one, by the
 * zero bytes of ASCII characters.
 */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return "utf-16le";
  if (one === 0xfe && two === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 200);
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (even + odd < start.length / 4) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

const DELIMITERS = [";", ",", "\t", "|"] as const;

/** Number of lines that are examined to find the delimiter. */
const SAMPLE = 30;

/** Returns the delimiter that isolates the most email addresses and headings in cells. */
function delimiterOf(lines: readonly string[]): string {
  const sample = lines.filter((line) => line.trim() !== "").slice(0, SAMPLE);
  const score = (delimiter: string) =>
    sample
      .flatMap((line) => cellsOf(line, delimiter).cells)
      .reduce((sum, cell) => sum + (isWholeCell(cell) ? 100 : 0) + 1, 0);
  return DELIMITERS.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best));
}

function isWholeCell(cell: string): boolean {
  return /^[^\s@,;|]+@[^\s@,;|]+$/.test(cell.trim()) || isExactHeading(cell);
}

/** Maximum number of lines in a record with line breaks. */
const CELL_LINES = 50;

function recordsOf(lines: readonly string[], first: number, delimiter: string) {
  const width = usualWidth(lines.slice(first), delimiter);
  const rows: Row[] = [];
  const faults: Fault[] = [];
  for (let index = first; index < lines.length; index += 1) {
    const [line, text] = [index + 1, lines[index] ?? ""];
    const { cells, isBroken } = cellsOf(text, delimiter);
    if (!isBroken) {
      if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells });
      continue;
    }
    const record = recordOver(lines.slice(index, index + CELL_LINES), { delimiter, width });
    if (record === null) {
      faults.push({ line, text: text.trim(), reason: importText.quoteOpen });
      continue;
    }
    rows.push({ line, cells: record.cells });
    index += record.lines - 1;
  }
  return { rows, faults };
}

/**
 * Returns the usual number of cells in a record. Counts only lines with an email address or a heading, to
 * ignore the inner lines of long cells.
 */
function usualWidth(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const line of lines.filter((text) => text.trim() !== "").slice(0, SAMPLE)) {
    const { cells, isBroken } = cellsOf(line, delimiter);
    if (!isBroken && cells.some((cell) => cell.includes("@") || isExactHeading(cell)))
      counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  const [[width] = [1]] = [...counts].sort(([a, one], [b, other]) => other - one || b - a);
  return width;
}

type Cells = { cells: readonly string[]; isBroken: boolean };

/**
 * Parses one line. Quotes within a cell are text, as in `"Stína" Jónsdóttir`. `isBroken` is true if a quote
 * is not closed.
 */
function cellsOf(line: string, delimiter: string): Cells {
  if (!line.includes('"')) return { cells: line.split(delimiter), isBroken: false };
  const { data, errors } = papaparse.parse<string[]>(line, { delimiter });
  if (errors.length === 0 && data.length === 1) return { cells: data[0] ?? [], isBroken: false };
  const isBroken = (line.split('"').length - 1) % 2 === 1;
  return { cells: line.replaceAll('"', "").split(delimiter), isBroken };
}

/**
 * Parses a record whose cells contain line breaks. Returns null if its quote is never closed, or is closed
 * only by the quote of another record. In the latter case the number of cells differs from other records.
 */
function recordOver(
  lines: readonly string[],
  { delimiter, width }: { delimiter: string; width: number },
): { cells: readonly string[]; lines: number } | null {
  for (let count = 2; count <= lines.length; count += 1) {
    const { data, errors } = papaparse.parse<string[]>(lines.slice(0, count).join("\n"), { delimiter });
    if (errors.some(({ code }) => code === "InvalidQuotes")) return null;
    const [cells] = data;
    if (errors.length === 0 && data.length === 1 && cells)
      return cells.length === width ? { cells, lines: count } : null;
  }
  return null;
}

/** Number of records that are searched for headings. Titles may precede the headings. */
const HEADINGS_WITHIN = 10;

/**
 * Returns the headings: the last record above the first email address that contains a known heading, or else
 * a probable one. Returns null without such a record.
 */
function headingsOf(rows: readonly Row[]): Row | null {
  const start = rows.slice(0, HEADINGS_WITHIN);
  const firstAddress = start.findIndex(({ cells }) => cells.some((cell) => cell.includes("@")));
  const above = firstAddress === -1 ? start : start.slice(0, firstAddress);
  const lastWith = (isSuch: (cell: string) => boolean) =>
    above.filter(({ cells }) => cells.some(isSuch)).at(-1) ?? null;
  return lastWith(isExactHeading) ?? lastWith(isLikeHeading);
}
