import { folded } from "functions/core/search";
import { EXACT, headingText, isLikely, type Kind } from "./headings.ts";
import type { Row, Table } from "./read-table.ts";

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

/** Returns whether the name column already contains the last name. */
function holdsLastName(rows: readonly Row[], name: number, lastName: number): boolean {
  const both = rows.filter(({ cells }) => cells[name]?.trim() && cells[lastName]?.trim());
  const held = both.filter(({ cells }) => folded(cells[name] ?? "").endsWith(folded(cells[lastName] ?? "")));
  return both.length > 0 && held.length / both.length >= MOSTLY;
}
