import fc, { type Arbitrary } from "fast-check";
import { aggregationOf, type PlannedQuery, queryOf } from "./arbitrary-queries.ts";
import { fieldPath, PATHS, type PlannedWrite, valuesIn, writeOf } from "./arbitrary-writes.ts";

export type Reading =
  | { kind: "get"; paths: string[]; mask: string[] | null }
  | { kind: "query" | "aggregate"; parent: string; query: object }
  | { kind: "list"; parent: string; collectionId: string; pageSize: number; showMissing: boolean };

/** One request, or one transaction, of a sequence. */
export type Operation =
  | Reading
  | { kind: "commit"; writes: PlannedWrite[] }
  | { kind: "batchWrite"; writes: PlannedWrite[] }
  | {
      kind: "transaction";
      reads: Reading[];
      writes: PlannedWrite[];
      end: "commit" | "rollback";
      readOnly: boolean;
    };

/** Returns a query with its parent. A collection group query has the root as its parent. */
function askedOf(
  kind: "query" | "aggregate",
  { from: [selector] }: PlannedQuery,
  query: object,
): Arbitrary<Reading> {
  const parent = selector.allDescendants ? fc.constant("") : fc.constantFrom("", "", "", "c/1", "c/2");
  return parent.map((at) => ({ kind, parent: at, query }));
}

/** Returns sequences of operations in one database. */
export function sequencesIn(database: string): Arbitrary<Operation[]> {
  const values = valuesIn(database);
  const write = writeOf(values);
  const writes = fc.array(write, { minLength: 1, maxLength: 4 });
  const parent = fc.constantFrom("", "", "", "c/1", "c/2");
  const get: Arbitrary<Reading> = fc.record({
    kind: fc.constant("get" as const),
    paths: fc.array(fc.constantFrom(...PATHS), { minLength: 1, maxLength: 3 }),
    mask: fc.option<string[]>(fc.array(fieldPath, { maxLength: 2 })),
  });
  const query = queryOf(values).chain((structuredQuery) =>
    askedOf("query", structuredQuery, structuredQuery),
  );
  const aggregate = aggregationOf(values).chain((aggregation) =>
    askedOf("aggregate", aggregation.structuredQuery, aggregation),
  );
  const operation: Arbitrary<Operation> = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant("commit" as const), writes }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("batchWrite" as const), writes }) },
    { weight: 1, arbitrary: get },
    { weight: 6, arbitrary: query },
    { weight: 2, arbitrary: aggregate },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("list" as const),
        parent,
        collectionId: fc.constantFrom("c", "d"),
        pageSize: fc.nat({ max: 3 }),
        showMissing: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("transaction" as const),
        reads: fc.array(fc.oneof(get, query, aggregate), { maxLength: 3 }),
        writes: fc.array(write, { maxLength: 3 }),
        end: fc.constantFrom("commit" as const, "commit" as const, "rollback" as const),
        readOnly: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
      }),
    },
  );
  // The first operation writes documents, so that the others find some.
  const seeded: Arbitrary<Operation> = fc.record({
    kind: fc.constant("commit" as const),
    writes: fc.tuple(
      ...PATHS.slice(0, 6).map((path) => values.validFields.map((fields) => plainWrite(path, fields))),
    ),
  });
  return fc
    .tuple(seeded, fc.array(operation, { minLength: 4, maxLength: 10 }))
    .map(([first, rest]) => [first, ...rest]);
}

function plainWrite(path: string, fields: PlannedWrite["fields"]): PlannedWrite {
  return { path, kind: "update", fields, updateMask: null, updateTransforms: [], precondition: "none" };
}
