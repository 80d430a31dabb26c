import { batchGetDocuments } from "./batch-get-documents.ts";
import { batchWrite, commit } from "./commit.ts";
import { getDocument } from "./get-document.ts";
import { listCollectionIds } from "./list-collection-ids.ts";
import { listDocuments } from "./list-documents.ts";
import { listen } from "./listen.ts";
import { partitionQuery } from "./partition-query.ts";
import { runAggregationQuery } from "./run-aggregation-query.ts";
import { runQuery } from "./run-query.ts";
import { beginTransaction, rollback } from "./transactions.ts";
import { write } from "./write.ts";
import { createDocument, deleteDocument, updateDocument } from "./write-document.ts";

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
