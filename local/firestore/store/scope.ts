import { splitDocumentPath } from "../wire/resource-names.ts";
import type { Database } from "./database.ts";
import { type Collection, findDocument, type StoredDocument } from "./documents.ts";
import { versionAt } from "./history.ts";

/** Which collections a query reads. Without an id: collections of any name, as recursive deletes ask for. */
export type Scope = {
  readonly parent: string;
  readonly collectionId: string | undefined;
  readonly allDescendants: boolean;
};

export function isInScope(scope: Scope, { path, id }: Pick<Collection, "path" | "id">): boolean {
  const prefix = prefixOf(scope);
  if (!path.startsWith(prefix)) return false;
  if (scope.collectionId !== undefined && id !== scope.collectionId) return false;
  return scope.allDescendants || path.length === prefix.length + id.length;
}

/** The documents in scope as they stand now, or as they stood at `time`. */
export function documentsIn(database: Database, scope: Scope, time?: number): Iterable<StoredDocument> {
  return time === undefined ? documentsNow(database, scope) : documentsAt(database, scope, time);
}

function* documentsNow({ collections }: Database, scope: Scope): Generator<StoredDocument> {
  for (const collection of collectionsIn(collections, scope)) yield* collection.documents.values();
}

function* documentsAt(database: Database, scope: Scope, time: number): Generator<StoredDocument> {
  const { collections, history } = database;
  for (const document of documentsNow(database, scope)) {
    if (!history.superseded.has(document.path)) yield document;
  }
  for (const path of history.superseded.keys()) {
    const { collectionPath, collectionId } = splitDocumentPath(path);
    if (!isInScope(scope, { path: collectionPath, id: collectionId })) continue;
    const document = versionAt(history, { path, current: findDocument(collections, path), time });
    if (document) yield document;
  }
}

function collectionsIn(collections: Database["collections"], scope: Scope): Collection[] {
  if (scope.collectionId !== undefined && !scope.allDescendants) {
    const collection = collections.get(prefixOf(scope) + scope.collectionId);
    return collection ? [collection] : [];
  }
  return [...collections.values()].filter((collection) => isInScope(scope, collection));
}

function prefixOf({ parent }: Scope): string {
  return parent === "" ? "" : `${parent}/`;
}
