import { describe, expect, test } from "vitest";
import { rawDatabase } from "./raw-client.ts";

/**
 * Requests that Firestore rejects although a result exists. Both servers return the same code and, if given,
 * message.
 */
const db = rawDatabase();
const parent = `${db.database}/documents`;
const integer = (n: number) => ({ integerValue: String(n) });
const NULL = { nullValue: "NULL_VALUE" };
const reference = { referenceValue: db.nameOf("c/1") };
const field = (fieldPath: string) => ({ fieldPath });
const where = (path: string, op: string, value: object) => ({
  fieldFilter: { field: field(path), op, value },
});
const one = integer(1);
const equal = (path: string, value: object = one) => where(path, "EQUAL", value);
const above = (path: string, value: object = one) => where(path, "GREATER_THAN", value);
const notIn = (path: string, ...values: object[]) => where(path, "NOT_IN", list(...values));
const isIn = (path: string, ...values: object[]) => where(path, "IN", list(...values));
const has = (path: string) => where(path, "ARRAY_CONTAINS", one);
const list = (...values: object[]) => ({ arrayValue: { values } });
const all = (...filters: object[]) => ({ compositeFilter: { op: "AND", filters } });
const any = (...filters: object[]) => ({ compositeFilter: { op: "OR", filters } });
const by = (...paths: string[]) => paths.map((path) => ({ field: field(path), direction: "ASCENDING" }));
const numbers = (length: number) => Array.from({ length }, (_, n) => integer(n));
const AFTER_NAME = /more fields after the key/;

const runQuery = (query: object) =>
  db.stream("RunQuery", { parent, structuredQuery: { from: [{ collectionId: "c" }], ...query } });
const runAggregation = (query: object, ...aggregations: object[]) =>
  db.stream("RunAggregationQuery", {
    parent,
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: "c" }], ...query },
      aggregations,
    },
  });
const invalid = (details: RegExp) => ({ code: 3, details: expect.stringMatching(details) });

describe("invalid queries", () => {
  test.each<[string, object, RegExp]>([
    ["that orders by more after the name", { orderBy: by("__name__", "a") }, AFTER_NAME],
    [
      "whose filter implies an order after the name",
      { where: above("a"), orderBy: by("__name__") },
      AFTER_NAME,
    ],
    [
      "whose exclusion implies an order",
      { where: notIn("a", NULL, one), orderBy: by("__name__") },
      AFTER_NAME,
    ],
    ["that orders by a field twice", { orderBy: by("a", "a") }, /duplicate fields a/],
    ["that compares a name with a number", { where: equal("__name__") }, /must be a Key/],
    ["that takes a name for a list", { where: where("__name__", "ARRAY_CONTAINS", reference) }, /reserved/],
    [
      "of a name together with an inequality",
      { where: all(equal("__name__", reference), above("a")) },
      /Equality on key/,
    ],
    [
      "of two exclusions",
      { where: all(where("a", "NOT_EQUAL", one), notIn("b", one)) },
      /Only a single 'NOT_EQUAL'/,
    ],
    [
      "of NOT_IN together with IN",
      { where: all(notIn("a", one), isIn("b", one)) },
      /'NOT_IN' cannot be used/,
    ],
    ["of NOT_IN together with OR", { where: any(notIn("a", one), equal("b")) }, /'NOT_IN' cannot be used/],
    [
      "of two array-contains filters",
      { where: all(has("a"), where("b", "ARRAY_CONTAINS_ANY", list(one))) },
      /maximum of 1 'ARRAY_CONTAINS'/,
    ],
    [
      "of more than 30 alternatives",
      { where: all(isIn("a", ...numbers(6)), isIn("b", ...numbers(6))) },
      /Too many disjunctions after normalization. Result had 36/,
    ],
    ["whose IN has no list", { where: where("a", "IN", one) }, /'IN' requires an ArrayValue/],
    ["with a cursor longer than its order", { startAt: { values: [one] } }, /too many values/],
    [
      "whose cursor has a number for a name",
      { orderBy: by("__name__"), startAt: { values: [one] } },
      /not a document reference/,
    ],
    ["of a value without a type", { where: equal("a", {}) }, /type unset/],
    ["of a reserved field", { where: equal("__x__") }, /reserved name in field path __x__/],
    ["of a field path that must be quoted", { where: equal("1a") }, /property path "1a"/],
    ["of no fields", { where: equal("") }, /[Ii]nvalid/],
    ["with a negative limit", { limit: { value: -1 } }, /limit is negative/],
    [
      "of all collections with a filter",
      { from: [{ allDescendants: true }], where: equal("a") },
      /kind is required/,
    ],
  ])("rejects a query %s", async (_name, query, words) => {
    await expect(runQuery(query)).rejects.toMatchObject(invalid(words));
  });

  test("rejects a query for a collection group below a document", async () => {
    const from = [{ collectionId: "c", allDescendants: true }];
    const request = { parent: `${parent}/c/1`, structuredQuery: { from, where: equal("a") } };
    await expect(db.stream("RunQuery", request)).rejects.toMatchObject(invalid(/only allowed at the root/));
  });
});

describe("similar valid queries", () => {
  test.each<[string, object]>([
    [
      "an exclusion of null only, in the order of names",
      { where: notIn("a", NULL), orderBy: by("__name__") },
    ],
    ["the same array-contains filter twice", { where: all(has("a"), has("a")) }],
    ["two lists in alternatives", { where: any(has("a"), has("b")) }],
    ["an exclusion together with IN", { where: all(where("a", "NOT_EQUAL", one), isIn("b", ...numbers(2))) }],
    ["NOT_IN together with ARRAY_CONTAINS", { where: all(notIn("a", ...numbers(2)), has("b")) }],
    [
      "an equality and an inequality of the name",
      { where: all(equal("__name__", reference), above("__name__", reference)) },
    ],
    [
      "an order by name together with an inequality with null",
      { where: above("a", NULL), orderBy: by("__name__") },
    ],
    ["a list of lists", { where: isIn("a", list(one)) }],
  ])("accepts %s", async (_name, query) => {
    await expect(runQuery(query)).resolves.toHaveLength(1);
  });
});

describe("invalid aggregations", () => {
  const sum = { sum: { field: field("a") } };
  const count = { count: {} };
  test.each<[string, object, object[], RegExp]>([
    ["of nothing", {}, [], /can not be empty/],
    ["without an operator", {}, [{}], /Operator field/],
    ["of the name", {}, [{ sum: { field: field("__name__") } }], /not supported for the property/],
    [
      "of a query ordered by name",
      { orderBy: by("__name__") },
      [sum],
      /index that has fields \[a\] after __name__/,
    ],
    ["of a query that selects fields", { select: { fields: [field("a")] } }, [sum], /property masks/],
    ["with an alias twice", {}, [sum, count].map((each) => ({ alias: "x", ...each })), /duplicate alias: x/],
    ["with a negative bound", {}, [{ count: { upTo: { value: "-1" } } }], /greater than or equal to zero/],
  ])("rejects an aggregation %s", async (_name, query, aggregations, words) => {
    await expect(runAggregation(query, ...aggregations)).rejects.toMatchObject(invalid(words));
  });
});

describe("invalid commits", () => {
  const name = db.nameOf("refused/1");
  const put = (fields: object, rest: object = {}) => ({ update: { name, fields }, ...rest });
  const increment = (fieldPath: string) => ({ fieldPath, increment: integer(1) });
  const expecting = (currentDocument: object) => ({ currentDocument });
  const map = (fields: object) => ({ mapValue: { fields } });
  const vector = (...values: object[]) =>
    map({ __type__: { stringValue: "__vector__" }, value: list(...values) });

  test.each<[string, object[], RegExp]>([
    ["of an empty vector", [put({ a: vector() })], /zero length vector/],
    ["of a vector of integers", [put({ a: vector(integer(1)) })], /type 'double'/],
    ["of an invalid latitude", [put({ a: { geoPointValue: { latitude: 91 } } })], /latitude/],
    [
      "of a time after the year 9999",
      [put({ a: { timestampValue: { seconds: "253402300800" } } })],
      /seconds/,
    ],
    ["of a reference to a collection", [put({ a: { referenceValue: db.nameOf("c") } })], /name/],
    [
      "of a text above the limit",
      [put({ a: { stringValue: "x".repeat(1_048_488) } })],
      /longer than 1048487/,
    ],
    ["of an array in an array", [put({ a: list(list()) })], /array value in an array value/],
    ["of a value without a type", [put({ a: {} })], /type unset/],
    [
      "that transforms a field and a field inside it",
      [put({}, { updateTransforms: [increment("m.x"), increment("m")] })],
      /property m and its nested property/,
    ],
    ["whose delete has a mask", [{ delete: name, updateMask: { fieldPaths: ["a"] } }], /document mask/],
    ["whose verify has no precondition", [{ verify: name }], /must contain a precondition/],
    [
      "that verifies a document after writing it",
      [put({}), { verify: name, ...expecting({ exists: true }) }],
      /verified/,
    ],
    ["that verifies twice", Array(2).fill({ verify: name, ...expecting({ exists: true }) }), /verified/],
    [
      "that creates a document after writing it",
      [put({}), put({}, expecting({ exists: false }))],
      /Cannot \w+ then insert/,
    ],
    [
      "that updates a document after deleting it",
      [{ delete: name }, put({}, expecting({ exists: true }))],
      /Cannot delete then/,
    ],
    [
      "that names two versions of one document",
      [put({}), put({}, expecting({ updateTime: { seconds: "9" } }))],
      /different version preconditions/,
    ],
    [
      "that names a version between microseconds",
      [put({}, expecting({ updateTime: { nanos: 1 } }))],
      /precision/,
    ],
  ])("rejects a commit %s", async (_name, writes, words) => {
    const request = { database: db.database, writes };
    await expect(db.call("Commit", request)).rejects.toMatchObject(invalid(words));
  });

  test("rejects a batch with an invalid write or two writes of one document and writes nothing", async () => {
    const good = { update: { name: db.nameOf("refused/2"), fields: {} } };
    for (const writes of [
      [good, { delete: "nonsense" }],
      [good, good],
    ]) {
      const request = { database: db.database, writes };
      await expect(db.call("BatchWrite", request)).rejects.toMatchObject({ code: 3 });
    }
    expect(await db.query("refused")).toEqual([]);
  });
});
