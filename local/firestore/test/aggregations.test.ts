import { AggregateField } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { connect } from "./client.ts";

const db = connect();
const { count, sum, average } = AggregateField;

async function collectionOf(name: string, values: unknown[]) {
  const collection = db.collection(name);
  await Promise.all(values.map((n) => collection.add(n === undefined ? {} : { n })));
  return collection;
}

test("returns count, sum and average together", async () => {
  const payments = await collectionOf("payments", [1, 2, 4, 5]);
  const result = await payments.aggregate({ count: count(), sum: sum("n"), average: average("n") }).get();
  expect(result.data()).toEqual({ count: 4, sum: 12, average: 3 });
});

test("counts with filters, limits and offsets", async () => {
  const numbers = await collectionOf("numbers", [1, 2, 3, 4, 5]);
  const counted = async (query: FirebaseFirestore.Query) => (await query.count().get()).data().count;
  expect(await counted(numbers)).toBe(5);
  expect(await counted(numbers.where("n", ">", 2))).toBe(3);
  expect(await counted(numbers.limit(2))).toBe(2);
  expect(await counted(numbers.orderBy("n").offset(4))).toBe(1);
  expect(await counted(db.collectionGroup("numbers").where("n", "<", 0))).toBe(0);
});

test("returns sum 0 and average null for no documents", async () => {
  const result = await db
    .collection("none")
    .aggregate({ sum: sum("n"), average: average("n") })
    .get();
  expect(result.data()).toEqual({ sum: 0, average: null });
});

test("ignores values that are not numbers", async () => {
  const mixed = await collectionOf("mixed", [1, "2", null, 0.5]);
  expect((await mixed.aggregate({ sum: sum("n"), average: average("n") }).get()).data()).toEqual({
    sum: 1.5,
    average: 0.75,
  });
});

test("excludes documents without an aggregated field from every aggregation", async () => {
  const partial = await collectionOf("partial", [1, undefined, 3]);
  expect((await partial.aggregate({ count: count(), sum: sum("n") }).get()).data()).toEqual({
    count: 2,
    sum: 4,
  });
});
