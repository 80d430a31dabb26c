import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Firestore, Query } from "firebase-admin/firestore";
import * as z from "zod";
import { IndexFile, missingIndex, QueryShape } from "./missing-index.ts";

/*
 * Rejects a query without its index, as in production; the emulators accept it. The client's classes are wrapped once per
 * process: the set-up of every suite that uses Firestore loads this module, and its files share one process.
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

/** Wraps the method of the Firestore client that sends a request. */
function check(prototype: object, read: (request: unknown) => (typeof madeQueries)[number]): void {
  const toProto: unknown = Reflect.get(prototype, "toProto");
  if (typeof toProto !== "function") throw new Error("the client of Firestore has no toProto any more");
  Reflect.set(prototype, "toProto", function (this: unknown, ...rest: unknown[]) {
    const request: unknown = toProto.apply(this, rest);
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
