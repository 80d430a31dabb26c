import type { StoredDocument } from "../store/stored-document.ts";
import { compareValues } from "../values/compare-values.ts";
import type { Cursor, StructuredQuery } from "../wire/query-messages.ts";
import type { Predicate } from "./filter.ts";
import type { SortKey } from "./order.ts";
import { readField } from "./read-field.ts";

/** Returns a predicate: whether a document is between the query's cursors. */
export function withinCursors(
  database: string,
  { startAt, endAt }: StructuredQuery,
  keys: SortKey[],
): Predicate {
  const start = startAt && positionOf(database, startAt, keys);
  const end = endAt && positionOf(database, endAt, keys);
  return (document) => {
    if (start) {
      const position = start(document);
      if (startAt.before ? position < 0 : position <= 0) return false;
    }
    if (end) {
      const position = end(document);
      if (endAt.before ? position >= 0 : position > 0) return false;
    }
    return true;
  };
}

/**
 * Returns a function that compares a document with the cursor in the query's order: negative (before), 0
 * (equal) or positive (after).
 */
function positionOf(database: string, { values = [] }: Cursor, keys: SortKey[]) {
  return (document: StoredDocument): number => {
    for (const [index, bound] of values.entries()) {
      const { field, sign } = keys[index] as SortKey;
      const value = readField(database, field, document);
      const order = value ? compareValues(value, bound) : 0;
      if (order !== 0) return sign * order;
    }
    return 0;
  };
}
