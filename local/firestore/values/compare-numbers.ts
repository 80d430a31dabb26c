import type { Value } from "../wire/messages.ts";

export type NumberValue = Extract<Value, { valueType: "integerValue" | "doubleValue" }>;

export function isNumber(value: Value): value is NumberValue {
  return value.valueType === "integerValue" || value.valueType === "doubleValue";
}

export function isNaNValue(value: Value): boolean {
  return value.valueType === "doubleValue" && Number.isNaN(value.doubleValue);
}

/** Returns a number as a double. Integers above 2^53 lose precision. */
export function toDouble(value: NumberValue): number {
  return value.valueType === "integerValue" ? Number(value.integerValue) : value.doubleValue;
}

/** Compares integers and doubles: NaN first, then by exact value. */
export function compareNumbers(left: NumberValue, right: NumberValue): number {
  const a = toDouble(left);
  const b = toDouble(right);
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return Number.isSafeInteger(a) ? 0 : compareExactly(left, right);
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  return 1;
}

/** Compares numbers with equal doubles. Only 64-bit integers can still differ. */
function compareExactly(left: NumberValue, right: NumberValue): number {
  const a = exact(left);
  const b = exact(right);
  return a < b ? -1 : a > b ? 1 : 0;
}

function exact(value: NumberValue): bigint | number {
  return value.valueType === "integerValue" ? BigInt(value.integerValue) : value.doubleValue;
}
