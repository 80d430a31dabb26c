import { folded, hasWords } from "functions/core/search";
import { compareIcelandic } from "./compare-icelandic.ts";

/** Column of a table. A column without `text` is neither searchable nor sortable. */
export type ColumnOf<Row> = {
  key: string;
  text?: (row: Row) => string;
  /** Sort value if it is not the text. */
  sortBy?: (row: Row) => number;
};

export type Sort = { key: string; direction: "ascending" | "descending" } | null;

/**
 * Returns the rows in which a column's text contains `query`, or has words that start with the words of
 * `query`. Compares folded texts.
 */
export function matchingRows<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[], query: string) {
  const wanted = folded(query);
  if (wanted === "") return rows;
  const matches = (text: string) => text.includes(wanted) || hasWords(text, wanted);
  return rows.filter((row) => columns.some(({ text }) => text && matches(folded(text(row)))));
}

/**
 * Returns the rows sorted by one column, or in their original order without a sort. Equal rows keep their
 * order.
 */
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

/** Returns the sort after the next click on a column: ascending, then descending, then the original order. */
export function nextSort(sort: Sort, key: string): Sort {
  if (sort?.key !== key) return { key, direction: "ascending" };
  return sort.direction === "ascending" ? { key, direction: "descending" } : null;
}
