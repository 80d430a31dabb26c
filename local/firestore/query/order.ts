import type { DocumentOrder, StoredDocument } from "../store/documents.ts";
import { fieldAt, NAME_FIELD } from "../values/fields.ts";
import { comparePaths, compareStrings, compareValues, isNaNValue } from "../values/value-order.ts";
import type { Cursor, FieldFilter, StructuredQuery, UnaryFilter } from "../wire/messages.ts";
import { leavesOf, type Predicate, type QueryField, queryField, readField } from "./filter.ts";

/** A field of the sort order. `sign` is -1 for descending. */
export type SortKey = { readonly field: QueryField; readonly sign: 1 | -1 };

const INEQUALITIES = new Set([
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "NOT_EQUAL",
  "NOT_IN",
  "IS_NOT_NULL",
  "IS_NOT_NAN",
]);

export function isInequality(operator: string): boolean {
  return INEQUALITIES.has(operator);
}

/**
 * Returns the complete order of a query: its explicit fields, then the other fields with an inequality (by
 * name), then the document's name. Implicit fields have the direction of the last explicit field.
 */
export function sortKeysOf({ orderBy = [], where }: StructuredQuery): SortKey[] {
  const keys: SortKey[] = orderBy.map(({ field, direction }) => ({
    field: queryField(field),
    sign: direction === "DESCENDING" ? -1 : 1,
  }));
  const sign = keys.at(-1)?.sign ?? 1;
  const compared = where
    ? leavesOf(where).filter((leaf) => INEQUALITIES.has(leaf.op) && !isNeverTrue(leaf))
    : [];
  const implied = compared.map(({ field }) => field.fieldPath).filter((path) => path !== NAME_FIELD);
  for (const fieldPath of [...implied.sort(compareStrings), NAME_FIELD]) {
    if (!keys.some(({ field }) => field.text === fieldPath))
      keys.push({ field: queryField({ fieldPath }), sign });
  }
  return keys;
}

/**
 * Returns whether a filter never matches: an inequality with null or NaN, or a NOT_IN with only null. Such a
 * filter implies no order.
 */
function isNeverTrue(leaf: FieldFilter | UnaryFilter): boolean {
  if (!("value" in leaf)) return false;
  const { op, value } = leaf;
  const values =
    op === "NOT_IN" && value.valueType === "arrayValue" ? (value.arrayValue.values ?? []) : [value];
  if (values.length > 0 && values.every(({ valueType }) => valueType === "nullValue")) return true;
  return op !== "NOT_EQUAL" && op !== "NOT_IN" && isNaNValue(value);
}

/**
 * Returns the document order of these keys. It includes only documents that have every field of the order.
 */
export function orderOf(keys: readonly SortKey[]): DocumentOrder {
  const comparators = keys.map(keyComparator);
  const paths = keys.filter(({ field }) => !field.isName).map(({ field }) => field.path);
  return {
    signature: keys.map(({ field, sign }) => `${sign} ${field.text}`).join(),
    includes: ({ fields }) => paths.every((path) => fieldAt(fields, path) !== undefined),
    compare: (left, right) => {
      for (const compare of comparators) {
        const order = compare(left, right);
        if (order !== 0) return order;
      }
      return 0;
    },
  };
}

function keyComparator({ field: { isName, path }, sign }: SortKey): DocumentOrder["compare"] {
  if (isName) return (left, right) => sign * comparePaths(left.segments, right.segments);
  return (left, right) => {
    const a = fieldAt(left.fields, path);
    const b = fieldAt(right.fields, path);
    return a && b ? sign * compareValues(a, b) : 0;
  };
}

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
