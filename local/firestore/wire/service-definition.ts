import type { ServiceDefinition } from "@grpc/grpc-js";
import { fromJSON } from "@grpc/proto-loader";
import { protocol } from "./descriptors.ts";

/** The Firestore service as gRPC needs it. */
export function loadServiceDefinition(): ServiceDefinition {
  const definition = fromJSON(protocol, { longs: String, enums: String, defaults: false, oneofs: true });
  return definition["google.firestore.v1.Firestore"] as ServiceDefinition;
}
