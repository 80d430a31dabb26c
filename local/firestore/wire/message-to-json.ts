import { type FieldDescriptor, type NamedDescriptor, resolveType } from "./descriptors.ts";
import type { JsonObject } from "./json-to-message.ts";
import type { Timestamp } from "./messages.ts";
import { rfc3339Of } from "./timestamps.ts";
import { NULL_VALUE, TIMESTAMP, WRAPPER } from "./well-known-types.ts";

/** Returns the proto3 JSON of a message, for the REST API and the journal. */
export function jsonOfMessage(type: string, message: object): JsonObject {
  return jsonOf(resolveType(type, "google.firestore.v1"), message) as JsonObject;
}

function jsonOf({ name, descriptor }: NamedDescriptor, message: object): unknown {
  if (name === TIMESTAMP) return rfc3339Of(message as Timestamp);
  const { fields = {} } = descriptor;
  const members = message as JsonObject;
  if (WRAPPER.test(name)) return itemOf(fields.value as FieldDescriptor, name, members.value);
  const json: JsonObject = {};
  for (const [key, field] of Object.entries(fields)) {
    const member = members[key];
    if (member !== undefined) json[key] = memberOf(field, name, member);
  }
  return json;
}

function memberOf(field: FieldDescriptor, scope: string, member: unknown): unknown {
  if (Array.isArray(member)) return member.map((item) => itemOf(field, scope, item));
  if (!field.keyType) return itemOf(field, scope, member);
  return Object.fromEntries(
    Object.entries(member as JsonObject).map(([key, value]) => [key, itemOf(field, scope, value)]),
  );
}

function itemOf({ type }: FieldDescriptor, scope: string, value: unknown): unknown {
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
