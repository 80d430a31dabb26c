import { splitDocumentPath } from "../wire/resource-names.ts";
import type { Database } from "./database.ts";
import type { StoredDocument } from "./documents.ts";
import { type Collection, findDocument } from "./documents.ts";
import { versionAt } from "./history.ts";

/** Collections that a query reads. Without an id, collections of any name, as recursive deletes require. */
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

/** Returns the documents in scope at `time`, or the current ones. */
export function documentsIn(database: Database, scope: Scope, time?: number): StoredDocument[] {
  const collections = collectionsIn(database, scope);
  const documents = collections.flatMap((collection) => [...collection.documents.values()]);
  return time === undefined ? documents : documentsAt(database, { scope, now: documents, time });
}

function documentsAt(
  { collections, history }: Database,
  { scope, now, time }: { scope: Scope; now: StoredDocument[]; time: number },
): StoredDocument[] {
  const unchanged = now.filter(({ path }) => !history.superseded.has(path));
  const changed = [...history.superseded.keys()].filter((path) => {
    const { collectionPath, collectionId } = splitDocumentPath(path);
    return isInScope(scope, { path: collectionPath, id: collectionId });
  });
  const versions = changed.map((path) =>
    versionAt(history, { path, current: findDocument(collections, path), time }),
  );
  return [...unchanged, ...versions.filter((document) => document !== undefined)];
}

/** Returns the collection if the scope is a single collection that contains documents. */
export function singleCollection({ collections }: Database, scope: Scope): Collection | undefined {
  if (scope.collectionId === undefined || scope.allDescendants) return undefined;
  return collections.get(prefixOf(scope) + scope.collectionId);
}

function collectionsIn(database: Database, scope: Scope): Collection[] {
  const single = singleCollection(database, scope);
  if (single) return [single];
  return [...database.collections.values()].filter((collection) => isInScope(scope, collection));
}

function prefixOf({ parent }: Scope): string {
  return parent === "" ? "" : `${parent}/`;
}
