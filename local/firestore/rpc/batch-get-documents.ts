import type { Database } from "../store/database.ts";
import { findDocument } from "../store/documents.ts";
import { versionAt } from "../store/history.ts";
import { databaseNamed, type ServerState } from "../store/server-state.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import { maskPaths, wireDocument } from "../store/wire-document.ts";
import { lockDocuments } from "../transactions/read-locks.ts";
import { documentName, parseDatabaseName, parseDocumentPath } from "../wire/resource-names.ts";
import type { BatchGetDocumentsRequest, BatchGetDocumentsResponse } from "../wire/rpc-messages.ts";
import type { CallContext } from "./call-context.ts";
import { openReading, readTimeOf } from "./reading.ts";

/** Returns documents by name. Missing documents are reported as missing. */
export async function* batchGetDocuments(
  state: ServerState,
  request: BatchGetDocumentsRequest,
  context: CallContext,
): AsyncGenerator<BatchGetDocumentsResponse> {
  const database = databaseNamed(state, parseDatabaseName(request.database));
  const paths = [...new Set(request.documents)].map((name) => parseDocumentPath(database.name, name));
  const mask = maskPaths(request.mask);
  const reading = openReading(database, request, context);
  if (reading.begun) yield { transaction: reading.begun };
  if (reading.locking) await lockDocuments(database, reading.locking, paths);
  // All versions are read at the same time, because sending them may take longer.
  const documents = paths.map((path) => ({ path, document: findVersion(database, path, reading.time) }));
  const readTime = readTimeOf(database, reading);
  for (const { path, document } of documents) {
    if (document) yield { found: wireDocument(database, document, mask), readTime };
    else yield { missing: documentName(database.name, path), readTime };
  }
}

/** Returns a document at `time`, or the current one. */
export function findVersion(
  database: Database,
  path: string,
  time: number | undefined,
): StoredDocument | undefined {
  const current = findDocument(database.collections, path);
  return time === undefined ? current : versionAt(database.history, { path, current, time });
}
