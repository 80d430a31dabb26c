import { isNaNValue } from "../values/compare-numbers.ts";
import { compareValues } from "../values/compare-values.ts";
import { typeRank } from "../values/type-order.ts";
import type { Value } from "../wire/messages.ts";
import type { FieldOperator, UnaryOperator } from "../wire/query-messages.ts";
import { invalidArgument } from "../wire/rpc-error.ts";

/** Returns whether the value of an existing field satisfies a filter. */
export type Test = (value: Value) => boolean;

const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN = 10;

export function fieldTest(operator: FieldOperator, operand: Value): Test {
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

export function unaryTest(operator: UnaryOperator): Test {
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
