import { folded, hasWords } from "functions/core/search";
import { compareIcelandic } from "./compare-icelandic.ts";

/** The text of a column in a row. Without `text` it is neither searched nor sorted by. */
export type ColumnOf<Row> = {
  key: string;
  text?: (row: Row) => string;
  /** What it is sorted by, where that is not its text. */
  sortBy?: (row: Row) => number;
};

export type Sort = { key: string; direction: "ascending" | "descending" } | null;

/** Returns the rows in which the text of a column contains `query`, or begins its words with those of `query`; both folded. */
export function matchingRows<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[], query: string) {
  const wanted = folded(query);
  if (wanted === "") return rows;
  const matches = (text: string) => text.includes(wanted) || hasWords(text, wanted);
  return rows.filter((row) => columns.some(({ text }) => text && matches(folded(text(row)))));
}

/** The rows in the order of one column; as they came without one. Equal rows keep their order. */
export function sortedRows<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[], sort: Sort) {
  const column = columns.find(({ key }) => key === sort?.key);
  if (sort === null || column === undefined) return rows;
  const { sortBy, text = () => "" } = column;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return [...rows].sort(
    (one, other) =>
      sign * (sortBy ? sortBy(one) - sortBy(other) || 0 : compareIcelandic(text(one), text(other))),
  );
}

/** What the next press of a column's button asks for: up, then down, then the order the rows came in. */
export function nextSort(sort: Sort, key: string): Sort {
  if (sort?.key !== key) return { key, direction: "ascending" };
  return sort.direction === "ascending" ? { key, direction: "descending" } : null;
}
