import type { Timestamp } from "./messages.ts";
import { type FieldDescriptor, type NamedDescriptor, resolveType } from "./protocol.ts";
import { invalidArgument } from "./rpc-error.ts";
import { parseRfc3339, rfc3339Of } from "./timestamps.ts";

/** Types with a special form in proto3 JSON. */
const TIMESTAMP = "google.protobuf.Timestamp";
const NULL_VALUE = "google.protobuf.NullValue";
/** A number in its own message, so that it can be absent: `{value: 5}` is written as `5`. */
const WRAPPER = /^google\.protobuf\.(Int32|Int64|Double)Value$/;

export type JsonObject = { [name: string]: unknown };

/**
 * Converts proto3 JSON to a message in gRPC's form. Numbers and booleans may be strings, and a list may be a
 * single item, as in URL parameters. Unknown fields are ignored.
 */
export function messageOfJson<Message>(type: string, json: unknown): Message {
  return messageOf(resolveType(type, "google.firestore.v1"), json) as Message;
}

/** Parses a JSON object. Throws INVALID_ARGUMENT if the text is not a JSON object. */
export function parseJsonObject(text: string): JsonObject {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === "object" && json !== null) return json as JsonObject;
  } catch {
    // Continues with the error below.
  }
  throw invalidArgument("The body must be a JSON object.");
}

function messageOf({ name, descriptor }: NamedDescriptor, json: unknown): unknown {
  if (name === TIMESTAMP) return parseRfc3339(String(json));
  const { fields = {}, oneofs = {} } = descriptor;
  if (WRAPPER.test(name)) return { value: messageItem(fields.value as FieldDescriptor, name, json) };
  const message: JsonObject = {};
  for (const [key, field] of Object.entries(fields)) {
    const member = (json as JsonObject)[key];
    if (member === undefined || (member === null && field.type !== NULL_VALUE)) continue;
    message[key] = messageMember(field, name, member);
  }
  for (const [oneof, { oneof: members }] of Object.entries(oneofs)) {
    const set = members.find((member) => message[member] !== undefined);
    if (set !== undefined) message[oneof] = set;
  }
  return message;
}

function messageMember(field: FieldDescriptor, scope: string, json: unknown): unknown {
  if (field.rule === "repeated") return [json].flat().map((item) => messageItem(field, scope, item));
  if (!field.keyType) return messageItem(field, scope, json);
  return Object.fromEntries(
    Object.entries(json as JsonObject).map(([key, value]) => [key, messageItem(field, scope, value)]),
  );
}

function messageItem({ type }: FieldDescriptor, scope: string, json: unknown): unknown {
  switch (type) {
    case "bool":
      return json === true || json === "true";
    case "int32":
    case "double":
      return Number(json);
    case "string":
    case "int64":
      return String(json);
    case "bytes":
      return Buffer.from(String(json), "base64");
    case NULL_VALUE:
      return "NULL_VALUE";
    default: {
      const resolved = resolveType(type, scope);
      const { values } = resolved.descriptor;
      return values ? enumName(values, json) : messageOf(resolved, json);
    }
  }
}

/** Returns the name of an enum value, given its name or number. */
function enumName(values: Record<string, number>, json: unknown): unknown {
  return Object.keys(values).find((name) => values[name] === json) ?? json;
}

/** Returns the proto3 JSON of a message, for the REST API and the journal. */
export function jsonOfMessage(type: string, message: object): JsonObject {
  return jsonOf(resolveType(type, "google.firestore.v1"), message) as JsonObject;
}

function jsonOf({ name, descriptor }: NamedDescriptor, message: object): unknown {
  if (name === TIMESTAMP) return rfc3339Of(message as Timestamp);
  const { fields = {} } = descriptor;
  const members = message as JsonObject;
  if (WRAPPER.test(name)) return jsonItem(fields.value as FieldDescriptor, name, members.value);
  const json: JsonObject = {};
  for (const [key, field] of Object.entries(fields)) {
    const member = members[key];
    if (member !== undefined) json[key] = jsonMember(field, name, member);
  }
  return json;
}

function jsonMember(field: FieldDescriptor, scope: string, member: unknown): unknown {
  if (Array.isArray(member)) return member.map((item) => jsonItem(field, scope, item));
  if (!field.keyType) return jsonItem(field, scope, member);
  return Object.fromEntries(
    Object.entries(member as JsonObject).map(([key, value]) => [key, jsonItem(field, scope, value)]),
  );
}

function jsonItem({ type }: FieldDescriptor, scope: string, value: unknown): unknown {
  if (type === NULL_VALUE) return null;
  if (type === "bytes") return Buffer.from(value as Uint8Array).toString("base64");
  if (type === "double") return jsonOfDouble(value as number);
  if (typeof value !== "object" || value === null) return value;
  return jsonOf(resolveType(type, scope), value);
}

/** Returns a string for NaN, the infinities and -0, which JSON cannot represent. */
function jsonOfDouble(double: number): number | string {
  if (Object.is(double, -0)) return "-0";
  return Number.isFinite(double) ? double : String(double);
}
