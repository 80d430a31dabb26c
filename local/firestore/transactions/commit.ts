import { applyChanges, type Database, type Transaction } from "../store/database.ts";
import { findDocument } from "../store/documents.ts";
import type { InjectedAborts } from "../store/injected-aborts.ts";
import {
  acquireLock,
  createLockRequester,
  LOCK_TIMEOUT,
  type LockRequester,
  releaseLocks,
} from "../store/locks.ts";
import type { WriteResult } from "../wire/messages.ts";
import { splitDocumentPath } from "../wire/resource-names.ts";
import { aborted, invalidArgument } from "../wire/rpc-error.ts";
import type { PreparedWrite } from "../writes/prepared-write.ts";
import { stageWrites } from "../writes/staged-writes.ts";
import { closeTransaction, collectionKey, documentKey, releaseTransaction } from "./transaction.ts";

/** Maximum time in milliseconds that a write waits for transactions that have read its documents. */
const WRITE_LOCK_TIMEOUT_MS = 2_000;

export type Committed = { results: WriteResult[]; time: number };

/** Commits writes outside of transactions: all or none. */
export async function commitWrites(
  database: Database,
  writes: readonly PreparedWrite[],
  injectedAborts: InjectedAborts,
): Promise<Committed> {
  const requester = createLockRequester();
  try {
    await lockForWriting(database, requester, writes);
    if (typeof injectedAborts === "number") abortAtRandom(injectedAborts);
    return write(database, writes);
  } finally {
    releaseLocks(database.locks, requester, () => aborted(LOCK_TIMEOUT));
  }
}

/** Commits the writes of a transaction and ends it, even if the commit fails. */
export async function commitTransaction(
  database: Database,
  {
    transaction,
    writes,
    injectedAborts,
  }: { transaction: Transaction; writes: PreparedWrite[]; injectedAborts: InjectedAborts },
): Promise<Committed> {
  if (transaction.snapshot && writes.length > 0) {
    throw invalidArgument("Cannot modify entities in a read-only transaction.");
  }
  closeTransaction(database, transaction);
  try {
    await lockForWriting(database, transaction.requester, writes);
    if (typeof injectedAborts === "number") abortAtRandom(injectedAborts);
    else if (writes.length > 0 && !transaction.isRetry)
      throw aborted("First attempt, as --inject-aborts asks.");
    assertUnchanged(database, transaction);
    return write(database, writes);
  } finally {
    releaseTransaction(database, transaction);
  }
}

/** Locks documents and collections in a fixed order, so that writers never deadlock with each other. */
async function lockForWriting(
  database: Database,
  requester: LockRequester,
  writes: readonly PreparedWrite[],
): Promise<void> {
  const paths = new Set(writes.map(({ path }) => path));
  const ids = new Set([...paths].map((path) => splitDocumentPath(path).collectionId));
  const deadline = Date.now() + WRITE_LOCK_TIMEOUT_MS;
  const lock = (key: string, mode: "exclusive" | "write") =>
    acquireLock(database.locks, { requester, key, mode, timeoutMs: deadline - Date.now() });
  for (const path of [...paths].sort()) await lock(documentKey(path), "exclusive");
  for (const id of [...ids].sort()) await lock(collectionKey(id), "write");
}

function write(database: Database, writes: readonly PreparedWrite[]): Committed {
  const time = database.clock.next();
  const { changes, results } = stageWrites(database, writes, time);
  applyChanges(database, changes, time);
  return { results, time };
}

function abortAtRandom(rate: number): void {
  if (Math.random() < rate) throw aborted("Aborted at random, as --inject-aborts asks.");
}

/**
 * Throws ABORTED if data that the transaction has read has changed. Called synchronously with the write, so
 * that a commit is correct even if a lock was lost.
 */
function assertUnchanged({ collections, changedAt }: Database, transaction: Transaction): void {
  for (const [path, version] of transaction.documentsRead) {
    if (findDocument(collections, path) !== version) throw changed();
  }
  for (const [collectionId, position] of transaction.collectionsRead) {
    if ((changedAt.get(collectionId) ?? 0) > position) throw changed();
  }
}

function changed(): Error {
  return aborted("What the transaction has read was changed since.");
}
