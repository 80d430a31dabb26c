import type { Fields, Value } from "./messages.ts";
import { parseRfc3339, rfc3339Of } from "./timestamps.ts";

/** A value in proto3 JSON, the form of the REST API: `{"integerValue": "1"}`. Also the form of the journal. */
export type JsonValue = { [kind: string]: unknown };
export type JsonFields = { [name: string]: JsonValue };

export function jsonOfFields(fields: Fields): JsonFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, jsonOfValue(value)]));
}

export function fieldsOfJson(json: JsonFields): Fields {
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, valueOfJson(value)]));
}

export function jsonOfValue(value: Value): JsonValue {
  switch (value.valueType) {
    case "nullValue":
      return { nullValue: null };
    case "doubleValue":
      return { doubleValue: jsonOfDouble(value.doubleValue) };
    case "timestampValue":
      return { timestampValue: rfc3339Of(value.timestampValue) };
    case "bytesValue":
      return { bytesValue: Buffer.from(value.bytesValue).toString("base64") };
    case "arrayValue":
      return { arrayValue: { values: (value.arrayValue.values ?? []).map(jsonOfValue) } };
    case "mapValue":
      return { mapValue: { fields: jsonOfFields(value.mapValue.fields ?? {}) } };
    default: {
      const { valueType, ...member } = value;
      return member;
    }
  }
}

export function valueOfJson(json: JsonValue): Value {
  const valueType = Object.keys(json)[0] as Value["valueType"] | undefined;
  const member = valueType && json[valueType];
  switch (valueType) {
    case "nullValue":
      return { valueType, nullValue: "NULL_VALUE" };
    case "integerValue":
      return { valueType, integerValue: String(member) };
    case "doubleValue":
      return { valueType, doubleValue: Number(member) };
    case "timestampValue":
      return { valueType, timestampValue: parseRfc3339(String(member)) };
    case "bytesValue":
      return { valueType, bytesValue: Buffer.from(String(member), "base64") };
    case "arrayValue":
      return {
        valueType,
        arrayValue: { values: ((member as { values?: JsonValue[] }).values ?? []).map(valueOfJson) },
      };
    case "mapValue":
      return {
        valueType,
        mapValue: { fields: fieldsOfJson((member as { fields?: JsonFields }).fields ?? {}) },
      };
    default:
      return { valueType, [valueType as string]: member } as Value;
  }
}

function jsonOfDouble(double: number): number | string {
  if (Object.is(double, -0)) return "-0";
  return Number.isFinite(double) ? double : String(double);
}
