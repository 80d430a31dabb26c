import { describe, expect, test } from "vitest";
import { connect } from "./client.ts";

const db = connect();

describe("runTransaction", () => {
  test("reads documents and queries, writes and returns a result", async () => {
    await db.doc("users/1").set({ n: 1 });
    const result = await db.runTransaction(async (transaction) => {
      const [one, two] = await transaction.getAll(db.doc("users/1"), db.doc("users/2"));
      const found = await transaction.get(db.collection("users").where("n", ">", 0));
      transaction.update(db.doc("users/1"), { n: 2 });
      transaction.create(db.doc("users/2"), { n: found.size });
      return [one?.get("n"), two?.exists, found.size];
    });
    expect(result).toEqual([1, false, 1]);
    expect((await db.collection("users").get()).docs.map((user) => user.data())).toEqual([
      { n: 2 },
      { n: 1 },
    ]);
  });

  test("writes nothing and releases its locks after an error", async () => {
    const doc = db.doc("thrown/1");
    const failed = db.runTransaction(async (transaction) => {
      await transaction.get(doc);
      transaction.set(doc, { n: 1 });
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect((await doc.get()).exists).toBe(false);
    await doc.set({ n: 2 });
  });

  test("ends a transaction without writes", async () => {
    const doc = db.doc("empty/1");
    await db.runTransaction((transaction) => transaction.get(doc));
    await doc.set({}); // a lock of the transaction would fail it
  });

  test("reads one snapshot in a read-only transaction", async () => {
    const [first, second] = [db.doc("moment/1"), db.doc("moment/2")];
    await Promise.all([first.set({ n: 1 }), second.set({ n: 1 })]);
    const seen = await db.runTransaction(
      async (transaction) => {
        await transaction.get(first);
        await Promise.all([first.set({ n: 2 }), second.delete(), db.doc("moment/3").set({ n: 3 })]);
        return (await transaction.get(db.collection("moment"))).docs.map((document) => document.data());
      },
      { readOnly: true },
    );
    expect(seen).toEqual([{ n: 1 }, { n: 1 }]);
  });
});
