import { Client, credentials, Metadata } from "@grpc/grpc-js";
import { afterAll } from "vitest";
import type {
  BatchGetDocumentsResponse,
  BeginTransactionResponse,
  CommitResponse,
  RunQueryResponse,
  Value,
  Write,
} from "../wire/messages.ts";
import { loadServiceDefinition } from "../wire/protocol.ts";
import { newProjectId } from "./client.ts";

/** Connects to the protocol directly, for steps of transactions that the Admin SDK hides. */
export function connectRaw({
  authorization = "Bearer owner",
  host = process.env.FIRESTORE_EMULATOR_HOST ?? "",
  database,
}: {
  authorization?: string;
  host?: string | undefined;
  /** Database for the request header. Bidirectional streams require it. */
  database?: string;
} = {}) {
  const client = new Client(host, credentials.createInsecure(), {
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
    clear: async () => {
      const cleared = await fetch(`http://${host}/emulator/v1/${database}/documents`, {
        method: "DELETE",
      });
      await cleared.arrayBuffer();
    },
    close: () => client.close(),
  };
}

/** Connects to a database with explicit transactions. Defaults to a new database on the shared server. */
export function rawDatabase({
  database = `projects/${newProjectId()}/databases/(default)`,
  host,
}: {
  database?: string;
  host?: string | undefined;
} = {}) {
  const raw = connectRaw({ database, host });
  const nameOf = (path: string) => `${database}/documents/${path}`;
  const structuredQuery = (collectionId: string) => ({ from: [{ collectionId }] });
  return {
    ...raw,
    database,
    nameOf,
    begin: async (options: object = { readWrite: {} }) =>
      (await raw.call<BeginTransactionResponse>("BeginTransaction", { database, options })).transaction,
    /** Returns the number in field `n` of a document, or undefined if it is missing. */
    read: async (path: string, transaction?: Uint8Array) => {
      const request = { database, documents: [nameOf(path)], transaction };
      const responses = await raw.stream<BatchGetDocumentsResponse>("BatchGetDocuments", request);
      return numberIn(responses.find(({ found }) => found)?.found?.fields?.n);
    },
    query: async (collectionId: string, transaction?: Uint8Array) => {
      const request = {
        parent: nameOf("").slice(0, -1),
        structuredQuery: structuredQuery(collectionId),
        transaction,
      };
      const responses = await raw.stream<RunQueryResponse>("RunQuery", request);
      return responses.flatMap(({ document }) => (document ? [numberIn(document.fields?.n)] : []));
    },
    commit: (writes: Write[], transaction?: Uint8Array) =>
      raw.call<CommitResponse>("Commit", { database, writes, transaction }),
    rollback: (transaction: Uint8Array) => raw.call("Rollback", { database, transaction }),
    set: (path: string, n: number): Write => ({
      update: { name: nameOf(path), fields: { n: { valueType: "integerValue", integerValue: String(n) } } },
    }),
  };
}

function numberIn(value: Value | undefined): number | undefined {
  return value?.valueType === "integerValue" ? Number(value.integerValue) : undefined;
}
