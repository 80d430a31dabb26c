import type {
  Consistency,
  Document,
  DocumentMask,
  Fields,
  Precondition,
  Status,
  Timestamp,
  TransactionOptions,
  Write,
  WriteResult,
} from "./messages.ts";
import type { StructuredAggregationQuery, StructuredQuery } from "./query-messages.ts";

/** Requests and responses of the remote procedures. */
export type GetDocumentRequest = Consistency & { name: string; mask?: DocumentMask };
export type CreateDocumentRequest = {
  parent: string;
  collectionId: string;
  documentId?: string;
  document?: { fields?: Fields };
  mask?: DocumentMask;
};
export type UpdateDocumentRequest = {
  document: Document;
  updateMask?: DocumentMask;
  mask?: DocumentMask;
  currentDocument?: Precondition;
};
export type DeleteDocumentRequest = { name: string; currentDocument?: Precondition };

export type BatchGetDocumentsRequest = Consistency & {
  database: string;
  documents?: string[];
  mask?: DocumentMask;
};
export type BatchGetDocumentsResponse = {
  found?: Document;
  missing?: string;
  transaction?: Uint8Array;
  readTime?: Timestamp;
};

export type RunQueryRequest = Consistency & { parent: string; structuredQuery?: StructuredQuery };
export type RunQueryResponse = { document?: Document; transaction?: Uint8Array; readTime?: Timestamp };

export type RunAggregationQueryRequest = Consistency & {
  parent: string;
  structuredAggregationQuery?: StructuredAggregationQuery;
};
export type RunAggregationQueryResponse = {
  result?: { aggregateFields: Fields };
  transaction?: Uint8Array;
  readTime?: Timestamp;
};

export type BeginTransactionRequest = { database: string; options?: TransactionOptions };
export type BeginTransactionResponse = { transaction: Uint8Array };
export type RollbackRequest = { database: string; transaction?: Uint8Array };

export type CommitRequest = { database: string; writes?: Write[]; transaction?: Uint8Array };
export type CommitResponse = { writeResults: WriteResult[]; commitTime: Timestamp };
export type BatchWriteRequest = { database: string; writes?: Write[] };
export type BatchWriteResponse = { writeResults: WriteResult[]; status: Status[] };

/** The first request of a Write stream opens it; each further request is a commit. */
export type WriteRequest = { database: string; writes?: Write[] };
export type WriteResponse = Partial<CommitResponse> & { streamId?: string; streamToken: Uint8Array };

export type Page = { pageSize?: number; pageToken?: string };
export type ListDocumentsRequest = Consistency &
  Page & { parent: string; collectionId: string; mask?: DocumentMask; showMissing?: boolean };
export type ListDocumentsResponse = { documents: Document[]; nextPageToken?: string };
export type ListCollectionIdsRequest = Page & { parent: string };
export type PartitionQueryResponse = { partitions: object[] };
export type ListCollectionIdsResponse = { collectionIds: string[]; nextPageToken?: string };
