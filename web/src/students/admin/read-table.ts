import { folded } from "functions/core/search";
import { MAX_IMPORTED } from "functions/students/limits";
import { ImportedPerson } from "functions/students/schema";
import papaparse from "papaparse";
import { decoded, looksWrong } from "./decode-table.ts";
import { importText } from "./texts.ts";

/** Known headings of mail programs, shops, schools and Icelandic clubs. Folded and without punctuation. */
const EXACT = {
  email: words(
    "netfang|netföng|tölvupóstfang|tölvupóstur|rafpóstur|póstfang|email|e mail|mail|email address|e mail address|email adress|e mail 1 value|mailadresse|e post",
  ),
  name: words(
    "nafn|fullt nafn|nafn nemanda|nafn félaga|nafn þátttakanda|name|full name|fullname|student name|customer name|contact name|display name|your name",
  ),
  firstName: words(
    "fornafn|fornöfn|eiginnafn|skírnarnafn|first name|firstname|first|fname|given name|forename",
  ),
  middleName: words("millinafn|middle name|middlename|additional name"),
  lastName: words("eftirnafn|kenninafn|föðurnafn|last name|lastname|last|lname|surname|family name"),
} as const;

function words(list: string): ReadonlySet<string> {
  return new Set(list.split("|").map(folded));
}

/** Patterns that make a heading likely. `UNLIKELY` contains the exceptions. */
const LIKELY = {
  email: /email|e mail|\bmail|netfang|tolvupost|rafpost/,
  name: /nafn|\bname\b/,
  firstName: /fornafn|eiginnafn|skirnarnafn|first ?name|given name/,
  middleName: /millinafn|middle ?name/,
  lastName: /eftirnafn|kenninafn|last ?name|surname|family name/,
} as const;
const UNLIKELY = {
  email: /marketing|status|consent|subscri|verified|opt ?in|\btype\b|label|date|dags|fjoldi|count/,
  name: /user|notan|gaelu|company|fyrirtae|felags\b|business|organi[sz]ation|product|course|namskeid|item|file|domain|nick|shipping|\bheiti\b|tag|group|list|event|school|skola|account|reikning/,
} as const;

type Kind = keyof typeof EXACT;

/**
 * Returns a heading in its normalized form: `E-mail_Address` becomes `e mail address`, and `emailAddress`
 * becomes `email address`.
 */
function headingText(cell: string): string {
  return folded(cell.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function isExactHeading(cell: string): boolean {
  const text = headingText(cell);
  return Object.values(EXACT).some((known) => known.has(text));
}

/** Returns whether a heading, normalized by `headingText`, is probably of this kind. */
function isLikely(kind: Kind, text: string): boolean {
  return LIKELY[kind].test(text) && !UNLIKELY[kind === "email" ? "email" : "name"].test(text);
}

function isLikeHeading(cell: string): boolean {
  const text = headingText(cell);
  return isLikely("email", text) || isLikely("name", text);
}

/** A record of the file. `line` is the number of its first line, starting at 1. */
type Row = { line: number; cells: readonly string[] };

/** A line of the file that cannot be imported. */
type Fault = { line: number; text: string; reason: string };

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
  return tableOf(decoded(file));
}

/** An email address that is followed by another one on its line, as mail programs write recipients. */
const NEXT_RECIPIENT = /(@[^\s,;<>@]+>?)[ \t]*[,;][ \t]*(?=[^\n]*@)/g;

/**
 * Reads a table from pasted text, also from the recipients of an email: `Anna <anna@example.is>, Örn <orn@example.is>`.
 * If no delimiter isolates the only email address of a line, reads the name from the text around it: `1. Anna -
 * anna@example.is`.
 */
export function readPasted(text: string): Table {
  const lines = text.split(LINE_END).flatMap((line) => line.replace(NEXT_RECIPIENT, "$1\n").split("\n"));
  const table = tableOf(lines.map((line) => line.replace(RECIPIENT, "$1\t$2")).join("\n"));
  const rows = table.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => (cell.includes("@") ? cell : cell.trim().replace(LIST_START, ""))),
  }));
  const divided = rows.filter(isDivided);
  const headings = divided.length === 0 ? null : table.headings;
  const columns = guessColumns({ headings, rows: divided });
  const email = columns.email ?? 1;
  const name = columns.firstName ?? (email === 0 ? 1 : 0);
  const read = (row: Row): Row => {
    const [before = "", found, after = "", ...others] = (lines[row.line - 1] ?? "").split(EMAIL);
    if (row.cells.length > 1 || found === undefined || others.length > 0) return row;
    const cells = Array.from({ length: Math.max(email, name) + 1 }, () => "");
    cells[email] = found;
    cells[name] = nameIn(before) || nameIn(after);
    return { line: row.line, cells };
  };
  return { ...table, headings, rows: rows.map(read) };
}

/** Returns whether a delimiter isolates an email address. */
function isDivided({ cells }: Row): boolean {
  const isEmail = (cell: string) => ImportedPerson.shape.email.safeParse(mailbox(cell).email).success;
  return cells.length > 1 && cells.some(isEmail);
}

/** A bullet, the number of a list or a kennitala before a name. */
const LIST_START = /^(?:[-–—*•·●○▪]\s*|\(?\d{1,3}[.):]\s*|\d{6}-?\d{4}\s+)+(?=\p{L})/u;

/**
 * An email address in a text. Accents and invisible characters belong to it, and only a space or punctuation is next to
 * it, so that it is never cut.
 */
const EMAIL =
  /(?<=^|[\s<>()[\]:;,"'–—-])([\p{L}\d_][\p{L}\p{M}\p{Cf}\d.!#$%&'*+?^_`{}~-]*@[\p{L}\p{M}\p{Cf}\d.-]*[\p{L}\d])(?=$|[\s<>()[\]:;,."'–—-])/u;

/** Returns a text without numbers, such as a kennitala or a phone number, and without the signs around it. */
function nameIn(text: string): string {
  return text
    .replace(/\d[\d-]*[.):]?|"|mailto:/g, " ")
    .replace(/^[^\p{L}]+|[^\p{L}\p{M}.)]+$/gu, "")
    .replace(/\s+/g, " ");
}

/** A line with one recipient of an email. The name may have a comma: "Jónsdóttir, Anna". */
const RECIPIENT = /^\s*"?([^<>"\t]*?)"?\s*<(?:mailto:)?([^<>\s@]+@[^<>\s@]+)>[\s,;.]*$/;

const LINE_END = /\r\n|\n|\r/;

function tableOf(text: string): Table {
  const lines = text.split(LINE_END);
  const named = /^sep=(.)$/i.exec(lines[0]?.trim() ?? "")?.[1];
  const first = named === undefined ? 0 : 1;
  const delimiter = named ?? delimiterOf(lines);
  const { rows, faults } = recordsOf(lines, first, delimiter);
  const headings = headingsOf(rows);
  return { headings, rows: rows.filter(({ line }) => line > (headings?.line ?? 0)), faults };
}

const DELIMITERS = [";", ",", "\t", "|"] as const;

/** Number of lines that are examined to find the delimiter. */
const READ_TABLE_SAMPLE = 30;

/** Returns the delimiter that isolates the most email addresses and headings in cells. */
function delimiterOf(lines: readonly string[]): string {
  const sample = lines.filter((line) => line.trim() !== "").slice(0, READ_TABLE_SAMPLE);
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
  for (const line of lines.filter((text) => text.trim() !== "").slice(0, READ_TABLE_SAMPLE)) {
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
  const firstEmail = start.findIndex(({ cells }) => cells.some((cell) => cell.includes("@")));
  const above = firstEmail === -1 ? start : start.slice(0, firstEmail);
  const lastWith = (isSuch: (cell: string) => boolean) =>
    above.filter(({ cells }) => cells.some(isSuch)).at(-1) ?? null;
  return lastWith(isExactHeading) ?? lastWith(isLikeHeading);
}

/**
 * Indices of the imported columns, or null for a missing column. Without a last name, `firstName` is the full
 * name.
 */
export type Columns = {
  email: number | null;
  firstName: number | null;
  middleName: number | null;
  lastName: number | null;
};

/** Maximum number of records to examine. */
const SAMPLE = 200;

/**
 * Returns the probable columns. Exact headings take precedence over partial ones, and the content decides
 * between equals. The email column contains `@`. A name contains letters and is not an order number. Without
 * headings only the content decides.
 */
export function guessColumns({ headings, rows }: Pick<Table, "headings" | "rows">): Columns {
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(0, ...[...(headings ? [headings] : []), ...sample].map(({ cells }) => cells.length));
  const titles = Array.from({ length: width }, (_, index) => headingText(headings?.cells[index] ?? ""));
  const places = titles.map((_, index) => index);
  const share = (index: number, isSuch: (cell: string) => boolean) => shareOf(sample, index, isSuch);

  const is = (kind: Kind) => (index: number) => EXACT[kind].has(titles[index] ?? "");
  const isLike = (kind: Kind) => (index: number) => isLikely(kind, titles[index] ?? "");

  const hasAt = (index: number) => share(index, (cell) => cell.includes("@"));
  const email =
    best(places, hasAt, is("email")) ??
    best(places, hasAt, isLike("email")) ??
    best(places, hasAt, () => true) ??
    places.find(is("email")) ??
    places.find(isLike("email")) ??
    null;

  const others = places.filter((index) => index !== email);
  const looksLikeName = (index: number) => share(index, isNameLike);
  const named = (kind: Exclude<Kind, "email" | "name">) =>
    best(others, looksLikeName, is(kind)) ?? best(others, looksLikeName, isLike(kind));
  const [firstName, middleName, lastName] = [named("firstName"), named("middleName"), named("lastName")];
  const parts = [firstName, middleName, lastName];
  const whole =
    best(others, looksLikeName, is("name")) ??
    best(others, looksLikeName, (index) => isLike("name")(index) && !parts.includes(index));
  const isEnough =
    firstName !== null || lastName === null || (whole !== null && holdsLastName(sample, whole, lastName));
  if (whole !== null && is("name")(whole) && isEnough)
    return { email, firstName: whole, middleName: null, lastName: null };
  const given = firstName ?? whole;
  if (given !== null)
    return { email, firstName: given, middleName: lastName === null ? null : middleName, lastName };
  if (headings !== null) return { email, firstName: null, middleName: null, lastName: null };
  return withoutHeadings(others, { email, sample, looksLikeName });
}

/** Returns the first column of names. If the next column contains patronyms, returns it too. */
function withoutHeadings(
  places: readonly number[],
  {
    email,
    sample,
    looksLikeName,
  }: { email: number | null; sample: readonly Row[]; looksLikeName: (index: number) => number },
): Columns {
  const firstName =
    places.find((index) => looksLikeName(index) >= MOSTLY) ?? best(places, looksLikeName, () => true);
  const next = firstName === null ? -1 : firstName + 1;
  const isLastName = shareOf(sample, next, (cell) => /^\S+(son|d[óo]ttir|bur)$/i.test(cell.trim())) >= MOSTLY;
  return { email, firstName, middleName: null, lastName: isLastName ? next : null };
}

/** The share of the non-empty cells that counts as a majority. */
const MOSTLY = 0.5;

/**
 * Returns the index with the highest share among those that fit, or the first of equals. Returns null if no
 * share is above zero.
 */
function best(
  places: readonly number[],
  share: (index: number) => number,
  fits: (index: number) => boolean,
): number | null {
  let found: { index: number; share: number } | null = null;
  for (const index of places.filter(fits)) {
    const value = share(index);
    if (value > (found?.share ?? 0)) found = { index, share: value };
  }
  return found?.index ?? null;
}

function shareOf(rows: readonly Row[], index: number, isSuch: (cell: string) => boolean): number {
  const filled = rows.map(({ cells }) => cells[index] ?? "").filter((cell) => cell.trim() !== "");
  return filled.length === 0 ? 0 : filled.filter(isSuch).length / filled.length;
}

/**
 * Returns whether a cell looks like a name: two letters, no digit and no `@`, except in an email address in
 * angle brackets.
 */
function isNameLike(cell: string): boolean {
  return /\p{L}.*\p{L}/u.test(cell) && !/[\d@#]/.test(cell.replace(/<[^>]*>/, ""));
}

function holdsLastName(rows: readonly Row[], name: number, lastName: number): boolean {
  const both = rows.filter(({ cells }) => cells[name]?.trim() && cells[lastName]?.trim());
  const held = both.filter(({ cells }) => folded(cells[name] ?? "").endsWith(folded(cells[lastName] ?? "")));
  return both.length > 0 && held.length / both.length >= MOSTLY;
}

export type People = {
  people: ImportedPerson[];
  faults: Fault[];
  /** Whether the file has the last names first. `people` then has the names in reordered form. */
  isTurned: boolean;
  /** Names whose letters look wrong. */
  odd: string[];
};

/**
 * Returns the people of a table, read from the chosen columns. A record without a name is a fault: an email
 * address is not a name.
 */
export function readPeople({ rows, faults: unread }: Table, columns: Columns): People {
  const people: ImportedPerson[] = [];
  const faults = [...unread];
  const lines = new Map<string, number>();
  const read = rows.map(({ cells }) => personOf(cells, columns));
  const isTurned = haveLastNameFirst(read.map(({ name }) => name));
  for (const [index, { line, cells }] of rows.entries()) {
    const { name = "", email } = read[index] ?? {};
    const { data, error } = ImportedPerson.safeParse({ name: isTurned ? turned(name) : name, email });
    const first = data && lines.get(data.email);
    const reason = error ? reasonOf(error.issues) : first && importText.sameAs(first);
    if (reason) faults.push({ line, text: textOf(cells), reason });
    else if (data) {
      lines.set(data.email, line);
      people.push(data);
    }
  }
  if (people.length > MAX_IMPORTED)
    return {
      ...{ people: [], isTurned: false, odd: [] },
      faults: [{ line: MAX_IMPORTED + 1, text: "", reason: importText.tooMany }],
    };
  const odd = people.map(({ name }) => name).filter(looksWrong);
  return { people, faults: faults.sort((one, other) => one.line - other.line), isTurned, odd };
}

/** A name with the last name first, as Exchange and Outlook write it: "Jónsdóttir, Anna". */
const LAST_NAME_FIRST = /^([^\s,]+), *([^,]+)$/;

/** Returns whether most names have their last name first. One such name may be a name with a title. */
function haveLastNameFirst(names: readonly string[]): boolean {
  const filled = names.filter((name) => name !== "");
  return filled.filter((name) => LAST_NAME_FIRST.test(name)).length > filled.length * MOSTLY;
}

function turned(name: string): string {
  return name.replace(LAST_NAME_FIRST, "$2 $1");
}

function personOf(cells: Row["cells"], { email, firstName, middleName, lastName }: Columns): ImportedPerson {
  const textAt = (index: number | null) => (index === null ? "" : (cells[index] ?? "").trim());
  // An email address may be in the column of names if its line has no other cell.
  const { name, email: found } = mailbox(cells.length === 1 ? textAt(0) : textAt(email));
  const parts = [firstName, middleName, lastName].map((index) => mailbox(textAt(index)).name);
  const whole = parts
    .filter((part) => part !== "")
    .join(" ")
    .replace(/\s+/g, " ");
  return { name: whole || name, email: found };
}

/**
 * Splits a cell into name and email address. Accepts the formats of mail programs: `Anna <anna@example.is>`,
 * `mailto:anna@example.is`, or with trailing punctuation. A cell without `@` is returned as both.
 */
function mailbox(cell: string): { name: string; email: string } {
  if (!cell.includes("@")) return { name: cell, email: cell };
  const [, before = "", bracketed] = /^([^<]*)<([^<>]*)>/.exec(cell) ?? [];
  const email = (bracketed ?? cell)
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/[.,;"]+$/, "");
  return { name: before.replaceAll('"', "").trim(), email };
}

function textOf(cells: Row["cells"]): string {
  return cells.join(" ").replace(/\s+/g, " ").trim();
}

/** Returns the reason for a fault. An invalid email address takes precedence over a missing name. */
function reasonOf(issues: readonly { path: PropertyKey[] }[]): string {
  return issues.some(({ path }) => path[0] === "email") ? importText.emailWrong : importText.nameWrong;
}
