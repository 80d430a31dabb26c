import { Client, credentials, Metadata } from "@grpc/grpc-js";
import { afterAll } from "vitest";
import { loadServiceDefinition } from "../wire/service-definition.ts";

/** Connects to the protocol directly, for steps of transactions that the Admin SDK hides. */
export function connectRaw({
  authorization = "Bearer owner",
  address = process.env.FIRESTORE_EMULATOR_HOST ?? "",
  database,
}: {
  authorization?: string;
  address?: string | undefined;
  /** Database for the request header. Bidirectional streams require it. */
  database?: string;
} = {}) {
  const client = new Client(address, credentials.createInsecure(), {
    // Uses its own connection, which closes with the client.
    "grpc.use_local_subchannel_pool": 1,
  });
  afterAll(() => client.close());
  const definition = loadServiceDefinition();
  const metadata = new Metadata();
  if (authorization !== "") metadata.set("authorization", authorization);
  if (database !== undefined) metadata.set("google-cloud-resource-prefix", database);
  const partsOf = (rpc: string) => {
    const method = definition[rpc];
    if (!method) throw new Error(`There is no procedure ${rpc}.`);
    return [method.path, method.requestSerialize, method.responseDeserialize] as const;
  };
  return {
    /** Calls a unary procedure and returns its response. */
    call: <Response>(rpc: string, request: object): Promise<Response> =>
      new Promise((resolve, reject) => {
        client.makeUnaryRequest(...partsOf(rpc), request, metadata, (error, response) =>
          error ? reject(error) : resolve(response as Response),
        );
      }),
    /** Calls a streaming procedure and returns all responses. */
    stream: async <Response>(rpc: string, request: object): Promise<Response[]> => {
      const responses: Response[] = [];
      for await (const response of client.makeServerStreamRequest(...partsOf(rpc), request, metadata)) {
        responses.push(response);
      }
      return responses;
    },
    /** Opens a bidirectional stream. `received` has all responses so far. */
    duplex: (rpc: string) => {
      const stream = client.makeBidiStreamRequest(...partsOf(rpc), metadata);
      const received: unknown[] = [];
      stream.on("data", (response) => received.push(response));
      const ended = new Promise<{ code: number }>((resolve) => stream.on("error", resolve));
      return { send: (request: object) => stream.write(request), end: () => stream.end(), received, ended };
    },
    /** Deletes all documents of the database. */
    clear: async () => {
      const cleared = await fetch(`http://${address}/emulator/v1/${database}/documents`, {
        method: "DELETE",
      });
      await cleared.arrayBuffer();
    },
    close: () => client.close(),
  };
}
