import fc, { type Arbitrary } from "fast-check";
import type { Values } from "./arbitrary-writes.ts";
import { fieldPath } from "./arbitrary-writes.ts";

const COMPARISONS = [
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "NOT_EQUAL",
  "EQUAL",
];
const UNARY = ["IS_NULL", "IS_NAN", "IS_NOT_NULL", "IS_NOT_NAN"];

const field = fc
  .oneof({ weight: 8, arbitrary: fieldPath }, { weight: 1, arbitrary: fc.constant("__name__") })
  .map((path) => ({ fieldPath: path }));

function filterOf({ value, list }: Values): Arbitrary<object> {
  const { filter } = fc.letrec<{ filter: object; leaf: object; node: object }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 2, depthSize: "small", withCrossShrink: true },
      { weight: 3, arbitrary: tie("leaf") },
      { weight: 1, arbitrary: tie("node") },
    ),
    leaf: fc.oneof(
      { weight: 5, arbitrary: fieldFilter(fc.constantFrom(...COMPARISONS), value) },
      { weight: 1, arbitrary: fieldFilter(fc.constant("ARRAY_CONTAINS"), value) },
      {
        weight: 2,
        arbitrary: fieldFilter(
          fc.constantFrom("IN", "NOT_IN", "ARRAY_CONTAINS_ANY"),
          list.map((arrayValue) => ({ arrayValue })),
        ),
      },
      {
        weight: 1,
        arbitrary: fc
          .record({ field, op: fc.constantFrom(...UNARY) })
          .map((unaryFilter) => ({ unaryFilter })),
      },
    ),
    node: fc
      .record({
        op: fc.constantFrom("AND", "AND", "OR"),
        filters: fc.array(tie("filter"), { minLength: 1, maxLength: 3 }),
      })
      .map((compositeFilter) => ({ compositeFilter })),
  }));
  return filter;
}

function fieldFilter(op: Arbitrary<string>, value: Arbitrary<object>): Arbitrary<object> {
  return fc.record({ field, op, value }).map((filter) => ({ fieldFilter: filter }));
}

/** A query of the protocol: of one collection or of a collection group. */
export type PlannedQuery = { from: [{ collectionId: string; allDescendants: boolean }] };

export function queryOf(values: Values): Arbitrary<PlannedQuery> {
  const cursor = fc.record({
    values: fc.array(values.value, { minLength: 1, maxLength: 2 }),
    before: fc.boolean(),
  });
  const order = fc
    .record({ field, direction: fc.constantFrom("ASCENDING", "DESCENDING") })
    // Google's emulator has no index for a descending order by name only. The service requires one.
    .map((by) => (by.field.fieldPath === "__name__" ? { ...by, direction: "ASCENDING" } : by));
  return (
    fc
      .record(
        {
          from: fc
            .record({ collectionId: fc.constantFrom("c", "d"), allDescendants: fc.boolean() })
            .map((selector): PlannedQuery["from"] => [selector]),
          where: filterOf(values),
          orderBy: fc.array(order, { maxLength: 2 }),
          startAt: cursor,
          endAt: cursor,
          offset: fc.nat({ max: 2 }),
          limit: fc.nat({ max: 3 }).map((value) => ({ value })),
          select: fc.record({ fields: fc.array(field, { maxLength: 2 }) }),
        },
        { requiredKeys: ["from"] },
      )
      // With random cursors in every query, most queries would be empty.
      .chain((query) =>
        fc.integer({ min: 0, max: 3 }).map((n) => (n > 0 ? { ...query, startAt: null, endAt: null } : query)),
      )
  );
}

export function aggregationOf(
  values: Values,
): Arbitrary<{ structuredQuery: PlannedQuery; aggregations: object[] }> {
  const aggregation = fc.oneof(
    fc.constant({ count: {} }),
    fc.nat({ max: 2 }).map((value) => ({ count: { upTo: { value: String(value) } } })),
    field.map((path) => ({ sum: { field: path } })),
    field.map((path) => ({ avg: { field: path } })),
  );
  return fc.record({
    structuredQuery: queryOf(values),
    aggregations: fc.array(aggregation, { minLength: 1, maxLength: 3 }),
  });
}
