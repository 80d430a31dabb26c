import { createRequire } from "node:module";
import type { ServiceDefinition } from "@grpc/grpc-js";
import { fromJSON } from "@grpc/proto-loader";

/** JSON form of a .proto file. Messages have fields, enums have values, and both may contain nested types. */
type Descriptor = {
  fields?: Record<string, FieldDescriptor>;
  oneofs?: Record<string, { oneof: string[] }>;
  values?: Record<string, number>;
  nested?: Record<string, Descriptor>;
};
export type FieldDescriptor = { type: string; id: number; rule?: "repeated"; keyType?: string };
export type NamedDescriptor = { readonly name: string; readonly descriptor: Descriptor };

/**
 * Protocol from the JSON in @google-cloud/firestore. That copy lacks the `verify` write, which the service
 * and other SDKs support, so it is added here.
 */
const protocol: Descriptor = withVerify(
  structuredClone(createRequire(import.meta.url)("@google-cloud/firestore/build/protos/v1.json")),
);

const resolved = new Map<string, NamedDescriptor>();

/** Returns the type named `type` in the scope `scope`: searches there first, then in the outer scopes. */
export function resolveType(type: string, scope: string): NamedDescriptor {
  const key = `${scope} ${type}`;
  const known = resolved.get(key) ?? search(type, scope);
  resolved.set(key, known);
  return known;
}

function search(type: string, scope: string): NamedDescriptor {
  const name = scope === "" ? type : `${scope}.${type}`;
  const descriptor = descriptorAt(name);
  if (descriptor) return { name, descriptor };
  if (scope === "") throw new Error(`The protocol has no type ${type}.`);
  return search(type, scope.slice(0, Math.max(0, scope.lastIndexOf("."))));
}

function descriptorAt(name: string): Descriptor | undefined {
  return name.split(".").reduce<Descriptor | undefined>((at, part) => at?.nested?.[part], protocol);
}

function withVerify(root: Descriptor): Descriptor {
  const write = root.nested?.google?.nested?.firestore?.nested?.v1?.nested?.Write;
  if (write?.fields) write.fields.verify = { type: "string", id: 5 };
  write?.oneofs?.operation?.oneof.push("verify");
  return root;
}

/** Returns the Firestore service definition for gRPC. */
export function loadServiceDefinition(): ServiceDefinition {
  const definition = fromJSON(protocol, { longs: String, enums: String, defaults: false, oneofs: true });
  return definition["google.firestore.v1.Firestore"] as ServiceDefinition;
}
