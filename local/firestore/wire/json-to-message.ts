import { type FieldDescriptor, type NamedDescriptor, resolveType } from "./descriptors.ts";
import { invalidArgument } from "./rpc-error.ts";
import { parseRfc3339 } from "./timestamps.ts";
import { NULL_VALUE, TIMESTAMP, WRAPPER } from "./well-known-types.ts";

export type JsonObject = { [name: string]: unknown };

/**
 * A message from its proto3 JSON, in the form in which gRPC gives messages. Numbers and booleans may also be
 * strings and lists single items, as in the parameters of a URL. What the message does not have is ignored.
 */
export function messageOfJson<Message>(type: string, json: unknown): Message {
  return messageOf(resolveType(type, "google.firestore.v1"), json) as Message;
}

/** A JSON object from outside. Throws INVALID_ARGUMENT where the text is none. */
export function parseJsonObject(text: string): JsonObject {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === "object" && json !== null) return json as JsonObject;
  } catch {
    // Falls through: what is no JSON is no JSON object either.
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

/** Enums come by name or by number. */
function enumName(values: Record<string, number>, json: unknown): unknown {
  return Object.keys(values).find((name) => values[name] === json) ?? json;
}
