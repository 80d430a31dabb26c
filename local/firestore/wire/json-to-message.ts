import { type FieldDescriptor, type NamedDescriptor, resolveType } from "./descriptors.ts";
import { invalidArgument } from "./rpc-error.ts";
import { parseRfc3339 } from "./timestamps.ts";
import { NULL_VALUE, TIMESTAMP, WRAPPER } from "./well-known-types.ts";

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
  if (WRAPPER.test(name)) return { value: itemOf(fields.value as FieldDescriptor, name, json) };
  const message: JsonObject = {};
  for (const [key, field] of Object.entries(fields)) {
    const member = (json as JsonObject)[key];
    if (member === undefined || (member === null && field.type !== NULL_VALUE)) continue;
    message[key] = memberOf(field, name, member);
  }
  for (const [oneof, { oneof: members }] of Object.entries(oneofs)) {
    const set = members.find((member) => message[member] !== undefined);
    if (set !== undefined) message[oneof] = set;
  }
  return message;
}

function memberOf(field: FieldDescriptor, scope: string, json: unknown): unknown {
  if (field.rule === "repeated") return [json].flat().map((item) => itemOf(field, scope, item));
  if (!field.keyType) return itemOf(field, scope, json);
  return Object.fromEntries(
    Object.entries(json as JsonObject).map(([key, value]) => [key, itemOf(field, scope, value)]),
  );
}

function itemOf({ type }: FieldDescriptor, scope: string, json: unknown): unknown {
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
