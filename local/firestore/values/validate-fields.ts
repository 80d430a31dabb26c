import type { Fields, Timestamp, Value } from "../wire/messages.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { vectorOf } from "./vectors.ts";

/** Firestore's limits on a document, from its published quotas. */
const MAX_DEPTH = 20;
const MAX_FIELD_NAME_BYTES = 1500;
const INTEGER = /^-?\d+$/;
const RESERVED_NAME = /^__.*__$/s;

/** The fields as they are stored: checked, and timestamps cut to microseconds. */
export function storableFields(fields: Fields, depth = 0): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      assertFieldName(name);
      return [name, storableValue(value, depth + 1)];
    }),
  );
}

function storableValue(value: Value, depth = 1): Value {
  if (depth > MAX_DEPTH)
    throw invalidArgument(`Property contains a value nested deeper than ${MAX_DEPTH} levels.`);
  switch (value.valueType) {
    case undefined:
      throw invalidArgument("A value must have a type.");
    case "integerValue":
      if (!INTEGER.test(value.integerValue))
        throw invalidArgument(`"${value.integerValue}" is not an integer.`);
      return value;
    case "timestampValue":
      return { ...value, timestampValue: wholeMicroseconds(value.timestampValue) };
    case "mapValue":
      if (vectorOf(value.mapValue)) return value;
      return { ...value, mapValue: { fields: storableFields(value.mapValue.fields ?? {}, depth) } };
    case "arrayValue":
      return { ...value, arrayValue: { values: storableElements(value.arrayValue.values ?? [], depth) } };
    default:
      return value;
  }
}

export function storableElements(elements: Value[], depth = 1): Value[] {
  return elements.map((element) => {
    if (element.valueType === "arrayValue") throw invalidArgument("Nested arrays are not allowed.");
    return storableValue(element, depth + 1);
  });
}

export function assertFieldName(name: string): void {
  if (name === "") throw invalidArgument("A field name must not be empty.");
  if (RESERVED_NAME.test(name)) throw invalidArgument(`The field name "${name}" is reserved.`);
  if (Buffer.byteLength(name) > MAX_FIELD_NAME_BYTES) throw invalidArgument("A field name is too long.");
}

function wholeMicroseconds({ seconds = 0, nanos = 0 }: Timestamp): Timestamp {
  return { seconds: String(seconds), nanos: nanos - (nanos % 1000) };
}
