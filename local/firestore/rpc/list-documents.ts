import type { Database } from "../store/database.ts";
import { documentsIn } from "../store/scope.ts";
import { databaseNamed, type ServerState } from "../store/server-state.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import { maskPaths, wireDocument } from "../store/wire-document.ts";
import { lockCollections } from "../transactions/read-locks.ts";
import { comparePaths } from "../values/compare-paths.ts";
import type { Document } from "../wire/messages.ts";
import { documentName, parseParentName } from "../wire/resource-names.ts";
import type { ListDocumentsRequest, ListDocumentsResponse } from "../wire/rpc-messages.ts";
import type { CallContext } from "./call-context.ts";
import { pageOf } from "./page.ts";
import { openReading } from "./reading.ts";

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
