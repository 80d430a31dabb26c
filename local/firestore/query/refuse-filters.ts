import { NAME_FIELD } from "../values/field-path.ts";
import { assertComparable } from "../values/validate-fields.ts";
import type { FieldFilter, Filter, UnaryFilter } from "../wire/query-messages.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { leavesOf } from "./filter.ts";
import { isInequality } from "./order.ts";

type Leaf = FieldFilter | UnaryFilter;

const EXCLUDING = ["NOT_EQUAL", "NOT_IN", "IS_NOT_NAN", "IS_NOT_NULL"];
const MAX_DISJUNCTIONS = 30;

/** Throws for filter combinations that Firestore rejects, with Firestore's error messages. */
export function refuseFilters(where: Filter): void {
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
