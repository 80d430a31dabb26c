import type { StoredDocument } from "./stored-document.ts";

/** An order of documents. Only documents that it includes have a place in it, and no two the same one. */
export type DocumentOrder = {
  /** Equal for equal orders. */
  readonly signature: string;
  readonly includes: (document: StoredDocument) => boolean;
  readonly compare: (left: StoredDocument, right: StoredDocument) => number;
};

/** The documents of one collection in one order, kept up to date from the first query in that order on. */
export type SortedIndex = {
  readonly order: DocumentOrder;
  readonly documents: StoredDocument[];
  changesSinceUse: number;
};

/** Documents by id, and their orders by the orders' signatures. */
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

/** Brings the indexes of a collection up to date with one change, and drops those that cost more than they give. */
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

/** Where a document is, or where it belongs. */
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
