import { batchGetDocuments, getDocument, listCollectionIds, listDocuments } from "./documents.ts";
import { partitionQuery, runAggregationQuery, runQuery } from "./queries.ts";
import { listen, write } from "./streams.ts";
import {
  batchWrite,
  beginTransaction,
  commit,
  createDocument,
  deleteDocument,
  rollback,
  updateDocument,
} from "./writes.ts";

/** Procedures of google.firestore.v1.Firestore by kind, independent of the transport. */
export const unaryHandlers = {
  batchWrite,
  beginTransaction,
  commit,
  createDocument,
  deleteDocument,
  getDocument,
  listCollectionIds,
  listDocuments,
  partitionQuery,
  rollback,
  updateDocument,
};
export const streamingHandlers = { batchGetDocuments, runAggregationQuery, runQuery };
export const duplexHandlers = { listen, write };
