import { FieldValue } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { connect } from "./client.ts";

const db = connect();

test("applies all writes of a batch at one time", async () => {
  const batch = db.batch();
  batch.set(db.doc("all/1"), { n: 1 });
  batch.create(db.doc("all/2"), { n: 2 });
  batch.update(db.doc("all/1"), { n: FieldValue.increment(10) });
  batch.delete(db.doc("all/3"));
  const [first, second] = await batch.commit();
  expect(first?.writeTime).toEqual(second?.writeTime);
  const found = await db.collection("all").get();
  expect(found.docs.map((document) => document.data())).toEqual([{ n: 11 }, { n: 2 }]);
});

test("writes nothing if one write of a batch fails", async () => {
  await db.doc("none/2").set({ there: true });
  const batch = db.batch();
  batch.set(db.doc("none/1"), { n: 1 });
  batch.create(db.doc("none/2"), { n: 2 });
  await expect(batch.commit()).rejects.toMatchObject({ code: 6 });
  expect((await db.doc("none/1").get()).exists).toBe(false);
});

test("applies each write of a BulkWriter independently", async () => {
  await db.doc("bulk/there").set({});
  const writer = db.bulkWriter();
  const outcomes = await Promise.all([
    writer.set(db.doc("bulk/1"), { n: 1 }).then(() => "written"),
    writer.create(db.doc("bulk/there"), {}).catch(({ code }) => code),
    writer.update(db.doc("bulk/missing"), { n: 1 }).catch(({ code }) => code),
    writer.delete(db.doc("bulk/nothing")).then(() => "written"),
    writer.close(),
  ]);
  expect(outcomes).toEqual(["written", 6, 5, "written", undefined]);
  expect((await db.doc("bulk/1").get()).data()).toEqual({ n: 1 });
});

test("gives 200 simultaneous commits different update times", async () => {
  const writes = await Promise.all(Array.from({ length: 200 }, (_, n) => db.doc(`times/${n}`).set({ n })));
  const times = writes.map(({ writeTime }) => `${writeTime.seconds}.${writeTime.nanoseconds}`);
  expect(new Set(times).size).toBe(200);
});
