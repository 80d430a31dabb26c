import { randomBytes } from "node:crypto";
import { type Database, databaseNamed, type ServerState } from "../store/database.ts";
import { findDocument } from "../store/documents.ts";
import { maskPaths, wireDocument } from "../store/wire-document.ts";
import { type Committed, commitTransaction, commitWrites } from "../transactions/commit.ts";
import {
  beginTransaction as begin,
  openTransaction,
  rollBack,
  transactionToken,
} from "../transactions/transaction.ts";
import type {
  BatchWriteRequest,
  BatchWriteResponse,
  BeginTransactionRequest,
  BeginTransactionResponse,
  CommitRequest,
  CommitResponse,
  CreateDocumentRequest,
  DeleteDocumentRequest,
  Document,
  DocumentMask,
  RollbackRequest,
  UpdateDocumentRequest,
  Write,
} from "../wire/messages.ts";
import { parseDatabaseName, parseDocumentName, parseParentName } from "../wire/resource-names.ts";
import { asRpcError, RpcError, STATUS } from "../wire/rpc-error.ts";
import { timestampOf } from "../wire/timestamps.ts";
import { type PreparedWrite, prepareWrite, refuseTogether, refuseTwice } from "../writes/prepared-write.ts";
import type { CallContext } from "./handler.ts";

export function beginTransaction(
  state: ServerState,
  request: BeginTransactionRequest,
  { connection }: CallContext,
): BeginTransactionResponse {
  const database = databaseNamed(state, parseDatabaseName(request.database));
  return { transaction: transactionToken(begin(database, request.options, connection)) };
}

export function rollback(state: ServerState, request: RollbackRequest): object {
  const database = databaseNamed(state, parseDatabaseName(request.database));
  rollBack(database, Buffer.from(request.transaction ?? []).toString("base64"));
  return {};
}

/** Applies all writes or none, with or without a transaction. */
export async function commit(state: ServerState, request: CommitRequest): Promise<CommitResponse> {
  const database = databaseNamed(state, parseDatabaseName(request.database));
  const { results, time } = await committed(state, database, request);
  return { writeResults: results, commitTime: timestampOf(time) };
}

/** Applies each write independently; some may fail. An invalid write rejects the whole request. */
export async function batchWrite(
  state: ServerState,
  request: BatchWriteRequest,
): Promise<BatchWriteResponse> {
  const database = databaseNamed(state, parseDatabaseName(request.database));
  const writes = (request.writes ?? []).map((write) => prepareWrite(database.name, write));
  refuseTwice(writes);
  const outcomes = await Promise.all(writes.map((write) => writeAlone(state, database, write)));
  return { writeResults: outcomes.map(({ result }) => result), status: outcomes.map(({ status }) => status) };
}

function committed(
  { injectedAborts }: ServerState,
  database: Database,
  { writes: wireWrites = [], transaction: token }: CommitRequest,
): Promise<Committed> {
  const transaction = token?.length ? openTransaction(database, token) : undefined;
  const writes = wireWrites.map((write) => prepareWrite(database.name, write));
  refuseTogether(writes);
  return transaction
    ? commitTransaction(database, { transaction, writes, injectedAborts })
    : commitWrites(database, writes, injectedAborts);
}

async function writeAlone({ injectedAborts }: ServerState, database: Database, write: PreparedWrite) {
  try {
    const { results } = await commitWrites(database, [write], injectedAborts);
    return { result: results[0] ?? {}, status: { code: 0, message: "" } };
  } catch (thrown) {
    const { status, message } = asRpcError(thrown);
    return { result: {}, status: { code: STATUS[status], message } };
  }
}

/** Creates a document. Generates an id if the request has none. */
export function createDocument(
  state: ServerState,
  { parent, collectionId, documentId, document, mask }: CreateDocumentRequest,
): Promise<Document> {
  parseParentName(parent);
  const name = `${parent}/${collectionId}/${documentId || randomBytes(15).toString("base64url").slice(0, 20)}`;
  const update = { name, fields: document?.fields ?? {} };
  return written(state, { update, currentDocument: { exists: false } }, mask);
}

export function updateDocument(
  state: ServerState,
  { document, updateMask, currentDocument, mask }: UpdateDocumentRequest,
): Promise<Document> {
  const write: Write = { update: document };
  if (updateMask) write.updateMask = updateMask;
  if (currentDocument) write.currentDocument = currentDocument;
  return written(state, write, mask);
}

export async function deleteDocument(
  state: ServerState,
  { name, currentDocument }: DeleteDocumentRequest,
): Promise<object> {
  const database = databaseNamed(state, parseDocumentName(name).database);
  const write = currentDocument ? { delete: name, currentDocument } : { delete: name };
  await commitWrites(database, [prepareWrite(database.name, write)], state.injectedAborts);
  return {};
}

/** Writes one document and returns its new version. */
async function written(state: ServerState, write: Write, mask: DocumentMask | undefined): Promise<Document> {
  const { database: name, path } = parseDocumentName(write.update?.name);
  const database = databaseNamed(state, name);
  await commitWrites(database, [prepareWrite(name, write)], state.injectedAborts);
  const document = findDocument(database.collections, path);
  if (!document) throw new RpcError("ABORTED", "The document was deleted while it was written.");
  return wireDocument(database, document, maskPaths(mask));
}
