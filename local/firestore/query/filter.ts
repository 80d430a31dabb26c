import type { StoredDocument } from "../store/documents.ts";
import { type FieldPath, fieldAt, NAME_FIELD, parseFieldPath } from "../values/fields.ts";
import { comparableValue } from "../values/validation.ts";
import { compareValues, isNaNValue, typeRank } from "../values/value-order.ts";
import type {
  FieldFilter,
  FieldOperator,
  FieldReference,
  Filter,
  UnaryFilter,
  UnaryOperator,
  Value,
} from "../wire/messages.ts";
import { documentName } from "../wire/resource-names.ts";
import { invalidArgument } from "../wire/rpc-error.ts";

/** A field in a query: a path into the fields, or the document's name. */
export type QueryField = { readonly text: string; readonly path: FieldPath; readonly isName: boolean };

export type Predicate = (document: StoredDocument) => boolean;

/** Returns whether the value of an existing field satisfies a filter. */
type Test = (value: Value) => boolean;

/** Maximum number of disjunctions of a query. */
export const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN = 10;

export function queryField(reference: FieldReference | undefined): QueryField {
  const text = reference?.fieldPath ?? "";
  return { text, path: parseFieldPath(text), isName: text === NAME_FIELD };
}

/** Returns the field's value for a query. The value of the name field is a reference to the document. */
export function readField(database: string, field: QueryField, document: StoredDocument): Value | undefined {
  if (!field.isName) return fieldAt(document.fields, field.path);
  return { valueType: "referenceValue", referenceValue: documentName(database, document.path) };
}

/** Converts a filter of the protocol to a predicate. Throws for an invalid filter. */
export function predicateOf(database: string, filter: Filter | undefined): Predicate {
  if (!filter) return () => true;
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (compositeFilter) {
    const parts = (compositeFilter.filters ?? []).map((part) => predicateOf(database, part));
    return compositeFilter.op === "OR"
      ? (document) => parts.some((part) => part(document))
      : (document) => parts.every((part) => part(document));
  }
  if (fieldFilter) {
    const { field, op, value } = fieldFilter;
    return onField(database, field, fieldTest(op, comparableValue(value)));
  }
  if (unaryFilter) return onField(database, unaryFilter.field, unaryTest(unaryFilter.op));
  throw invalidArgument("A filter must be composite, of a field, or unary.");
}

/** Returns a predicate on a field. It is false for documents without the field. */
function onField(database: string, reference: FieldReference, test: Test): Predicate {
  const field = queryField(reference);
  return (document) => {
    const value = readField(database, field, document);
    return value !== undefined && test(value);
  };
}

/** Returns the field filters and unary filters inside a filter. */
export function leavesOf({
  compositeFilter,
  fieldFilter,
  unaryFilter,
}: Filter): (FieldFilter | UnaryFilter)[] {
  const leaf = fieldFilter ?? unaryFilter;
  if (leaf) return [leaf];
  return (compositeFilter?.filters ?? []).flatMap(leavesOf);
}

function fieldTest(operator: FieldOperator, operand: Value): Test {
  switch (operator) {
    case "EQUAL":
      return (value) => isEqual(value, operand);
    case "NOT_EQUAL":
      // A comparison with null matches nothing here. SDKs send a unary filter for "is not null".
      return (value) => !isNull(operand) && !isNull(value) && !isEqual(value, operand);
    case "LESS_THAN":
      return inequality(operand, (order) => order < 0);
    case "LESS_THAN_OR_EQUAL":
      return inequality(operand, (order) => order <= 0);
    case "GREATER_THAN":
      return inequality(operand, (order) => order > 0);
    case "GREATER_THAN_OR_EQUAL":
      return inequality(operand, (order) => order >= 0);
    case "ARRAY_CONTAINS":
      return (value) => contains(elementsOf(value), operand);
    default:
      return listTest(operator, operand);
  }
}

function unaryTest(operator: UnaryOperator): Test {
  switch (operator) {
    case "IS_NULL":
      return isNull;
    case "IS_NOT_NULL":
      return (value) => !isNull(value);
    case "IS_NAN":
      return isNaNValue;
    case "IS_NOT_NAN":
      return (value) => !isNull(value) && !isNaNValue(value);
    default:
      throw invalidArgument(`Unknown operator "${operator}".`);
  }
}

/** Returns the test of an operator with a list of values. */
function listTest(operator: FieldOperator, operand: Value): Test {
  const operands = operandList(operator, operand);
  switch (operator) {
    case "IN":
      return (value) => contains(operands, value);
    case "NOT_IN":
      if (operands.some(isNull)) return () => false;
      return (value) => !isNull(value) && !contains(operands, value);
    case "ARRAY_CONTAINS_ANY":
      return (value) => elementsOf(value).some((element) => contains(operands, element));
    default:
      throw invalidArgument(`Unknown operator "${operator}".`);
  }
}

function operandList(operator: FieldOperator, operand: Value): Value[] {
  if (operand.valueType !== "arrayValue") throw invalidArgument(`'${operator}' requires an ArrayValue.`);
  const operands = elementsOf(operand);
  if (operands.length === 0) throw invalidArgument(`'${operator}' requires a non-empty ArrayValue.`);
  const limit = operator === "NOT_IN" ? MAX_NOT_IN : MAX_DISJUNCTIONS;
  if (operands.length > limit)
    throw invalidArgument(`'${operator}' supports up to ${limit} comparison values.`);
  return operands;
}

/**
 * Returns a comparison test. It matches only values of the operand's type. Nothing is smaller or greater than
 * null or NaN.
 */
function inequality(operand: Value, accepts: (order: number) => boolean): Test {
  const rank = typeRank(operand);
  if (isNull(operand) || isNaNValue(operand)) return () => false;
  return (value) => typeRank(value) === rank && !isNaNValue(value) && accepts(compareValues(value, operand));
}

function isEqual(left: Value, right: Value): boolean {
  return compareValues(left, right) === 0;
}

function contains(values: Value[], sought: Value): boolean {
  return values.some((value) => isEqual(value, sought));
}

function elementsOf(value: Value): Value[] {
  return value.valueType === "arrayValue" ? (value.arrayValue.values ?? []) : [];
}

function isNull(value: Value): boolean {
  return value.valueType === "nullValue";
}
