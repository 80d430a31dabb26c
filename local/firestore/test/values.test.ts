import { describe, expect, test } from "vitest";
import { parseFieldPath } from "../values/fields.ts";
import { compareStrings, compareValues } from "../values/value-order.ts";
import type { Value } from "../wire/messages.ts";
import { type JsonObject, jsonOfMessage, messageOfJson } from "../wire/proto-json.ts";

const valueOfJson = (json: JsonObject) => messageOfJson<Value>("Value", json);

const string = (text: string): JsonObject => ({ stringValue: text });
const array = (...values: JsonObject[]): JsonObject => ({ arrayValue: { values } });
const map = (fields: Record<string, JsonObject>): JsonObject => ({ mapValue: { fields } });
const vector = (...numbers: number[]): JsonObject =>
  map({ __type__: string("__vector__"), value: array(...numbers.map((doubleValue) => ({ doubleValue }))) });
const reference = (path: string): JsonObject => ({
  referenceValue: `projects/p/databases/d/documents/${path}`,
});

/** Each group sorts before the next one. The values of a group are equal. */
const ASCENDING: JsonObject[][] = [
  [{ nullValue: null }],
  [{ booleanValue: false }],
  [{ booleanValue: true }],
  [{ doubleValue: "NaN" }],
  [{ doubleValue: "-Infinity" }],
  [{ integerValue: "-9223372036854775808" }],
  [{ integerValue: "-1" }, { doubleValue: -1 }],
  [{ integerValue: "0" }, { doubleValue: 0 }, { doubleValue: "-0" }],
  [{ doubleValue: 0.5 }],
  [{ integerValue: "9007199254740992" }],
  [{ integerValue: "9007199254740993" }],
  [{ doubleValue: "Infinity" }],
  [{ timestampValue: "1969-12-31T23:59:59Z" }],
  [{ timestampValue: "2026-01-01T00:00:00.000001Z" }],
  [{ timestampValue: "2026-01-01T00:00:00.000002Z" }],
  [string("")],
  [string("Z")],
  [string("a")],
  [string("a\u0000")],
  [string("ab")],
  [string("þ")],
  [string("\uffee")],
  [string("\u{1f3cc}")],
  [{ bytesValue: "AA==" }],
  [{ bytesValue: "AAA=" }],
  [{ bytesValue: "/w==" }],
  [reference("a/__id-3__")],
  [reference("a/__id20__")],
  [reference("a/b")],
  [reference("a/b/c/d")],
  [reference("a/b-c")],
  [{ geoPointValue: { latitude: -1, longitude: 5 } }],
  [{ geoPointValue: {} }, { geoPointValue: { latitude: 0, longitude: 0 } }],
  [array()],
  [array({ integerValue: "1" })],
  [array({ integerValue: "1" }, { nullValue: null })],
  [array({ integerValue: "2" })],
  [vector(9)],
  [vector(1, 2)],
  [vector(1, 3)],
  [map({})],
  [map({ a: { integerValue: "1" } })],
  [map({ a: { integerValue: "1" }, b: { nullValue: null } })],
  [map({ a: { integerValue: "2" } })],
  [map({ b: { integerValue: "0" } })],
];

describe("values", () => {
  test("sorts values of all types in Firestore's order", () => {
    const ranked = ASCENDING.flatMap((equals, rank) =>
      equals.map((json) => ({ rank, value: valueOfJson(json) })),
    );
    for (const left of ranked) {
      for (const right of ranked) {
        const order = Math.sign(compareValues(left.value, right.value));
        expect({ left, right, order }).toEqual({ left, right, order: Math.sign(left.rank - right.rank) + 0 });
      }
    }
  });

  test("preserves values in the JSON of the journal and the REST API", () => {
    for (const value of ASCENDING.flat().map(valueOfJson)) {
      expect(valueOfJson(JSON.parse(JSON.stringify(jsonOfMessage("Value", value))))).toEqual(value);
    }
  });
});

test("compares strings by their UTF-8 bytes", () => {
  const texts = [
    "",
    "a",
    "aa",
    "á",
    "é",
    "\ud7ff",
    "\ue000",
    "\uffff",
    "\u{10000}",
    "\u{10ffff}",
    "z\u{1f600}",
  ];
  for (const left of texts) {
    for (const right of texts) {
      const bytes = Buffer.compare(Buffer.from(left), Buffer.from(right));
      expect(Math.sign(compareStrings(left, right)) + 0, `${left} ${right}`).toBe(bytes + 0);
    }
  }
});

test.each([
  ["a", ["a"]],
  ["a.b.c", ["a", "b", "c"]],
  ["`a.b`.c", ["a.b", "c"]],
  ["a.`b\\`c\\\\d`", ["a", "b`c\\d"]],
  ["`1`", ["1"]],
] as const)("parses the field path %s into the names %o", (text, names) => {
  expect(parseFieldPath(text)).toEqual(names);
});

test.each(["", ".", "a.", ".a", "a..b", "`a", "`a`b"])("rejects the field path %j", (text) => {
  expect(() => parseFieldPath(text)).toThrow("Invalid property path");
});
