import { Client, credentials, Metadata } from "@grpc/grpc-js";
import { afterAll } from "vitest";
import { loadServiceDefinition } from "../wire/service-definition.ts";

type Rpc = "BeginTransaction" | "BatchGetDocuments" | "BatchWrite" | "Commit" | "Rollback" | "RunQuery";

/** Speaks the protocol itself, for what the Admin SDK hides: transactions step by step. */
export function connectRaw(authorization: string | undefined = "Bearer owner") {
  const client = new Client(process.env.FIRESTORE_EMULATOR_HOST ?? "", credentials.createInsecure(), {
    // A connection of its own, which closes with the client.
    "grpc.use_local_subchannel_pool": 1,
  });
  afterAll(() => client.close());
  const definition = loadServiceDefinition();
  const metadata = new Metadata();
  if (authorization !== "") metadata.set("authorization", authorization);
  const partsOf = (rpc: Rpc) => {
    const method = definition[rpc];
    if (!method) throw new Error(`There is no procedure ${rpc}.`);
    return [method.path, method.requestSerialize, method.responseDeserialize] as const;
  };
  return {
    /** The one response of a unary procedure. */
    call: <Response>(rpc: Rpc, request: object): Promise<Response> =>
      new Promise((resolve, reject) => {
        client.makeUnaryRequest(...partsOf(rpc), request, metadata, (error, response) =>
          error ? reject(error) : resolve(response as Response),
        );
      }),
    /** All responses of a streaming procedure. */
    stream: async <Response>(rpc: Rpc, request: object): Promise<Response[]> => {
      const responses: Response[] = [];
      for await (const response of client.makeServerStreamRequest(...partsOf(rpc), request, metadata)) {
        responses.push(response);
      }
      return responses;
    },
    close: () => client.close(),
  };
}
