import type { ArrayValue, Fields, LatLng, MapValue, Timestamp, Value } from "../wire/messages.ts";

export type NumberValue = Extract<Value, { valueType: "integerValue" | "doubleValue" }>;

const RANK = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 10,
} as const satisfies Record<Value["valueType"], number>;
const VECTOR_RANK = 9;
const NUMERIC_ID = /^__id(-?\d+)__$/;

/**
 * Compares two values in Firestore's order: by type, then within the type. Returns a negative number, zero or
 * a positive number. Zero means equal in queries: 1 equals 1.0, and NaN equals NaN.
 */
export function compareValues(left: Value, right: Value): number {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (left.valueType !== right.valueType) return typeRank(left) - typeRank(right);
  switch (left.valueType) {
    case "booleanValue":
      return Number(left.booleanValue) - Number(member(right, left).booleanValue);
    case "timestampValue":
      return compareTimestamps(left.timestampValue, member(right, left).timestampValue);
    case "stringValue":
      return compareStrings(left.stringValue, member(right, left).stringValue);
    case "bytesValue":
      return Buffer.compare(left.bytesValue, member(right, left).bytesValue);
    case "referenceValue":
      return comparePaths(left.referenceValue.split("/"), member(right, left).referenceValue.split("/"));
    case "geoPointValue":
      return compareGeoPoints(left.geoPointValue, member(right, left).geoPointValue);
    case "arrayValue":
      return compareArrays(left.arrayValue, member(right, left).arrayValue);
    case "mapValue":
      return compareMaps(left.mapValue, member(right, left).mapValue);
    default:
      return 0;
  }
}

/** Returns `value` with the type of `like`. Call it only if their `valueType`s are equal. */
function member<T extends Value>(value: Value, _like: T): T {
  return value as T;
}

function compareTimestamps(left: Timestamp, right: Timestamp): number {
  return Number(left.seconds ?? 0) - Number(right.seconds ?? 0) || (left.nanos ?? 0) - (right.nanos ?? 0);
}

function compareGeoPoints(left: LatLng, right: LatLng): number {
  return (left.latitude ?? 0) - (right.latitude ?? 0) || (left.longitude ?? 0) - (right.longitude ?? 0);
}

function compareArrays({ values: left = [] }: ArrayValue, { values: right = [] }: ArrayValue): number {
  for (const [index, value] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareValues(value, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/**
 * Compares maps. Vectors sort before maps, and shorter vectors before longer ones. Maps are compared by their
 * sorted entries.
 */
function compareMaps(left: MapValue, right: MapValue): number {
  const [a, b] = [vectorOf(left), vectorOf(right)];
  if (a && b) return (a.values?.length ?? 0) - (b.values?.length ?? 0) || compareArrays(a, b);
  if (a || b) return a ? -1 : 1;
  return compareEntries(sortedEntries(left.fields), sortedEntries(right.fields));
}

function compareEntries(left: [string, Value][], right: [string, Value][]): number {
  for (const [index, [name, value]] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareStrings(name, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function sortedEntries(fields: Fields = {}): [string, Value][] {
  return Object.entries(fields).sort(([left], [right]) => compareStrings(left, right));
}

/** Returns the rank of a value's type. Only values of equal rank can be compared with `<` and `>`. */
export function typeRank(value: Value): number {
  return value.valueType === "mapValue" && vectorOf(value.mapValue) ? VECTOR_RANK : RANK[value.valueType];
}

/**
 * Returns the numbers of a vector, or undefined for other maps. The protocol represents a vector as a map
 * with a type marker.
 */
export function vectorOf(map: MapValue): ArrayValue | undefined {
  const marker = map.fields && Object.hasOwn(map.fields, "__type__") ? map.fields.__type__ : undefined;
  if (marker?.valueType !== "stringValue" || marker.stringValue !== "__vector__") return undefined;
  const numbers = map.fields?.value;
  return numbers?.valueType === "arrayValue" ? numbers.arrayValue : {};
}

/**
 * Compares two strings by their UTF-8 bytes, which is the order of their code points. JavaScript compares
 * UTF-16 units, which sorts surrogate pairs (U+10000 and above) before U+E000 to U+FFFF.
 */
export function compareStrings(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return isSurrogate(a) === isSurrogate(b) ? a - b : isSurrogate(a) ? 1 : -1;
  }
  return left.length - right.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

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

/** Compares two resource paths by segment. Numeric ids (`__id7__`) sort first. */
export function comparePaths(left: readonly string[], right: readonly string[]): number {
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index++) {
    const order = compareSegments(left[index] as string, right[index] as string);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareSegments(left: string, right: string): number {
  if (left === right) return 0;
  if (!left.startsWith("__id") && !right.startsWith("__id")) return compareStrings(left, right);
  const [a, b] = [numericId(left), numericId(right)];
  if (a !== null && b !== null) return a < b ? -1 : a > b ? 1 : 0;
  if (a !== null) return -1;
  return b === null ? compareStrings(left, right) : 1;
}

function numericId(segment: string): bigint | null {
  const digits = NUMERIC_ID.exec(segment)?.[1];
  return digits === undefined ? null : BigInt(digits);
}
