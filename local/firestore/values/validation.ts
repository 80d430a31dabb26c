import type { Fields, LatLng, MapValue, Timestamp, Value } from "../wire/messages.ts";
import { parseDocumentName } from "../wire/resource-names.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { isReserved } from "./fields.ts";
import { vectorOf } from "./value-order.ts";

/** Maximum size of a value. Limits are Firestore's, error messages those of Google's emulator. */
const MAX_VALUE_BYTES = 1_048_487;
/** Years 1 to 9999. */
const SECONDS = { from: -62_135_596_800, to: 253_402_300_799 };
const MAX_NANOS = 999_999_999;

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

function assertByteLength(value: string | Uint8Array): void {
  if (value.length * 3 <= MAX_VALUE_BYTES || Buffer.byteLength(value) <= MAX_VALUE_BYTES) return;
  throw invalidArgument(`The value of a property is longer than ${MAX_VALUE_BYTES} bytes.`);
}

function assertTimestamp({ seconds = 0, nanos = 0 }: Timestamp): void {
  if (Number(seconds) < SECONDS.from || Number(seconds) > SECONDS.to) {
    throw invalidArgument("Timestamp seconds exceeds limit for field.");
  }
  if (nanos < 0 || nanos > MAX_NANOS) throw invalidArgument("Timestamp nanos exceeds limit for field.");
}

function assertGeoPoint({ latitude = 0, longitude = 0 }: LatLng): void {
  const limits = [
    ["latitude", latitude, 90],
    ["longitude", longitude, 180],
  ] as const;
  for (const [name, degrees, limit] of limits) {
    if (Math.abs(degrees) <= limit) continue;
    throw invalidArgument(
      `Geo point ${name} '${degrees}' outside permitted range -${limit}.0 to ${limit}.0.`,
    );
  }
}

/** Throws if a reference is not a document name. Any database is allowed. */
function assertReference(name: string): void {
  parseDocumentName(name);
}

/** Throws if a vector is not a map with only a type marker and a list of doubles. */
function assertVector({ fields = {} }: MapValue): void {
  const { value, ...others } = fields;
  if (value?.valueType !== "arrayValue") throw invalidArgument("Vector map is missing key 'value'.");
  if (Object.keys(others).length > 1) throw invalidArgument("Vector Value map has extraneous entries.");
  const numbers = value.arrayValue.values ?? [];
  if (numbers.length === 0) throw invalidArgument("Cannot have a zero length vector.");
  if (numbers.some(({ valueType }) => valueType !== "doubleValue")) {
    throw invalidArgument("Vector must only contain values of type 'double'");
  }
}

/** 1 MiB minus 4 bytes, Firestore's limit. */
const MAX_DOCUMENT_BYTES = 1_048_572;
const NAME_OVERHEAD_BYTES = 16;
const DOCUMENT_OVERHEAD_BYTES = 32;

/** Throws if a document exceeds Firestore's size limit, calculated by its published rules. */
export function assertDocumentSize(path: string, fields: Fields): void {
  const size = sizeOfPath(path) + sizeOfFields(fields) + DOCUMENT_OVERHEAD_BYTES;
  if (size <= MAX_DOCUMENT_BYTES) return;
  throw invalidArgument(
    `Document '${path}' cannot be written because its size (${size.toLocaleString("en-US")} bytes) exceeds the ` +
      `maximum allowed size of ${MAX_DOCUMENT_BYTES.toLocaleString("en-US")} bytes.`,
  );
}

function sizeOfPath(path: string): number {
  return path.split("/").reduce((sum, segment) => sum + sizeOfString(segment), NAME_OVERHEAD_BYTES);
}

function sizeOfFields(fields: Fields): number {
  let sum = 0;
  for (const [name, value] of Object.entries(fields)) sum += sizeOfString(name) + sizeOfValue(value);
  return sum;
}

function sizeOfValue(value: Value): number {
  switch (value.valueType) {
    case "nullValue":
    case "booleanValue":
      return 1;
    case "stringValue":
      return sizeOfString(value.stringValue);
    case "bytesValue":
      return value.bytesValue.length;
    case "referenceValue":
      return sizeOfPath(value.referenceValue.split("/").slice(5).join("/"));
    case "geoPointValue":
      return 16;
    case "arrayValue":
      return (value.arrayValue.values ?? []).reduce((sum, element) => sum + sizeOfValue(element), 0);
    case "mapValue":
      return DOCUMENT_OVERHEAD_BYTES + sizeOfFields(value.mapValue.fields ?? {});
    default:
      return 8;
  }
}

function sizeOfString(text: string): number {
  return Buffer.byteLength(text) + 1;
}
