import { describe, expect, test } from "vitest";
import { rawDatabase } from "./raw-client.ts";
import { official } from "./start-firestore.ts";

const db = rawDatabase();
const { begin, read, query, commit, rollback, set } = db;
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

// Differs from Google's emulator: the first transaction that reads is the first that writes.
describe.skipIf(official)("exclusive locks", () => {
  test("grants locks in the order of their requests", async () => {
    const order: number[] = [];
    const transactions = await Promise.all([0, 1, 2, 3].map(() => begin()));
    for (const [index, transaction] of transactions.entries()) {
      read("fifo/1", transaction).then(() => order.push(index));
      await pause();
    }
    expect(order).toEqual([0]);
    for (const transaction of transactions) {
      await rollback(transaction);
      await pause();
    }
    expect(order).toEqual([0, 1, 2, 3]);
  });

  test("aborts the transaction that closes a cycle and lets the other one continue", async () => {
    const [first, second] = [await begin(), await begin()];
    await read("circle/1", first);
    await query("ring", second);
    const waiting = query("ring", first);
    await pause();
    await expect(read("circle/1", second)).rejects.toMatchObject({ code: 10 });
    expect(await waiting).toEqual([]);
    await commit([set("circle/1", 1)], first);
    await expect(commit([], second)).rejects.toMatchObject({ code: 10 });
  });

  test("ends the transactions of a closed connection", async () => {
    const dying = rawDatabase({ database: db.database });
    const transaction = await dying.begin();
    await dying.read("closed/1", transaction);
    const write = commit([set("closed/1", 1)]);
    await pause();
    dying.close();
    await write;
    await expect(commit([], transaction)).rejects.toMatchObject({ code: 10 });
  });
});
