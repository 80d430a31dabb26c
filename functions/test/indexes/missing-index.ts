import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Firestore, Query } from "firebase-admin/firestore";
import * as z from "zod";

/**
 * The rules by which Firestore chooses indexes; see
 * https://firebase.google.com/docs/firestore/query-data/index-overview. The emulators accept every query;
 * production rejects a query without its index.
 */

const Direction = z.enum(["ASCENDING", "DESCENDING"]);
const Field = z.object({ fieldPath: z.string() });
const FieldFilter = z.object({ field: Field, op: z.string() });
const Filter = z.object({
  fieldFilter: FieldFilter.optional(),
  unaryFilter: FieldFilter.optional(),
  compositeFilter: z
    .object({ filters: z.array(z.object({ fieldFilter: FieldFilter, unaryFilter: FieldFilter }).partial()) })
    .optional(),
});

/** The part of a Firestore query that determines its index. */
export const QueryShape = z.object({
  from: z.array(z.object({ collectionId: z.string(), allDescendants: z.boolean().optional() })).min(1),
  where: Filter.optional(),
  orderBy: z.array(z.object({ field: Field, direction: Direction })).optional(),
});

const Scope = z.enum(["COLLECTION", "COLLECTION_GROUP"]);

/** `firestore.indexes.json`. */
export const IndexFile = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: Scope,
      fields: z.array(
        z.union([
          z.object({ fieldPath: z.string(), order: Direction }),
          z
            .object({ fieldPath: z.string(), arrayConfig: z.literal("CONTAINS") })
            .transform(({ fieldPath }) => ({ fieldPath, order: "CONTAINS" as const })),
        ]),
      ),
    }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.boolean().optional(),
      indexes: z.array(z.object({ order: Direction.optional(), queryScope: Scope })),
    }),
  ),
});

export type QueryShape = z.infer<typeof QueryShape>;
export type IndexFile = z.infer<typeof IndexFile>;
type Order = { fieldPath: string; order: z.infer<typeof Direction> | "CONTAINS" };

/** Operators that select one value, and their kind of index. Their fields come first in an index, in any order. */
const EQUALITIES: Record<string, Order["order"]> = {
  EQUAL: "ASCENDING",
  IN: "ASCENDING",
  IS_NULL: "ASCENDING",
  IS_NAN: "ASCENDING",
  ARRAY_CONTAINS: "CONTAINS",
};

/**
 * Returns the index that `query` lacks, as text. Returns null if `file` or the automatic indexes serve it.
 * `aggregated` are the summed fields.
 */
export function missingIndex(
  query: QueryShape,
  file: IndexFile,
  aggregated: readonly string[] = [],
): string | null {
  const [{ collectionId, allDescendants = false } = { collectionId: "" }] = query.from;
  const scope = allDescendants ? "COLLECTION_GROUP" : "COLLECTION";
  const { equalities, orders } = fieldsOf(query, aggregated);
  const isSingle = (order: Order) => hasSingleFieldIndex(file, { collectionId, scope, ...order });
  const needed = [...equalities, ...orders];
  const isSimple = orders.length === 0 || (orders.length === 1 && equalities.length === 0);
  if (isSimple ? needed.every(isSingle) : isMerged(file, { collectionId, scope, equalities, orders }))
    return null;
  const fields = needed.map(({ fieldPath, order }) => `${fieldPath} ${order}`);
  return `${scope} ${collectionId}: ${fields.join(", ")}`;
}

/** The equality fields of a query, and the fields of its order. */
function fieldsOf({ where, orderBy = [] }: QueryShape, aggregated: readonly string[]) {
  const filters = where?.compositeFilter?.filters ?? (where === undefined ? [] : [where]);
  const conditions = filters
    .map((filter) => filter.fieldFilter ?? filter.unaryFilter)
    .filter((each) => !!each);
  const isEqual = ({ op }: { op: string }) => op in EQUALITIES;
  const equalities = unique(
    conditions
      .filter(isEqual)
      .map(({ op, field }) => ({ fieldPath: field.fieldPath, order: EQUALITIES[op] ?? "ASCENDING" })),
  );
  const ranges = conditions.filter((condition) => !isEqual(condition)).map(({ field }) => field.fieldPath);
  const explicit = orderBy.map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction }));
  const implicit = [...ranges, ...aggregated].map((fieldPath): Order => ({ fieldPath, order: "ASCENDING" }));
  const isEqualTo = (path: string) => equalities.some(({ fieldPath }) => fieldPath === path);
  // Every index ends with the document's name.
  const orders = unique([...explicit, ...implicit]).filter(
    ({ fieldPath }) => fieldPath !== "__name__" && !isEqualTo(fieldPath),
  );
  return { equalities, orders };
}

/** Returns the first entry of each field. */
function unique(orders: readonly Order[]): Order[] {
  return orders.filter(
    (each, index) => orders.findIndex(({ fieldPath }) => fieldPath === each.fieldPath) === index,
  );
}

/** Every field has ascending and descending indexes of its collection, unless an override lists others. */
function hasSingleFieldIndex(
  { fieldOverrides }: IndexFile,
  field: Order & { collectionId: string; scope: z.infer<typeof Scope> },
): boolean {
  const { collectionId, fieldPath, order, scope } = field;
  const override = fieldOverrides.find(
    (each) => each.collectionGroup === collectionId && each.fieldPath === fieldPath,
  );
  if (override === undefined) return scope === "COLLECTION";
  return override.indexes.some((index) => index.order === order && index.queryScope === scope);
}

/**
 * Firestore merges composite indexes with the same order at the end if together they start with all equality
 * fields.
 */
function isMerged(
  { indexes }: IndexFile,
  query: { collectionId: string; scope: string; equalities: readonly Order[]; orders: readonly Order[] },
): boolean {
  const { collectionId, scope, equalities, orders } = query;
  const prefixes = indexes
    .filter((index) => index.collectionGroup === collectionId && index.queryScope === scope)
    .filter(({ fields }) => JSON.stringify(fields.slice(-orders.length)) === JSON.stringify(orders))
    .map(({ fields }) => fields.slice(0, -orders.length))
    .filter((prefix) => prefix.every((field) => has(equalities, field)));
  return prefixes.length > 0 && equalities.every((field) => has(prefixes.flat(), field));
}

function has(fields: readonly Order[], { fieldPath, order }: Order): boolean {
  return fields.some((field) => field.fieldPath === fieldPath && field.order === order);
}

/*
 * Rejects a query without its index, as in production; the emulators accept it. The client's classes are wrapped once
 * per process: the set-up of every suite that uses Firestore loads this module, and its files share one process.
 */

/** The deployed indexes. */
export const INDEX_FILE = IndexFile.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../firestore.indexes.json"), "utf8")),
);

/** The queries of all files in this process. `aggregated` are the summed fields. */
export const madeQueries: { query: QueryShape; aggregated: readonly string[] }[] = [];

const Plain = z.object({ structuredQuery: QueryShape });
const Aggregation = z.object({
  structuredAggregationQuery: z.object({
    structuredQuery: QueryShape,
    aggregations: z.array(
      z.object({ sum: z.object({ field: z.object({ fieldPath: z.string() }) }).optional() }),
    ),
  }),
});

check(Query.prototype, (request) => ({ query: Plain.parse(request).structuredQuery, aggregated: [] }));
// The module does not export the class.
const aggregateQuery = new Firestore({ projectId: "demo-indexes" }).collection("any").count();
check(Object.getPrototypeOf(aggregateQuery), (request) => {
  const { structuredQuery, aggregations } = Aggregation.parse(request).structuredAggregationQuery;
  const summed = aggregations.map(({ sum }) => sum?.field.fieldPath).filter((field) => field !== undefined);
  return { query: structuredQuery, aggregated: summed };
});

/** Whether a request is being made. An aggregation makes the request of its query first, which it does not send. */
let isMaking = false;

/** Wraps the method of the Firestore client that makes a request. */
function check(prototype: object, read: (request: unknown) => (typeof madeQueries)[number]): void {
  const toProto: unknown = Reflect.get(prototype, "toProto");
  if (typeof toProto !== "function") throw new Error("the client of Firestore has no toProto any more");
  Reflect.set(prototype, "toProto", function (this: unknown, ...rest: unknown[]) {
    if (isMaking) return toProto.apply(this, rest);
    isMaking = true;
    const request: unknown = toProto.apply(this, rest);
    isMaking = false;
    const made = read(request);
    madeQueries.push(made);
    const index = missingIndex(made.query, INDEX_FILE, made.aggregated);
    if (index !== null)
      throw Object.assign(new Error(`FAILED_PRECONDITION: the query requires the index ${index}`), {
        code: 9,
      });
    return request;
  });
}
