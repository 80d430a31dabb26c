import { splitDocumentPath } from "../wire/resource-names.ts";
import { type SortedIndex, updateIndexes } from "./sorted-index.ts";
import type { StoredDocument } from "./stored-document.ts";

export type Collection = {
  readonly path: string;
  readonly id: string;
  readonly documents: Map<string, StoredDocument>;
  /** Indexes by the signature of their order. */
  readonly indexes: Map<string, SortedIndex>;
};

/** Collections by path. A collection exists while it contains a document. */
export type Collections = Map<string, Collection>;

export function findDocument(collections: Collections, path: string): StoredDocument | undefined {
  const { collectionPath, id } = splitDocumentPath(path);
  return collections.get(collectionPath)?.documents.get(id);
}

/** Saves a document, or removes it if undefined. */
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
