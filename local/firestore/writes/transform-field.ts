import { compareNumbers, isNumber, type NumberValue, toDouble } from "../values/compare-numbers.ts";
import { compareValues } from "../values/compare-values.ts";
import type { Value } from "../wire/messages.ts";
import { timestampOf } from "../wire/timestamps.ts";
import type { PreparedTransform } from "./prepare-transform.ts";

const MAX_INTEGER = 2n ** 63n - 1n;
const MIN_INTEGER = -(2n ** 63n);
const NULL: Value = { valueType: "nullValue", nullValue: "NULL_VALUE" };

/** Returns the new value of a field, given its current value. */
export function transformField(
  transform: PreparedTransform,
  current: Value | undefined,
  time: number,
): Value {
  switch (transform.kind) {
    case "serverTimestamp":
      // Server timestamps have milliseconds; update times have microseconds.
      return { valueType: "timestampValue", timestampValue: timestampOf(time - (time % 1000)) };
    case "arrayUnion":
      return arrayOf(transform.elements.reduce<readonly Value[]>(withElement, elementsOf(current)));
    case "arrayRemove":
      return arrayOf(elementsOf(current).filter((element) => !has(transform.elements, element)));
    default:
      if (!current || !isNumber(current)) return transform.operand;
      return combine(transform.kind, current, transform.operand);
  }
}

/** Returns the transform's part of the write result: the new number or time, or null for arrays. */
export function transformResult({ kind }: PreparedTransform, value: Value): Value {
  return kind === "arrayUnion" || kind === "arrayRemove" ? NULL : value;
}

function combine(
  kind: "increment" | "maximum" | "minimum",
  current: NumberValue,
  operand: NumberValue,
): Value {
  if (kind === "increment") return sum(current, operand);
  const order = compareNumbers(operand, current);
  if (Number.isNaN(toDouble(operand)) || Number.isNaN(toDouble(current))) {
    return { valueType: "doubleValue", doubleValue: Number.NaN };
  }
  return (kind === "maximum" ? order > 0 : order < 0) ? operand : current;
}

/** Adds two numbers. An integer sum is limited to 64 bits. With a double, the sum is a double. */
function sum(left: NumberValue, right: NumberValue): Value {
  if (left.valueType === "doubleValue" || right.valueType === "doubleValue") {
    return { valueType: "doubleValue", doubleValue: toDouble(left) + toDouble(right) };
  }
  const exact = BigInt(left.integerValue) + BigInt(right.integerValue);
  const limited = exact > MAX_INTEGER ? MAX_INTEGER : exact < MIN_INTEGER ? MIN_INTEGER : exact;
  return { valueType: "integerValue", integerValue: String(limited) };
}

function withElement(elements: readonly Value[], element: Value): readonly Value[] {
  return has(elements, element) ? elements : [...elements, element];
}

function has(elements: readonly Value[], sought: Value): boolean {
  return elements.some((element) => compareValues(element, sought) === 0);
}

function elementsOf(value: Value | undefined): readonly Value[] {
  return value?.valueType === "arrayValue" ? (value.arrayValue.values ?? []) : [];
}

function arrayOf(values: readonly Value[]): Value {
  return { valueType: "arrayValue", arrayValue: { values: [...values] } };
}
