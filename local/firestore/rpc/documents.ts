import { type Database, databaseNamed, type ServerState } from "../store/database.ts";
import { findDocument, type StoredDocument } from "../store/documents.ts";
import { versionAt } from "../store/history.ts";
import { documentsIn } from "../store/scope.ts";
import { maskPaths, wireDocument } from "../store/wire-document.ts";
import { lockCollections, lockDocuments } from "../transactions/transaction.ts";
import { comparePaths, compareStrings } from "../values/value-order.ts";
import type {
  BatchGetDocumentsRequest,
  BatchGetDocumentsResponse,
  Document,
  GetDocumentRequest,
  ListCollectionIdsRequest,
  ListCollectionIdsResponse,
  ListDocumentsRequest,
  ListDocumentsResponse,
  Page,
} from "../wire/messages.ts";
import {
  documentName,
  parseDatabaseName,
  parseDocumentName,
  parseDocumentPath,
  parseParentName,
} from "../wire/resource-names.ts";
import { RpcError } from "../wire/rpc-error.ts";
import type { CallContext } from "./handler.ts";
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
function findVersion(database: Database, path: string, time: number | undefined): StoredDocument | undefined {
  const current = findDocument(database.collections, path);
  return time === undefined ? current : versionAt(database.history, { path, current, time });
}

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

type Listed = { path: string; segments: readonly string[]; document?: StoredDocument };

/**
 * Returns the documents of a collection by name. With `showMissing` also returns missing documents that have
 * subcollections.
 */
export async function listDocuments(
  state: ServerState,
  request: ListDocumentsRequest,
  context: CallContext,
): Promise<ListDocumentsResponse> {
  const { database: name, path: parent } = parseParentName(request.parent);
  const database = databaseNamed(state, name);
  const mask = maskPaths(request.mask);
  const { collectionId } = request;
  const { locking, time } = openReading(database, request, context);
  if (locking) await lockCollections(database, locking, collectionId);
  const listed = new Map<string, Listed>();
  if (request.showMissing)
    for (const path of ancestorsIn(database, parent, collectionId)) listed.set(path, missing(path));
  for (const document of documentsIn(database, { parent, collectionId, allDescendants: false }, time)) {
    listed.set(document.path, { path: document.path, segments: document.segments, document });
  }
  const sorted = [...listed.values()].sort((left, right) => comparePaths(left.segments, right.segments));
  const { items, ...next } = pageOf(sorted, request, ({ path }) => path);
  const wireOf = ({ path, document }: Listed): Document =>
    document ? wireDocument(database, document, mask) : { name: documentName(name, path) };
  return { documents: items.map(wireOf), ...next };
}

/** Returns the document paths of a collection that have documents below them. */
function ancestorsIn({ collections }: Database, parent: string, collectionId: string): Set<string> {
  const prefix = parent === "" ? `${collectionId}/` : `${parent}/${collectionId}/`;
  const below = [...collections.keys()].filter((path) => path.startsWith(prefix));
  return new Set(below.map((path) => path.slice(0, path.indexOf("/", prefix.length))));
}

function missing(path: string): Listed {
  return { path, segments: path.split("/") };
}

/**
 * Returns the ids of the collections directly below a document or the root that contain documents at any
 * depth.
 */
export function listCollectionIds(
  state: ServerState,
  request: ListCollectionIdsRequest,
): ListCollectionIdsResponse {
  const { database, path } = parseParentName(request.parent);
  const prefix = path === "" ? "" : `${path}/`;
  const below = [...databaseNamed(state, database).collections.keys()].filter((key) =>
    key.startsWith(prefix),
  );
  const ids = new Set(below.map((key) => key.slice(prefix.length).split("/", 1)[0] as string));
  const { items, ...next } = pageOf([...ids].sort(compareStrings), request, (id) => id);
  return { collectionIds: [...items], ...next };
}

/** Returns the requested page of a sorted list. The token of the next page is the last key of this page. */
function pageOf<T>(
  items: readonly T[],
  { pageSize = 0, pageToken = "" }: Page,
  keyOf: (item: T) => string,
): { items: readonly T[]; nextPageToken?: string } {
  const start = pageToken === "" ? 0 : items.findIndex((item) => keyOf(item) === pageToken) + 1;
  const end = pageSize > 0 ? start + pageSize : items.length;
  const page = items.slice(start, end);
  const last = page.at(-1);
  return last !== undefined && end < items.length
    ? { items: page, nextPageToken: keyOf(last) }
    : { items: page };
}
