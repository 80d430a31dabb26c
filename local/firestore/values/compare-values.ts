import type { ArrayValue, Fields, LatLng, MapValue, Timestamp, Value } from "../wire/messages.ts";
import { compareNumbers, isNumber } from "./compare-numbers.ts";
import { comparePaths } from "./compare-paths.ts";
import { compareStrings } from "./compare-strings.ts";
import { typeRank } from "./type-order.ts";
import { vectorOf } from "./vectors.ts";

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
