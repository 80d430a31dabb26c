import { describe, expect, test, vi } from "vitest";
import type {
  BatchGetDocumentsResponse,
  BatchWriteResponse,
  RunQueryResponse,
  Write,
} from "../wire/messages.ts";
import { rawDatabase } from "./raw-client.ts";
import { official } from "./start-firestore.ts";

// Google's emulator returns this since version 1.20. Before, it returned "invalid transaction" (3).
const EXPIRED = official
  ? { code: expect.toBeOneOf([3, 10]) }
  : { code: 10, details: "The referenced transaction has expired or is no longer valid." };
const LOCK_TIMEOUT = { code: 10, details: "Transaction lock timeout." };
const INVALID = { code: 3 };
const db = rawDatabase();
const { begin, read, query, commit, rollback, set } = db;

/** Returns the result of a promise or its error. */
const outcomeOf = <T>(promise: Promise<T>) =>
  promise.catch((error) => ({ code: error.code, details: error.details }));

/** Waits until all immediate effects have happened. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

describe("document read by a transaction", () => {
  test("blocks a write from elsewhere until the transaction ends", async () => {
    await commit([set("wait/1", 1)]);
    const transaction = await begin();
    expect(await read("wait/1", transaction)).toBe(1);
    const isWritten = vi.fn();
    const write = commit([set("wait/1", 5)]).then(isWritten);
    await settle();
    expect(isWritten).not.toHaveBeenCalled();
    await commit([set("wait/1", 2)], transaction);
    await write;
    expect(await read("wait/1")).toBe(5);
  });

  test("fails a whole batch that waits for the lock too long, even if the locked document is missing", async () => {
    const transaction = await begin();
    expect(await read("timeout/1", transaction)).toBeUndefined();
    expect(await outcomeOf(commit([set("timeout/2", 1), set("timeout/1", 1)]))).toEqual(LOCK_TIMEOUT);
    expect(await read("timeout/2")).toBeUndefined();
    await rollback(transaction);
  });

  test("lets others read without waiting", async () => {
    await commit([set("plain/1", 1)]);
    const transaction = await begin();
    await read("plain/1", transaction);
    await query("plain", transaction);
    expect(await read("plain/1")).toBe(1);
    expect(await query("plain")).toEqual([1]);
    await rollback(transaction);
  });

  test("applies each write of a BatchWrite independently", async () => {
    const transaction = await begin();
    await read("alone/1", transaction);
    const writes = [set("alone/1", 1), set("alone/2", 2)];
    const { status } = await db.call<BatchWriteResponse>("BatchWrite", { database: db.database, writes });
    expect(status.map(({ code = 0 }) => code)).toEqual([10, 0]);
    expect(await read("alone/2")).toBe(2);
    await rollback(transaction);
  });
});

test("blocks writes to every collection with the id of a queried collection", async () => {
  const transaction = await begin();
  expect(await query("queried", transaction)).toEqual([]);
  const isWritten = vi.fn();
  const writes = ["queried/1", "x/y/queried/1"].map((path) => commit([set(path, 1)]).then(isWritten));
  await commit([set("unqueried/1", 1)]);
  await settle();
  expect(isWritten).not.toHaveBeenCalled();
  await rollback(transaction);
  await Promise.all(writes);
});

describe("transaction", () => {
  test("a transaction never waits for its own locks", async () => {
    const transaction = await begin();
    await query("own", transaction);
    await read("own/1", transaction);
    await read("own/1", transaction);
    await commit([set("own/1", 1), set("own/2", 2)], transaction);
    expect(await query("own")).toEqual([1, 2]);
  });

  test("reads the latest version at the first read of a document", async () => {
    await commit([set("latest/1", 1), set("latest/2", 1)]);
    const transaction = await begin();
    await read("latest/1", transaction);
    await commit([set("latest/2", 2)]);
    expect(await read("latest/2", transaction)).toBe(2);
    await commit([], transaction);
  });

  test.each([
    ["a commit", async (transaction: Uint8Array) => commit([set("used/1", 1)], transaction)],
    ["an empty commit", async (transaction: Uint8Array) => commit([], transaction)],
    ["a rollback", async (transaction: Uint8Array) => rollback(transaction)],
  ])("a transaction ends after %s and can only be rolled back again", async (_name, end) => {
    const transaction = await begin();
    await read("used/1", transaction);
    await end(transaction);
    await expect(read("used/1", transaction)).rejects.toMatchObject(EXPIRED);
    await expect(query("used", transaction)).rejects.toMatchObject(EXPIRED);
    await expect(commit([], transaction)).rejects.toMatchObject(EXPIRED);
    await expect(rollback(transaction)).resolves.toEqual({});
  });

  test("a transaction ends after waiting too long for a lock", async () => {
    const [first, second] = [await begin(), await begin()];
    await read("vain/1", first);
    await read("vain/2", second);
    expect(await outcomeOf(commit([set("vain/1", 1)], second))).toEqual(LOCK_TIMEOUT);
    await expect(commit([], second)).rejects.toMatchObject(EXPIRED);
    await rollback(first);
  });

  test("a transaction stays open after an invalid write, which fails at once despite a locked document", async () => {
    const [other, transaction] = [await begin(), await begin()];
    await read("invalid/1", other);
    await read("invalid/2", transaction);
    const reserved = {
      update: { name: db.nameOf("invalid/1"), fields: { __no__: { nullValue: "NULL_VALUE" } } },
    };
    expect(await outcomeOf(commit([reserved as unknown as Write], transaction))).toMatchObject(INVALID);
    await rollback(other);
    await commit([set("invalid/2", 2)], transaction);
    expect(await read("invalid/2")).toBe(2);
  });

  test("a transaction ends after a failed precondition", async () => {
    const transaction = await begin();
    await read("failed/1", transaction);
    const missing = { ...set("failed/1", 1), currentDocument: { exists: true } };
    await expect(commit([missing], transaction)).rejects.toMatchObject({ code: 5 });
    await expect(commit([], transaction)).rejects.toMatchObject(EXPIRED);
  });
});

describe("read-only transaction", () => {
  test("takes no locks and reads one snapshot of documents and queries", async () => {
    await commit([set("past/1", 1), set("past/2", 2), set("past/3", 3)]);
    const transaction = await begin({ readOnly: {} });
    await commit([set("past/1", 10), { delete: db.nameOf("past/2") }, set("past/4", 4)]);
    expect(await query("past", transaction)).toEqual([1, 2, 3]);
    expect(await read("past/2", transaction)).toBe(2);
    expect(await read("past/4", transaction)).toBeUndefined();
    expect(await query("past")).toEqual([10, 3, 4]);
    await commit([], transaction);
  });

  test("rejects writes in a read-only transaction", async () => {
    const transaction = await begin({ readOnly: {} });
    await expect(commit([set("past/1", 1)], transaction)).rejects.toMatchObject({
      ...INVALID,
      details: "Cannot modify entities in a read-only transaction.",
    });
  });
});

test("returns only the transaction id first if a read begins a transaction", async () => {
  await commit([set("begun/1", 1)]);
  const newTransaction = { readWrite: {} };
  const get = { database: db.database, documents: [db.nameOf("begun/1")], newTransaction };
  const run = {
    parent: `${db.database}/documents`,
    structuredQuery: { from: [{ collectionId: "begun" }] },
    newTransaction,
  };
  const got = await db.stream<BatchGetDocumentsResponse>("BatchGetDocuments", get);
  expect(Object.keys(got[0] ?? {})).toEqual(["transaction"]);
  expect(got[1]?.found?.name).toBe(db.nameOf("begun/1"));
  await rollback(got[0]?.transaction as Uint8Array);
  const ran = await db.stream<RunQueryResponse>("RunQuery", run);
  expect(Object.keys(ran[0] ?? {})).toEqual(["transaction"]);
  expect(ran[1]?.document?.name).toBe(db.nameOf("begun/1"));
  await rollback(ran[0]?.transaction as Uint8Array);
});

test("checks the precondition of a verify write under the same locks and writes nothing", async () => {
  const before = (await commit([set("verified/1", 1)])).writeResults[0]?.updateTime;
  const verify = { verify: db.nameOf("verified/1"), currentDocument: { updateTime: before ?? {} } };
  await commit([verify, set("verified/2", 2)]);
  expect(await query("verified")).toEqual([1, 2]);
  const transaction = await begin();
  await read("verified/1", transaction);
  const waiting = outcomeOf(commit([verify]));
  await settle();
  await commit([set("verified/1", 3)], transaction);
  expect(await waiting).toMatchObject({ code: 9 });
});
