import type { Value } from "../wire/messages.ts";

export type NumberValue = Extract<Value, { valueType: "integerValue" | "doubleValue" }>;

export function isNumber(value: Value): value is NumberValue {
  return value.valueType === "integerValue" || value.valueType === "doubleValue";
}

export function isNaNValue(value: Value): boolean {
  return value.valueType === "doubleValue" && Number.isNaN(value.doubleValue);
}

/** A number value as a double; integers above 2^53 lose their last digits. */
export function toDouble(value: NumberValue): number {
  return value.valueType === "integerValue" ? Number(value.integerValue) : value.doubleValue;
}

/** Order of integers and doubles on one line: NaN first, then by value, exact also where doubles are not. */
export function compareNumbers(left: NumberValue, right: NumberValue): number {
  const a = toDouble(left);
  const b = toDouble(right);
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return Number.isSafeInteger(a) ? 0 : compareExactly(left, right);
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  return 1;
}

/** For numbers that are the same double: only 64-bit integers can still differ. */
function compareExactly(left: NumberValue, right: NumberValue): number {
  const a = exact(left);
  const b = exact(right);
  return a < b ? -1 : a > b ? 1 : 0;
}

function exact(value: NumberValue): bigint | number {
  return value.valueType === "integerValue" ? BigInt(value.integerValue) : value.doubleValue;
}
