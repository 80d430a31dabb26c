import { expect, test, vi } from "vitest";
import { CLOSED } from "../rules/ruleset.ts";
import { applyChanges, createServerState, databaseNamed } from "../store/database.ts";
import { newDocument } from "../store/documents.ts";
import { commitTransaction } from "../transactions/commit.ts";
import {
  beginTransaction,
  lockCollections,
  lockDocuments,
  openTransaction,
  transactionToken,
} from "../transactions/transaction.ts";

const ABORTED = { status: "ABORTED", message: "What the transaction has read was changed since." };

/** Creates a transaction that has read a document, and changes the document in spite of its lock. */
async function readThenChanged(read: (...args: Parameters<typeof lockDocuments>) => Promise<void>) {
  const database = databaseNamed(
    createServerState({ injectedAborts: 0, contention: "queued", rules: CLOSED }),
    "projects/p/databases/d",
  );
  const transaction = beginTransaction(database, undefined, undefined);
  await read(database, transaction, ["a/1"]);
  const time = database.clock.next();
  const after = newDocument({ path: "a/1", fields: {}, createTime: time, updateTime: time });
  applyChanges(database, [{ path: "a/1", before: undefined, after }], time);
  return commitTransaction(database, { transaction, writes: [], injectedAborts: 0 });
}

test("aborts a commit if a document it has read was changed despite its lock", async () => {
  await expect(readThenChanged(lockDocuments)).rejects.toMatchObject(ABORTED);
});

test("aborts a commit if a collection it has queried was changed despite its lock", async () => {
  const query = (...[database, transaction]: Parameters<typeof lockDocuments>) =>
    lockCollections(database, transaction, "a");
  await expect(readThenChanged(query)).rejects.toMatchObject(ABORTED);
});

test("expires a transaction that is unused for 60 s", () => {
  vi.useFakeTimers();
  const database = databaseNamed(
    createServerState({ injectedAborts: 0, contention: "queued", rules: CLOSED }),
    "projects/p/databases/d",
  );
  const token = transactionToken(beginTransaction(database, undefined, undefined));
  vi.advanceTimersByTime(59_000);
  openTransaction(database, token);
  vi.advanceTimersByTime(59_000);
  openTransaction(database, token);
  vi.advanceTimersByTime(60_000);
  expect(() => openTransaction(database, token)).toThrow("has expired or is no longer valid");
  vi.useRealTimers();
});
