import { FieldValue } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import type { Document, FieldTransform, Value } from "../wire/messages.ts";
import { connect } from "./client.ts";
import { rawDatabase } from "./raw-client.ts";

const db = connect();

test.each([
  ["an integer", 5, 3, 8],
  ["a double", 0.5, 1, 1.5],
  ["a missing field", undefined, 3, 3],
  ["a string, which it replaces", "x", 3, 3],
])("increments %s", async (_name, before, by, after) => {
  const doc = db.collection("increments").doc();
  await doc.set(before === undefined ? {} : { n: before });
  await doc.update({ n: FieldValue.increment(by) });
  expect((await doc.get()).get("n")).toBe(after);
});

test("stops increments at the limits of 64 bits", async () => {
  const own = connect();
  own.settings({ useBigInt: true });
  const doc = own.doc("big/1");
  await doc.set({ n: 2n ** 63n - 2n });
  await doc.update({ n: FieldValue.increment(5) });
  expect((await doc.get()).get("n")).toBe(2n ** 63n - 1n);
});

test("appends missing values with arrayUnion and removes every copy with arrayRemove", async () => {
  const doc = db.doc("arrays/1");
  await doc.set({ list: [1, "a", 1], other: "no array" });
  await doc.update({ list: FieldValue.arrayUnion(1, "b", { c: 1 }, "b"), other: FieldValue.arrayUnion("x") });
  expect((await doc.get()).data()).toEqual({ list: [1, "a", 1, "b", { c: 1 }], other: ["x"] });
  await doc.update({ list: FieldValue.arrayRemove(1, { c: 1 }), missing: FieldValue.arrayRemove(1) });
  expect((await doc.get()).data()).toEqual({ list: ["a", "b"], other: ["x"], missing: [] });
});

test("combines transforms with plain fields, in maps and in a missing document", async () => {
  const doc = db.doc("mixed/1");
  await doc.set({ name: "x", stats: { visits: FieldValue.increment(1) } }, { merge: true });
  await doc.set(
    { stats: { visits: FieldValue.increment(1), tags: FieldValue.arrayUnion("new") } },
    { merge: true },
  );
  expect((await doc.get()).data()).toEqual({ name: "x", stats: { visits: 2, tags: ["new"] } });
});

// The protocol has these two transforms; the Admin SDK does not.
test.each([
  ["maximum", 5, 7, 7],
  ["maximum", 5, 3, 5],
  ["maximum", undefined, 3, 3],
  ["minimum", 5, 7, 5],
  ["minimum", 5, 3, 3],
  ["minimum", 0.5, 3, 0.5],
] as const)("sets the %s of %s and %s to %s", async (kind, before, operand, after) => {
  const raw = rawDatabase();
  const name = raw.nameOf("extremes/1");
  const transform: FieldTransform = { fieldPath: "n", [kind]: numberValue(operand) };
  const fields = before === undefined ? {} : { n: numberValue(before) };
  await raw.commit([{ update: { name, fields }, updateTransforms: [transform] }]);
  expect((await raw.call<Document>("GetDocument", { name })).fields).toMatchObject({ n: numberValue(after) });
});

function numberValue(n: number): Value {
  return Number.isInteger(n)
    ? { valueType: "integerValue", integerValue: String(n) }
    : { valueType: "doubleValue", doubleValue: n };
}
