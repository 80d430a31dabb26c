import { FieldPath, FieldValue, GeoPoint, Timestamp } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { connect } from "./client.ts";
import { official } from "./start-firestore.ts";

const db = connect();
const NOT_FOUND = { code: 5 };
const ALREADY_EXISTS = { code: 6 };
const FAILED_PRECONDITION = { code: 9 };
const newDoc = () => db.collection("things").doc();

describe("documents", () => {
  test("reads a document back with its times", async () => {
    const doc = newDoc();
    expect((await doc.get()).exists).toBe(false);
    const { writeTime } = await doc.set({ title: "Vor" });
    const found = await doc.get();
    expect(found.data()).toEqual({ title: "Vor" });
    expect([found.createTime, found.updateTime]).toEqual([writeTime, writeTime]);
    expect(found.readTime.valueOf() >= writeTime.valueOf()).toBe(true);
  });

  test("replaces a document on set, keeps its create time and gives it a later update time", async () => {
    const doc = newDoc();
    const first = await doc.set({ a: 1, b: 2 });
    const second = await doc.set({ a: 3 });
    const found = await doc.get();
    expect(found.data()).toEqual({ a: 3 });
    expect(found.createTime).toEqual(first.writeTime);
    expect(found.updateTime).toEqual(second.writeTime);
    expect(second.writeTime.valueOf() > first.writeTime.valueOf()).toBe(true);
  });

  test("creates a document once", async () => {
    const doc = newDoc();
    await doc.create({ a: 1 });
    await expect(doc.create({ a: 2 })).rejects.toMatchObject(ALREADY_EXISTS);
    expect((await doc.get()).data()).toEqual({ a: 1 });
  });

  test("updates single fields by dotted paths and quoted names", async () => {
    const doc = newDoc();
    await doc.set({ keep: 1, map: { x: 1, y: 2 }, gone: true });
    await doc.update({ "map.x": 5, "new.deep": "er", gone: FieldValue.delete() });
    await doc.update(new FieldPath("odd.name", "with `ticks\\"), "þ");
    expect((await doc.get()).data()).toEqual({
      keep: 1,
      map: { x: 5, y: 2 },
      new: { deep: "er" },
      "odd.name": { "with `ticks\\": "þ" },
    });
    expect((await doc.get()).get(new FieldPath("odd.name", "with `ticks\\"))).toBe("þ");
  });

  test("rejects updating a missing document", async () => {
    const doc = newDoc();
    await expect(doc.update({ a: 1 })).rejects.toMatchObject(NOT_FOUND);
    expect((await doc.get()).exists).toBe(false);
  });

  test("merges into existing and missing documents, also by a list of fields", async () => {
    const doc = newDoc();
    await doc.set({ a: 1, map: { x: 1 } }, { merge: true });
    await doc.set({ map: { y: 2 } }, { merge: true });
    await doc.set({ a: 9, map: { x: 7 } }, { mergeFields: ["map.x"] });
    expect((await doc.get()).data()).toEqual({ a: 1, map: { x: 7, y: 2 } });
  });

  test("deletes existing and missing documents and gives a recreated one a new create time", async () => {
    const doc = newDoc();
    const first = await doc.set({ a: 1 });
    await doc.delete();
    await doc.delete();
    expect((await doc.get()).exists).toBe(false);
    await doc.set({ a: 1 });
    expect((await doc.get()).createTime?.valueOf()).not.toBe(first.writeTime.valueOf());
  });

  test("accepts fields named like properties of objects", async () => {
    const doc = newDoc();
    await doc.set({ constructor: 1, toString: "x", hasOwnProperty: null });
    await doc.set({ valueOf: { length: 2 } }, { merge: true });
    expect(Object.keys((await doc.get()).data() ?? {}).sort()).toEqual([
      "constructor",
      "hasOwnProperty",
      "toString",
      "valueOf",
    ]);
    expect((await db.collection("things").where("isPrototypeOf", "!=", 1).get()).size).toBe(0);
  });

  test("rejects a document above 1 MiB", async () => {
    await expect(newDoc().set({ text: "x".repeat(1_048_600) })).rejects.toMatchObject({ code: 3 });
  });
});

test("preserves every type of value", async () => {
  const doc = newDoc();
  const data = {
    null: null,
    booleans: { yes: true, no: false },
    integers: [0, -1, Number.MAX_SAFE_INTEGER],
    doubles: [0.5, -1e300, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    timestamp: new Timestamp(1_700_000_000, 123_456_000),
    early: Timestamp.fromDate(new Date("0001-01-01T00:00:00Z")),
    strings: ["", "þæö", "\u{1f3cc}"],
    bytes: Buffer.from([0, 255]),
    reference: db.doc("a/b"),
    geoPoint: new GeoPoint(64.1, -21.9),
    equator: new GeoPoint(0, 0),
    map: { empty: {}, deep: { deeper: [{ deepest: 1 }] } },
    list: [],
    vector: FieldValue.vector([1.5, 2, -3]),
  };
  await doc.set(data);
  expect((await doc.get()).data()).toEqual(data);
});

test("truncates timestamps to microseconds", async () => {
  const doc = newDoc();
  await doc.set({ at: new Timestamp(5, 123_456_789) });
  expect((await doc.get()).get("at")).toEqual(new Timestamp(5, 123_456_000));
});

describe("preconditions", () => {
  test("accepts a last update time only for that version", async () => {
    const doc = newDoc();
    const { writeTime } = await doc.set({ a: 1 });
    const later = await doc.update({ a: 2 }, { lastUpdateTime: writeTime });
    await expect(doc.update({ a: 3 }, { lastUpdateTime: writeTime })).rejects.toMatchObject(
      FAILED_PRECONDITION,
    );
    await expect(doc.delete({ lastUpdateTime: writeTime })).rejects.toMatchObject(FAILED_PRECONDITION);
    await doc.delete({ lastUpdateTime: later.writeTime });
    expect((await doc.get()).exists).toBe(false);
  });

  test("accepts one last update time for several writes of a document in a commit", async () => {
    const doc = newDoc();
    const { writeTime: lastUpdateTime } = await doc.set({ n: 1 });
    const batch = db.batch();
    batch.update(doc, { n: 2 }, { lastUpdateTime });
    batch.delete(doc, { lastUpdateTime });
    await batch.commit();
    expect((await doc.get()).exists).toBe(false);
  });

  test("rejects deleting a missing document that must exist", async () => {
    await expect(newDoc().delete({ exists: true })).rejects.toMatchObject(NOT_FOUND);
  });
});

test("returns getAll results in request order, with missing documents and a field mask", async () => {
  const [first, missing, last] = [newDoc(), newDoc(), newDoc()];
  await first.set({ n: 1, secret: "x" });
  await last.set({ n: 3, map: { a: 1, b: 2 } });
  const found = await db.getAll(last, missing, first, last, { fieldMask: ["n", "map.a"] });
  expect(found.map((document) => document.data())).toEqual([
    { n: 3, map: { a: 1 } },
    undefined,
    { n: 1 },
    { n: 3, map: { a: 1 } },
  ]);
});

describe("document tree", () => {
  test("lists documents by name, including missing ones with subcollections", async () => {
    const root = db.collection("tree");
    await root.doc("b").set({});
    await root.doc("a").collection("sub").doc("x").collection("deep").doc("y").set({});
    await root.doc("c").set({ n: 1 });
    expect((await root.listDocuments()).map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect((await root.get()).docs.map(({ id }) => id)).toEqual(["b", "c"]);
    expect((await root.doc("a").listCollections()).map(({ id }) => id)).toEqual(["sub"]);
    expect((await root.doc("a").collection("sub").listDocuments()).map(({ id }) => id)).toEqual(["x"]);
  });

  test("lists the top collections in order", async () => {
    const own = connect();
    await own.doc("b/1").set({});
    await own.doc("a/1/sub/2").set({});
    expect((await own.listCollections()).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  test("deletes a document or collection recursively and nothing else", async () => {
    const own = connect();
    const paths = [
      "keep/1",
      "root/1",
      "root/1/sub/2",
      "root/1/sub/2/deep/3",
      "root/2",
      "rootless/1",
      "root/10/sub/1",
    ];
    await Promise.all(paths.map((path) => own.doc(path).set({ path })));
    await own.recursiveDelete(own.doc("root/1"));
    const left = await Promise.all(paths.map(async (path) => (await own.doc(path).get()).exists));
    expect(left).toEqual([true, false, false, false, true, true, true]);
    await own.recursiveDelete(own.collection("root"));
    expect((await own.listCollections()).map(({ id }) => id)).toEqual(["keep", "rootless"]);
  });
});

test("sets equal server timestamps in one commit, close to the current time", async () => {
  const doc = newDoc();
  const { writeTime } = await doc.set({
    a: FieldValue.serverTimestamp(),
    b: { c: FieldValue.serverTimestamp() },
  });
  const { a, b } = (await doc.get()).data() as { a: Timestamp; b: { c: Timestamp } };
  expect(a).toEqual(b.c);
  expect(Math.abs(a.toMillis() - writeTime.toMillis())).toBeLessThanOrEqual(official ? 1_000 : 1);
});
