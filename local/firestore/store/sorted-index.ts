import type { StoredDocument } from "./stored-document.ts";

/** A strict order of documents. It contains only the documents that it includes. */
export type DocumentOrder = {
  /** Equal orders have equal signatures. */
  readonly signature: string;
  readonly includes: (document: StoredDocument) => boolean;
  readonly compare: (left: StoredDocument, right: StoredDocument) => number;
};

/** Documents of one collection in one order. Kept up to date after the first query with that order. */
export type SortedIndex = {
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
export function updateIndexes(
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
