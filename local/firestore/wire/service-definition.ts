import { createRequire } from "node:module";
import type { ServiceDefinition } from "@grpc/grpc-js";
import { fromJSON } from "@grpc/proto-loader";

type ProtoField = { type: string; id: number };
type ProtoMessage = { fields: Record<string, ProtoField>; oneofs: Record<string, { oneof: string[] }> };

/**
 * The Firestore service as gRPC needs it, from the JSON that @google-cloud/firestore ships.
 * That copy leaves out the `verify` write, which the service knows and other SDKs send; it is put back.
 */
export function loadServiceDefinition(): ServiceDefinition {
  const json = structuredClone(
    createRequire(import.meta.url)("@google-cloud/firestore/build/protos/v1.json"),
  );
  const write: ProtoMessage = json.nested.google.nested.firestore.nested.v1.nested.Write;
  write.fields.verify = { type: "string", id: 5 };
  write.oneofs.operation?.oneof.push("verify");
  const definition = fromJSON(json, { longs: String, enums: String, defaults: false, oneofs: true });
  return definition["google.firestore.v1.Firestore"] as ServiceDefinition;
}
