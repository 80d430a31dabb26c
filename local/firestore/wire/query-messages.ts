import type { Value } from "./messages.ts";

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
export type StructuredAggregationQuery = { structuredQuery?: StructuredQuery; aggregations?: Aggregation[] };
