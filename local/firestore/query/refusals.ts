import { NAME_FIELD } from "../values/fields.ts";
import { assertComparable } from "../values/validation.ts";
import type {
  Aggregation,
  CollectionSelector,
  Cursor,
  FieldFilter,
  Filter,
  StructuredQuery,
  UnaryFilter,
} from "../wire/messages.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { leavesOf, MAX_DISJUNCTIONS } from "./filter.ts";
import { isInequality, type SortKey } from "./order.ts";

type Leaf = FieldFilter | UnaryFilter;

const EXCLUDING = ["NOT_EQUAL", "NOT_IN", "IS_NOT_NAN", "IS_NOT_NULL"];
const MAX_AGGREGATIONS = 5;

/**
 * Throws INVALID_ARGUMENT for queries that Firestore rejects although a result exists. Messages are those of
 * Google's emulator.
 */
export function refuseQuery(query: StructuredQuery, selector: CollectionSelector, parent: string): void {
  if (selector.collectionId && selector.allDescendants && parent !== "") {
    throw invalidArgument("collection group queries are only allowed at the root parent");
  }
  if (query.where) refuseFilters(query.where);
  if (!selector.collectionId) refuseWithoutCollection(query);
  for (const cursor of [query.startAt, query.endAt]) if (cursor) refuseCursor(cursor, query);
}

function refuseWithoutCollection({ where, orderBy = [] }: StructuredQuery): void {
  const leaf = where && leavesOf(where).find(({ field }) => field.fieldPath !== NAME_FIELD);
  if (leaf) throw invalidArgument(`kind is required for filter: ${leaf.field.fieldPath}`);
  const isByName = orderBy.every(
    ({ field, direction }) => field.fieldPath === NAME_FIELD && direction !== "DESCENDING",
  );
  if (!isByName) throw invalidArgument("kind is required for all orders except __key__ ascending");
}

/**
 * Throws for an invalid cursor. Its values belong to the explicit fields of the order, not to the implicit
 * ones.
 */
function refuseCursor({ values = [] }: Cursor, { orderBy = [] }: StructuredQuery): void {
  if (values.length > orderBy.length) throw invalidArgument("Cursor has too many values.");
  for (const [index, value] of values.entries()) {
    assertComparable(value);
    if (orderBy[index]?.field.fieldPath === NAME_FIELD && value.valueType !== "referenceValue") {
      throw invalidArgument("Cursor __key__ value is not a document reference.");
    }
  }
}

/** Throws for filter combinations that Firestore rejects, with Firestore's error messages. */
function refuseFilters(where: Filter): void {
  const leaves = leavesOf(where);
  for (const leaf of leaves) {
    if ("value" in leaf) assertComparable(leaf.value);
    if (leaf.field.fieldPath === NAME_FIELD) refuseOnName(leaf);
  }
  const has = (...ops: string[]) => leaves.some(({ op }) => ops.includes(op));
  if (leaves.filter(({ op }) => EXCLUDING.includes(op)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  if (has("NOT_IN") && (has("IN", "ARRAY_CONTAINS_ANY") || containsOr(where))) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
  refuseEqualNameBesideInequality(leaves);
  refuseDisjunctions(where);
}

/** Throws if a filter on the document's name has a value that is not a name, or an array operator. */
function refuseOnName(leaf: Leaf): void {
  if (leaf.op === "ARRAY_CONTAINS" || leaf.op === "ARRAY_CONTAINS_ANY") {
    throw invalidArgument("the name __key__ is reserved");
  }
  const value = "value" in leaf ? leaf.value : undefined;
  const isList = leaf.op === "IN" || leaf.op === "NOT_IN";
  const operands = isList && value?.valueType === "arrayValue" ? (value.arrayValue.values ?? []) : [value];
  if (operands.some((operand) => operand?.valueType !== "referenceValue")) {
    throw invalidArgument("__key__ filter value must be a Key");
  }
}

function refuseEqualNameBesideInequality(leaves: Leaf[]): void {
  const unequal = leaves.filter(({ op }) => isInequality(op)).map(({ field }) => field.fieldPath);
  const isNameEqual = leaves.some(
    ({ field, op }) => field.fieldPath === NAME_FIELD && (op === "EQUAL" || op === "IN"),
  );
  if (isNameEqual && unequal.length > 0 && !unequal.includes(NAME_FIELD)) {
    throw invalidArgument(
      "Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.",
    );
  }
}

function refuseDisjunctions(where: Filter): void {
  const count = countDisjunctions(where);
  if (count > MAX_DISJUNCTIONS) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum ` +
        `of ${MAX_DISJUNCTIONS}`,
    );
  }
  if (listTestsOf(where).some((tests) => new Set(tests).size > 1)) {
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
}

function containsOr({ compositeFilter }: Filter): boolean {
  return compositeFilter?.op === "OR" || (compositeFilter?.filters ?? []).some(containsOr);
}

/** Returns the number of disjunctions in disjunctive normal form. A list of values counts as an OR. */
function countDisjunctions(filter: Filter): number {
  const { compositeFilter, fieldFilter } = filter;
  if (compositeFilter) {
    const counts = (compositeFilter.filters ?? []).map(countDisjunctions);
    return compositeFilter.op === "OR"
      ? counts.reduce((sum, count) => sum + count, 0)
      : counts.reduce((product, count) => product * count, 1);
  }
  return fieldFilter && isAnyOf(fieldFilter) ? elementsOf(fieldFilter).length : 1;
}

/** Returns the array-contains tests of each disjunction in disjunctive normal form. */
function listTestsOf({ compositeFilter, fieldFilter }: Filter): string[][] {
  if (compositeFilter) {
    const parts = (compositeFilter.filters ?? []).map(listTestsOf);
    if (compositeFilter.op === "OR") return parts.flat();
    return parts.reduce((all, part) => all.flatMap((left) => part.map((right) => [...left, ...right])), [[]]);
  }
  if (!fieldFilter) return [[]];
  const testOf = (value: unknown) => JSON.stringify([fieldFilter.field.fieldPath, value]);
  if (fieldFilter.op === "ARRAY_CONTAINS") return [[testOf(fieldFilter.value)]];
  if (!isAnyOf(fieldFilter)) return [[]];
  const isContained = fieldFilter.op === "ARRAY_CONTAINS_ANY";
  return elementsOf(fieldFilter).map((value) => (isContained ? [testOf(value)] : []));
}

function isAnyOf({ op }: FieldFilter): boolean {
  return op === "IN" || op === "ARRAY_CONTAINS_ANY";
}

function elementsOf({ value }: FieldFilter): unknown[] {
  return value.valueType === "arrayValue" ? (value.arrayValue.values ?? []) : [];
}

/** Throws for duplicate fields in the complete order and for fields after the name, which is unique. */
export function refuseOrder(keys: readonly SortKey[]): void {
  const fields = keys.map(({ field }) => field.text);
  const twice = fields.find((field, index) => fields.indexOf(field) < index);
  if (twice !== undefined) throw invalidArgument(`order by clause cannot contain duplicate fields ${twice}`);
  if (fields.indexOf(NAME_FIELD) < fields.length - 1) {
    throw invalidArgument("order by clause cannot contain more fields after the key");
  }
}

/** Throws for malformed aggregations and for aggregations that no Firestore index supports. */
export function refuseAggregations(
  aggregations: readonly Aggregation[],
  { where, orderBy = [], select }: StructuredQuery,
  keys: readonly SortKey[],
): void {
  if (aggregations.length === 0) throw invalidArgument("Aggregations can not be empty.");
  if (aggregations.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}.`,
    );
  }
  refuseAliases(aggregations);
  const fields = aggregations.flatMap(({ sum, avg }) => (sum ?? avg)?.field.fieldPath ?? []);
  if (fields.length === 0) return;
  if (fields.includes(NAME_FIELD)) {
    throw invalidArgument("Aggregations are not supported for the property: __key__");
  }
  if (select) throw invalidArgument("Cannot apply property masks when aggregation fields are present.");
  const isNameUsed = [...orderBy, ...(where ? leavesOf(where) : [])].some(
    ({ field }) => field.fieldPath === NAME_FIELD,
  );
  const late = [...new Set(fields)].filter((path) => !keys.some(({ field }) => field.text === path));
  if (isNameUsed && late.length > 0) {
    throw invalidArgument(
      `This query requires an index that has fields [${late.join(", ")}] after __name__ and Firestore does not ` +
        "currently support such an index. Please try the query again with additional ordering on those fields.",
    );
  }
}

function refuseAliases(aggregations: readonly Aggregation[]): void {
  const aliases = aggregations.map(({ alias }, index) => alias || `field_${index + 1}`);
  for (const [index, alias] of aliases.entries()) {
    const { count, sum, avg } = aggregations[index] ?? {};
    if (!count && !sum && !avg) throw invalidArgument("Operator field in Aggregation is not set.");
    if (Number(count?.upTo?.value ?? 0) < 0) {
      throw invalidArgument(
        "The `up_to` value in a COUNT aggregation must be greater than or equal to zero.",
      );
    }
    if (aliases.indexOf(alias) < index) {
      throw invalidArgument(`Aggregation aliases contain duplicate alias: ${alias}.`);
    }
  }
}
