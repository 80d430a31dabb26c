import { randomBytes } from "node:crypto";
import { findDocument } from "../store/documents.ts";
import { databaseNamed, type ServerState } from "../store/server-state.ts";
import { maskPaths, wireDocument } from "../store/wire-document.ts";
import { commitWrites } from "../transactions/commit.ts";
import type { Document, DocumentMask, Write } from "../wire/messages.ts";
import { parseDocumentName, parseParentName } from "../wire/resource-names.ts";
import { RpcError } from "../wire/rpc-error.ts";
import type {
  CreateDocumentRequest,
  DeleteDocumentRequest,
  UpdateDocumentRequest,
} from "../wire/rpc-messages.ts";
import { prepareWrite } from "../writes/prepare-write.ts";

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
  await commitWrites(database, [prepareWrite(database.name, write)], state.abortRate);
  return {};
}

/** Writes one document and returns its new version. */
async function written(state: ServerState, write: Write, mask: DocumentMask | undefined): Promise<Document> {
  const { database: name, path } = parseDocumentName(write.update?.name);
  const database = databaseNamed(state, name);
  await commitWrites(database, [prepareWrite(name, write)], state.abortRate);
  const document = findDocument(database.collections, path);
  if (!document) throw new RpcError("ABORTED", "The document was deleted while it was written.");
  return wireDocument(database, document, maskPaths(mask));
}
