import type { Fields, Timestamp, Value } from "../wire/messages.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { isReserved } from "./field-path.ts";
import {
  assertByteLength,
  assertGeoPoint,
  assertReference,
  assertTimestamp,
  assertVector,
} from "./validate-values.ts";
import { vectorOf } from "./vectors.ts";

/** Limits of a document from Firestore's published quotas. */
const MAX_DEPTH = 20;
const MAX_FIELD_NAME_BYTES = 1500;
const INTEGER = /^-?\d+$/;

type NestedArrays = "refused" | "allowed";

/** Validates the fields and returns them with timestamps truncated to microseconds. */
export function storableFields(fields: Fields, depth = 0, nested: NestedArrays = "refused"): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      assertFieldName(name);
      return [name, storableValue(value, depth + 1, nested)];
    }),
  );
}

function storableValue(value: Value, depth: number, nested: NestedArrays): Value {
  if (depth > MAX_DEPTH)
    throw invalidArgument(`Property contains a value nested deeper than ${MAX_DEPTH} levels.`);
  switch (value.valueType) {
    case undefined:
      throw invalidArgument("Cannot convert firestore.v1.Value with type unset.");
    case "integerValue":
      if (!INTEGER.test(value.integerValue))
        throw invalidArgument(`"${value.integerValue}" is not an integer.`);
      return value;
    case "timestampValue":
      assertTimestamp(value.timestampValue);
      return { ...value, timestampValue: wholeMicroseconds(value.timestampValue) };
    case "mapValue":
      if (!vectorOf(value.mapValue)) {
        return { ...value, mapValue: { fields: storableFields(value.mapValue.fields ?? {}, depth, nested) } };
      }
      assertVector(value.mapValue);
      return value;
    case "arrayValue": {
      const { values = [] } = value.arrayValue;
      return { ...value, arrayValue: { values: storableElements(values, depth, nested) } };
    }
    case "stringValue":
      assertByteLength(value.stringValue);
      return value;
    case "bytesValue":
      assertByteLength(value.bytesValue);
      return value;
    case "geoPointValue":
      assertGeoPoint(value.geoPointValue);
      return value;
    case "referenceValue":
      assertReference(value.referenceValue);
      return value;
    default:
      return value;
  }
}

export function storableElements(elements: Value[], depth = 1, nested: NestedArrays = "refused"): Value[] {
  return elements.map((element) => {
    if (element.valueType === "arrayValue" && nested === "refused") {
      throw invalidArgument("Cannot convert an array value in an array value.");
    }
    return storableValue(element, depth + 1, nested);
  });
}

/** Throws for an invalid value in a query. Unlike stored values, lists may contain lists. */
export function assertComparable(value: Value): void {
  storableValue(value, 1, "allowed");
}

/**
 * Validates the value of a filter. Nanoseconds below a microsecond are truncated inside a list or map, as in
 * stored values, but not in a top-level timestamp. Source: Google's emulator.
 */
export function comparableValue(value: Value): Value {
  return value.valueType === "timestampValue" ? value : storableValue(value, 1, "allowed");
}

export function assertFieldName(name: string): void {
  if (name === "") throw invalidArgument("A field name must not be empty.");
  if (isReserved(name)) throw invalidArgument(`field name ${name} is reserved`);
  if (Buffer.byteLength(name) > MAX_FIELD_NAME_BYTES) throw invalidArgument("A field name is too long.");
}

function wholeMicroseconds({ seconds = 0, nanos = 0 }: Timestamp): Timestamp {
  return { seconds: String(seconds), nanos: nanos - (nanos % 1000) };
}
