import { FieldPath, Filter, Timestamp } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import { connect } from "./client.ts";
import { official } from "./start-firestore.ts";

const db = connect();
const courses = db.collection("courses");
type Found = Promise<{ docs: { id: string }[] }>;
const ids = async (query: { get(): Found }) => (await query.get()).docs.map(({ id }) => id);

beforeAll(async () => {
  const data = {
    a: { price: 100, tags: ["new", "golf"], level: "easy", map: { x: 1 } },
    b: { price: 200, tags: ["golf"], level: "hard", sold: null },
    c: { price: 300.5, tags: [], level: "easy", sold: 3 },
    d: { price: Number.NaN, level: "hard", sold: Number.NaN },
    e: { price: "free", tags: ["new"], sold: 1 },
    f: { level: "easy", sold: 2, map: { x: 2 } },
  };
  await Promise.all(Object.entries(data).map(([id, fields]) => courses.doc(id).set(fields)));
});

test("stores timestamps in microseconds and truncates filter values only inside lists and maps", async () => {
  const times = db.collection("times");
  const at = new Timestamp(5, 123_456_789);
  await times.doc("1").set({ at, list: [at], map: { at } });
  expect(await ids(times.where("at", "==", at))).toEqual([]);
  expect(await ids(times.where("at", "<", at))).toEqual(["1"]);
  expect(await ids(times.where("at", "in", [at, 3]))).toEqual(["1"]);
  expect(await ids(times.where("at", "not-in", [at]))).toEqual([]);
  expect(await ids(times.where("list", "==", [at]))).toEqual(["1"]);
  expect(await ids(times.where("list", "array-contains", at))).toEqual([]);
  expect(await ids(times.where("list", "array-contains-any", [at]))).toEqual(["1"]);
  expect(await ids(times.where("map", "==", { at }))).toEqual(["1"]);
});

describe("filters", () => {
  test.each([
    ["price", "==", 200, "b"],
    ["price", "<", 300, "ab"],
    ["price", "<=", 100, "a"],
    ["price", ">", 100, "bc"],
    ["price", ">=", 200, "bc"],
    ["price", ">", "a", "e"],
    ["price", "!=", 100, "dbce"],
    ["price", "in", [100, "free", 7], "ae"],
    ["price", "not-in", [100, 200], "dce"],
    ["tags", "array-contains", "golf", "ab"],
    ["tags", "array-contains-any", ["new", "x"], "ae"],
    ["tags", "==", ["golf"], "b"],
    ["sold", "==", null, "b"],
    ["sold", "==", Number.NaN, "d"],
    ["sold", "!=", null, "defc"],
    ["sold", "!=", Number.NaN, "efc"],
    ["map.x", "==", 2, "f"],
    ["map", "==", { x: 1 }, "a"],
    ["missing", "==", 1, ""],
    ["missing", "!=", 1, ""],
  ] as const)("filters by %s %s %j and finds %s", async (field, operator, operand, found) => {
    expect((await ids(courses.where(field, operator, operand))).join("")).toBe(found.replaceAll(" ", ""));
  });

  test("combines AND and OR", async () => {
    const either = Filter.or(Filter.where("price", "==", 100), Filter.where("sold", "==", 3));
    expect(await ids(courses.where(either))).toEqual(["a", "c"]);
    const both = Filter.and(Filter.where("level", "==", "easy"), either);
    expect(await ids(courses.where(Filter.or(both, Filter.where("price", "==", "free"))))).toEqual([
      "a",
      "c",
      "e",
    ]);
  });

  test("orders by both fields of two inequalities, in the order of their names", async () => {
    expect(await ids(courses.where("price", ">", 0).where("level", ">", ""))).toEqual(["a", "c", "b"]);
  });

  test("compares the names of documents by id", async () => {
    expect(await ids(courses.where(FieldPath.documentId(), ">=", "e"))).toEqual(["e", "f"]);
    expect(await ids(courses.where(FieldPath.documentId(), "in", ["a", "zz", "c"]))).toEqual(["a", "c"]);
  });

  test("accepts at most 30 values with in", async () => {
    const values = Array.from({ length: 30 }, (_, index) => index);
    expect(await ids(courses.where("price", "in", [...values.slice(1), 100]))).toEqual(["a"]);
    await expect(courses.where("price", "in", [...values, 100]).get()).rejects.toMatchObject({ code: 3 });
  });
});

describe("order", () => {
  test("sorts values of different types in Firestore's order and skips documents without the field", async () => {
    expect(await ids(courses.orderBy("price"))).toEqual(["d", "a", "b", "c", "e"]);
    expect(await ids(courses.orderBy("price", "desc"))).toEqual(["e", "c", "b", "a", "d"]);
  });

  test("sorts by several fields and then by name in the direction of the last field", async () => {
    expect(await ids(courses.orderBy("level"))).toEqual(["a", "c", "f", "b", "d"]);
    expect(await ids(courses.orderBy("level", "desc"))).toEqual(["d", "b", "f", "c", "a"]);
    expect(await ids(courses.orderBy("level").orderBy("price", "desc"))).toEqual(["c", "a", "b", "d"]);
  });

  // Google's emulator has no index for this. The service requires one.
  test.skipIf(official)("sorts by name in descending order", async () => {
    expect(await ids(courses.orderBy(FieldPath.documentId(), "desc").limit(2))).toEqual(["f", "e"]);
  });

  test("sorts strings by their UTF-8 bytes", async () => {
    const words = db.collection("words");
    const texts = ["\u{1f3cc}", "\uffee", "þ", "z", "Z"];
    await Promise.all(texts.map((text) => words.add({ text })));
    const sorted = (await words.orderBy("text").get()).docs.map((word) => word.get("text"));
    expect(sorted).toEqual(["Z", "z", "þ", "\uffee", "\u{1f3cc}"]);
  });
});

describe("pages", () => {
  const byPrice = courses.orderBy("price");

  test("starts and ends at values", async () => {
    expect(await ids(byPrice.startAt(200))).toEqual(["b", "c", "e"]);
    expect(await ids(byPrice.startAfter(200))).toEqual(["c", "e"]);
    expect(await ids(byPrice.endAt(200))).toEqual(["d", "a", "b"]);
    expect(await ids(byPrice.endBefore(200))).toEqual(["d", "a"]);
    expect(await ids(courses.orderBy("price", "desc").startAfter(300.5).endAt(100))).toEqual(["b", "a"]);
  });

  test("starts at or after a snapshot", async () => {
    const second = await courses.doc("c").get();
    expect(await ids(courses.orderBy("level").startAfter(second))).toEqual(["f", "b", "d"]);
    expect(await ids(courses.orderBy("level", "desc").startAt(second))).toEqual(["c", "a"]);
    expect(await ids(courses.startAfter(second).limit(2))).toEqual(["d", "e"]);
    expect(await ids(courses.where("price", ">", 0).startAfter(await courses.doc("a").get()))).toEqual([
      "b",
      "c",
    ]);
  });

  test("applies a limit from the start or the end, and an offset", async () => {
    expect(await ids(byPrice.limit(2))).toEqual(["d", "a"]);
    expect(await ids(byPrice.limitToLast(2))).toEqual(["c", "e"]);
    expect(await ids(byPrice.offset(1).limit(2))).toEqual(["a", "b"]);
    expect(await ids(byPrice.offset(9))).toEqual([]);
  });
});

test("returns only the selected fields", async () => {
  const found = await courses.where("level", "==", "easy").select("map.x", "level").get();
  expect(found.docs.map((document) => document.data())).toEqual([
    { level: "easy", map: { x: 1 } },
    { level: "easy" },
    { level: "easy", map: { x: 2 } },
  ]);
  const bare = await courses.limit(1).select().get();
  expect(bare.docs[0]?.data()).toEqual({});
});

// With Google's emulator, the SDK takes some seconds to report the error.
test.skipIf(official)("returns a query error at once", async () => {
  await expect(courses.where("price", "in", Array(31).fill(1)).get()).rejects.toMatchObject({ code: 3 });
});

test("returns a read time with an empty result", async () => {
  const found = await db.collection("nothing").get();
  expect(found.empty).toBe(true);
  expect(found.readTime).toBeInstanceOf(Timestamp);
});

test("finds all collections of an id in a collection group and no others", async () => {
  const own = connect();
  const paths = ["lessons/1", "courses/a/lessons/2", "courses/a/x/y/lessons/3", "courses/a/lessons2/4"];
  await Promise.all(paths.map((path, n) => own.doc(path).set({ n })));
  expect(await ids(own.collectionGroup("lessons").orderBy("n", "desc"))).toEqual(["3", "2", "1"]);
  expect(await ids(own.collectionGroup("lessons").where("n", ">=", 1).limit(1))).toEqual(["2"]);
  expect(await ids(own.collection("lessons"))).toEqual(["1"]);
});
