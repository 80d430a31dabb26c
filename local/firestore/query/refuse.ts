import { NAME_FIELD } from "../values/field-path.ts";
import { assertComparable } from "../values/validate-fields.ts";
import type { Aggregation, CollectionSelector, Cursor, StructuredQuery } from "../wire/query-messages.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { leavesOf } from "./filter.ts";
import type { SortKey } from "./order.ts";
import { refuseFilters } from "./refuse-filters.ts";

const MAX_AGGREGATIONS = 5;

/**
 * Throws INVALID_ARGUMENT for queries that Firestore rejects although a result exists. Messages are those of
 * Google's emulator.
 */
export function refuseQuery(query: StructuredQuery, selector: CollectionSelector, parent: string): void {
  if (selector.collectionId && selector.allDescendants && parent !== "") {
    throw invalidArgument("collection group queries are only allowed at the root parent");
  }
  if (query.where) refuseFilters(query.where);
  if (!selector.collectionId) refuseWithoutCollection(query);
  for (const cursor of [query.startAt, query.endAt]) if (cursor) refuseCursor(cursor, query);
}

/** Throws for duplicate fields in the complete order and for fields after the name, which is unique. */
export function refuseOrder(keys: readonly SortKey[]): void {
  const fields = keys.map(({ field }) => field.text);
  const twice = fields.find((field, index) => fields.indexOf(field) < index);
  if (twice !== undefined) throw invalidArgument(`order by clause cannot contain duplicate fields ${twice}`);
  if (fields.indexOf(NAME_FIELD) < fields.length - 1) {
    throw invalidArgument("order by clause cannot contain more fields after the key");
  }
}

function refuseWithoutCollection({ where, orderBy = [] }: StructuredQuery): void {
  const leaf = where && leavesOf(where).find(({ field }) => field.fieldPath !== NAME_FIELD);
  if (leaf) throw invalidArgument(`kind is required for filter: ${leaf.field.fieldPath}`);
  const isByName = orderBy.every(
    ({ field, direction }) => field.fieldPath === NAME_FIELD && direction !== "DESCENDING",
  );
  if (!isByName) throw invalidArgument("kind is required for all orders except __key__ ascending");
}

/**
 * Throws for an invalid cursor. Its values belong to the explicit fields of the order, not to the implicit
 * ones.
 */
function refuseCursor({ values = [] }: Cursor, { orderBy = [] }: StructuredQuery): void {
  if (values.length > orderBy.length) throw invalidArgument("Cursor has too many values.");
  for (const [index, value] of values.entries()) {
    assertComparable(value);
    if (orderBy[index]?.field.fieldPath === NAME_FIELD && value.valueType !== "referenceValue") {
      throw invalidArgument("Cursor __key__ value is not a document reference.");
    }
  }
}

/** Throws for malformed aggregations and for aggregations that no Firestore index supports. */
export function refuseAggregations(
  aggregations: readonly Aggregation[],
  { where, orderBy = [], select }: StructuredQuery,
  keys: readonly SortKey[],
): void {
  if (aggregations.length === 0) throw invalidArgument("Aggregations can not be empty.");
  if (aggregations.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}.`,
    );
  }
  refuseAliases(aggregations);
  const fields = aggregations.flatMap(({ sum, avg }) => (sum ?? avg)?.field.fieldPath ?? []);
  if (fields.length === 0) return;
  if (fields.includes(NAME_FIELD)) {
    throw invalidArgument("Aggregations are not supported for the property: __key__");
  }
  if (select) throw invalidArgument("Cannot apply property masks when aggregation fields are present.");
  const isNameUsed = [...orderBy, ...(where ? leavesOf(where) : [])].some(
    ({ field }) => field.fieldPath === NAME_FIELD,
  );
  const late = [...new Set(fields)].filter((path) => !keys.some(({ field }) => field.text === path));
  if (isNameUsed && late.length > 0) {
    throw invalidArgument(
      `This query requires an index that has fields [${late.join(", ")}] after __name__ and Firestore does not ` +
        "currently support such an index. Please try the query again with additional ordering on those fields.",
    );
  }
}

function refuseAliases(aggregations: readonly Aggregation[]): void {
  const aliases = aggregations.map(({ alias }, index) => alias || `field_${index + 1}`);
  for (const [index, alias] of aliases.entries()) {
    const { count, sum, avg } = aggregations[index] ?? {};
    if (!count && !sum && !avg) throw invalidArgument("Operator field in Aggregation is not set.");
    if (Number(count?.upTo?.value ?? 0) < 0) {
      throw invalidArgument(
        "The `up_to` value in a COUNT aggregation must be greater than or equal to zero.",
      );
    }
    if (aliases.indexOf(alias) < index) {
      throw invalidArgument(`Aggregation aliases contain duplicate alias: ${alias}.`);
    }
  }
}
