import { databaseNamed, type ServerState } from "../store/server-state.ts";
import { maskPaths, wireDocument } from "../store/wire-document.ts";
import { lockDocuments } from "../transactions/read-locks.ts";
import type { Document } from "../wire/messages.ts";
import { parseDocumentName } from "../wire/resource-names.ts";
import { RpcError } from "../wire/rpc-error.ts";
import type { GetDocumentRequest } from "../wire/rpc-messages.ts";
import { findVersion } from "./batch-get-documents.ts";
import type { CallContext } from "./call-context.ts";
import { openReading } from "./reading.ts";

/** Returns one document. Throws NOT_FOUND if it does not exist. */
export async function getDocument(
  state: ServerState,
  request: GetDocumentRequest,
  context: CallContext,
): Promise<Document> {
  const { database: name, path } = parseDocumentName(request.name);
  const database = databaseNamed(state, name);
  const mask = maskPaths(request.mask);
  const { locking, time } = openReading(database, request, context);
  if (locking) await lockDocuments(database, locking, [path]);
  const document = findVersion(database, path, time);
  if (!document) throw new RpcError("NOT_FOUND", `Document "${request.name}" not found.`);
  return wireDocument(database, document, mask);
}
