import type { Value, Write } from "../wire/messages.ts";
import type {
  BatchGetDocumentsResponse,
  BeginTransactionResponse,
  CommitResponse,
  RunQueryResponse,
} from "../wire/rpc-messages.ts";
import { newProjectId } from "./client.ts";
import { connectRaw } from "./raw-client.ts";

/** Connects to a database with explicit transactions. Defaults to a new database on the shared server. */
export function rawDatabase({
  database = `projects/${newProjectId()}/databases/(default)`,
  address,
}: {
  database?: string;
  address?: string | undefined;
} = {}) {
  const raw = connectRaw({ database, address });
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
