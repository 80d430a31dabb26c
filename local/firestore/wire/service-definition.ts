import type { ServiceDefinition } from "@grpc/grpc-js";
import { fromJSON } from "@grpc/proto-loader";
import { protocol } from "./descriptors.ts";

/** Returns the Firestore service definition for gRPC. */
export function loadServiceDefinition(): ServiceDefinition {
  const definition = fromJSON(protocol, { longs: String, enums: String, defaults: false, oneofs: true });
  return definition["google.firestore.v1.Firestore"] as ServiceDefinition;
}
