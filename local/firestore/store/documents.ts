import type { Fields } from "../wire/messages.ts";
import { splitDocumentPath } from "../wire/resource-names.ts";
import { type SortedIndex, updateIndexes } from "./sorted-index.ts";

/** One version of a document. Never changed: a write makes a new one, so identity tells versions apart. */
export type StoredDocument = {
  readonly path: string;
  /** `path` taken apart, because ordering by name compares segments. */
  readonly segments: readonly string[];
  readonly fields: Fields;
  readonly createTime: number;
  readonly updateTime: number;
};

/** What a commit does to one document; undefined means that there is none. */
export type Change = {
  readonly path: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
};

export type Collection = {
  readonly path: string;
  readonly id: string;
  readonly documents: Map<string, StoredDocument>;
  /** By the signature of their order. */
  readonly indexes: Map<string, SortedIndex>;
};

/** Collections by path; a collection exists as long as it holds a document. */
export type Collections = Map<string, Collection>;

export function newDocument(version: Omit<StoredDocument, "segments">): StoredDocument {
  return { ...version, segments: version.path.split("/") };
}

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
