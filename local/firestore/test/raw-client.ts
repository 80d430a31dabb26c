import { Client, credentials, Metadata } from "@grpc/grpc-js";
import { afterAll } from "vitest";
import { loadServiceDefinition } from "../wire/service-definition.ts";

/** Speaks the protocol itself, for what the Admin SDK hides: transactions step by step. */
export function connectRaw({
  authorization = "Bearer owner",
  address = process.env.FIRESTORE_EMULATOR_HOST ?? "",
  database,
}: {
  authorization?: string;
  address?: string | undefined;
  /** Streams in both directions must say in a header which database they are for. */
  database?: string;
} = {}) {
  const client = new Client(address, credentials.createInsecure(), {
    // A connection of its own, which closes with the client.
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
    /** The one response of a unary procedure. */
    call: <Response>(rpc: string, request: object): Promise<Response> =>
      new Promise((resolve, reject) => {
        client.makeUnaryRequest(...partsOf(rpc), request, metadata, (error, response) =>
          error ? reject(error) : resolve(response as Response),
        );
      }),
    /** All responses of a streaming procedure. */
    stream: async <Response>(rpc: string, request: object): Promise<Response[]> => {
      const responses: Response[] = [];
      for await (const response of client.makeServerStreamRequest(...partsOf(rpc), request, metadata)) {
        responses.push(response);
      }
      return responses;
    },
    /** A stream in both directions: what to send, and all that has come back so far. */
    duplex: (rpc: string) => {
      const stream = client.makeBidiStreamRequest(...partsOf(rpc), metadata);
      const received: unknown[] = [];
      stream.on("data", (response) => received.push(response));
      const ended = new Promise<{ code: number }>((resolve) => stream.on("error", resolve));
      return { send: (request: object) => stream.write(request), end: () => stream.end(), received, ended };
    },
    /** Forgets all documents of the database. */
    clear: async () => {
      const cleared = await fetch(`http://${address}/emulator/v1/${database}/documents`, {
        method: "DELETE",
      });
      await cleared.arrayBuffer();
    },
    close: () => client.close(),
  };
}
