import type { Fields } from "../wire/messages.ts";
import { splitDocumentPath } from "../wire/resource-names.ts";

/** One immutable version of a document. A write creates a new object, so identity distinguishes versions. */
export type StoredDocument = {
  readonly path: string;
  /** Segments of `path`, because ordering by name compares segments. */
  readonly segments: readonly string[];
  readonly fields: Fields;
  readonly createTime: number;
  readonly updateTime: number;
};

/** Change of one document in a commit. Undefined means that the document does not exist. */
export type Change = {
  readonly path: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
};

export function newDocument(version: Omit<StoredDocument, "segments">): StoredDocument {
  return { ...version, segments: version.path.split("/") };
}

/** A strict order of documents. It contains only the documents that it includes. */
export type DocumentOrder = {
  /** Equal orders have equal signatures. */
  readonly signature: string;
  readonly includes: (document: StoredDocument) => boolean;
  readonly compare: (left: StoredDocument, right: StoredDocument) => number;
};

/** Documents of one collection in one order. Kept up to date after the first query with that order. */
type SortedIndex = {
  readonly order: DocumentOrder;
  readonly documents: StoredDocument[];
  changesSinceUse: number;
};

/** Documents by id, and sorted indexes by the signature of their order. */
type Indexed = {
  readonly documents: ReadonlyMap<string, StoredDocument>;
  readonly indexes: Map<string, SortedIndex>;
};

export function sortedDocuments(collection: Indexed, order: DocumentOrder): readonly StoredDocument[] {
  const known = collection.indexes.get(order.signature);
  if (known) {
    known.changesSinceUse = 0;
    return known.documents;
  }
  const documents = [...collection.documents.values()].filter(order.includes).sort(order.compare);
  collection.indexes.set(order.signature, { order, documents, changesSinceUse: 0 });
  return documents;
}

/**
 * Updates a collection's indexes after a change. Drops an index that had more changes since its last use than
 * it has documents.
 */
function updateIndexes(
  { indexes }: Indexed,
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
): void {
  for (const [signature, index] of indexes) {
    const { order, documents } = index;
    index.changesSinceUse++;
    if (index.changesSinceUse > documents.length) indexes.delete(signature);
    else {
      if (before && order.includes(before)) documents.splice(placeOf(before, index), 1);
      if (after && order.includes(after)) documents.splice(placeOf(after, index), 0, after);
    }
  }
}

/** Returns the index of a document, or its insertion index. */
function placeOf(document: StoredDocument, { order, documents }: SortedIndex): number {
  let low = 0;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order.compare(documents[middle] as StoredDocument, document) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

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
