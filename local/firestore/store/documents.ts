import { splitDocumentPath } from "../wire/resource-names.ts";
import { type SortedIndex, updateIndexes } from "./sorted-index.ts";
import type { StoredDocument } from "./stored-document.ts";

export type Collection = {
  readonly path: string;
  readonly id: string;
  readonly documents: Map<string, StoredDocument>;
  /** By the signature of their order. */
  readonly indexes: Map<string, SortedIndex>;
};

/** Collections by path; a collection exists as long as it holds a document. */
export type Collections = Map<string, Collection>;

export function findDocument(collections: Collections, path: string): StoredDocument | undefined {
  const { collectionPath, id } = splitDocumentPath(path);
  return collections.get(collectionPath)?.documents.get(id);
}

/** Puts a document in place, or takes it away when there is none. */
export function placeDocument(
  collections: Collections,
  path: string,
  document: StoredDocument | undefined,
): void {
  const { collectionPath, collectionId, id } = splitDocumentPath(path);
  const collection = collections.get(collectionPath) ?? newCollection(collectionPath, collectionId);
  const { documents } = collection;
  updateIndexes(collection, documents.get(id), document);
  if (document) documents.set(id, document);
  else documents.delete(id);
  if (documents.size > 0) collections.set(collectionPath, collection);
  else collections.delete(collectionPath);
}

function newCollection(path: string, id: string): Collection {
  return { path, id, documents: new Map(), indexes: new Map() };
}
