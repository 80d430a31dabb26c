/**
 * Messages of google.firestore.v1 that this server uses, in proto-loader's form: 64-bit integers and enums
 * are strings, unset fields are absent, and `valueType` names the set member of a oneof.
 */
export type Timestamp = { seconds?: string | number; nanos?: number };
export type LatLng = { latitude?: number; longitude?: number };
export type Fields = Record<string, Value>;
export type ArrayValue = { values?: Value[] };
export type MapValue = { fields?: Fields };

export type Value =
  | { valueType: "nullValue"; nullValue: "NULL_VALUE" }
  | { valueType: "booleanValue"; booleanValue: boolean }
  | { valueType: "integerValue"; integerValue: string }
  | { valueType: "doubleValue"; doubleValue: number }
  | { valueType: "timestampValue"; timestampValue: Timestamp }
  | { valueType: "stringValue"; stringValue: string }
  | { valueType: "bytesValue"; bytesValue: Uint8Array }
  | { valueType: "referenceValue"; referenceValue: string }
  | { valueType: "geoPointValue"; geoPointValue: LatLng }
  | { valueType: "arrayValue"; arrayValue: ArrayValue }
  | { valueType: "mapValue"; mapValue: MapValue };

export type Document = { name: string; fields?: Fields; createTime?: Timestamp; updateTime?: Timestamp };
export type DocumentMask = { fieldPaths?: string[] };
export type Precondition = { exists?: boolean; updateTime?: Timestamp };

export type FieldTransform = {
  fieldPath: string;
  setToServerValue?: string;
  increment?: Value;
  maximum?: Value;
  minimum?: Value;
  appendMissingElements?: ArrayValue;
  removeAllFromArray?: ArrayValue;
};

export type Write = {
  update?: Document;
  delete?: string;
  verify?: string;
  transform?: { document: string; fieldTransforms?: FieldTransform[] };
  updateMask?: DocumentMask;
  updateTransforms?: FieldTransform[];
  currentDocument?: Precondition;
};
export type WriteResult = { updateTime?: Timestamp; transformResults?: Value[] };
type Status = { code: number; message: string };

export type TransactionOptions = {
  readOnly?: { readTime?: Timestamp };
  /** `retryTransaction` is the failed attempt before this one. */
  readWrite?: { retryTransaction?: Uint8Array };
};
/** Consistency of a read; at most one field is set. */
export type Consistency = {
  transaction?: Uint8Array;
  newTransaction?: TransactionOptions;
  readTime?: Timestamp;
};

/** Query messages of google.firestore.v1. */
export type FieldReference = { fieldPath: string };
export type CollectionSelector = { collectionId?: string; allDescendants?: boolean };
type Direction = "DIRECTION_UNSPECIFIED" | "ASCENDING" | "DESCENDING";
type Order = { field: FieldReference; direction?: Direction };
export type Cursor = { values?: Value[]; before?: boolean };

export type FieldOperator =
  | "LESS_THAN"
  | "LESS_THAN_OR_EQUAL"
  | "GREATER_THAN"
  | "GREATER_THAN_OR_EQUAL"
  | "EQUAL"
  | "NOT_EQUAL"
  | "ARRAY_CONTAINS"
  | "IN"
  | "ARRAY_CONTAINS_ANY"
  | "NOT_IN";
export type UnaryOperator = "IS_NAN" | "IS_NULL" | "IS_NOT_NAN" | "IS_NOT_NULL";

export type FieldFilter = { field: FieldReference; op: FieldOperator; value: Value };
export type UnaryFilter = { field: FieldReference; op: UnaryOperator };
type CompositeFilter = { op: "AND" | "OR"; filters?: Filter[] };
export type Filter = {
  compositeFilter?: CompositeFilter;
  fieldFilter?: FieldFilter;
  unaryFilter?: UnaryFilter;
};

export type StructuredQuery = {
  select?: { fields?: FieldReference[] };
  from?: CollectionSelector[];
  where?: Filter;
  orderBy?: Order[];
  startAt?: Cursor;
  endAt?: Cursor;
  offset?: number;
  limit?: { value?: number };
  findNearest?: object;
};

export type Aggregation = {
  alias?: string;
  count?: { upTo?: { value?: string } };
  sum?: { field: FieldReference };
  avg?: { field: FieldReference };
};
type StructuredAggregationQuery = { structuredQuery?: StructuredQuery; aggregations?: Aggregation[] };

/** Messages of the Listen stream. */
export type Target = {
  targetId?: number;
  query?: { parent: string; structuredQuery?: StructuredQuery };
  documents?: { documents?: string[] };
  resumeToken?: Uint8Array;
};
export type ListenRequest = { database: string; addTarget?: Target; removeTarget?: number };

export type TargetChange = {
  targetChangeType: "NO_CHANGE" | "ADD" | "REMOVE" | "CURRENT";
  targetIds: number[];
  cause?: { code: number; message: string };
  resumeToken?: Uint8Array;
  readTime?: Timestamp;
};
export type ListenResponse =
  | { targetChange: TargetChange }
  | { documentChange: { document: Document; targetIds: number[] } }
  | { documentDelete: { document: string; removedTargetIds: number[]; readTime: Timestamp } }
  | { documentRemove: { document: string; removedTargetIds: number[]; readTime: Timestamp } }
  | { filter: { targetId: number; count: number } };

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
