import { randomBytes } from "node:crypto";
import type { Database, Transaction } from "../store/database.ts";
import { findDocument } from "../store/documents.ts";
import { assertReadable, closeSnapshot, openSnapshot, type Snapshot } from "../store/history.ts";
import { acquireLock, createLockRequester, releaseLocks } from "../store/locks.ts";
import type { Timestamp, TransactionOptions } from "../wire/messages.ts";
import { aborted } from "../wire/rpc-error.ts";
import { microsOf } from "../wire/timestamps.ts";

/** Time in milliseconds after which an idle transaction is rolled back. Source: Firestore's quotas. */
const IDLE_TIMEOUT_MS = 60_000;

/** Lock mode and maximum wait in milliseconds of a read in a transaction. */
const READ_LOCKS = {
  queued: { mode: "exclusive", timeoutMs: 20_000 },
  real: { mode: "read", timeoutMs: 2_000 },
} as const;

const EXPIRED = "The referenced transaction has expired or is no longer valid.";

export function beginTransaction(
  database: Database,
  options: TransactionOptions | undefined,
  connection: string | undefined,
): Transaction {
  const id = randomBytes(16).toString("base64");
  const transaction: Transaction = {
    id,
    connection,
    isRetry: Boolean(options?.readWrite?.retryTransaction?.length),
    snapshot: options?.readOnly && snapshotFor(database, options.readOnly),
    requester: createLockRequester(),
    documentsRead: new Map(),
    collectionsRead: new Map(),
    idleTimer: setTimeout(() => rollBack(database, id), IDLE_TIMEOUT_MS).unref(),
  };
  database.transactions.set(id, transaction);
  return transaction;
}

export function transactionToken(transaction: Transaction): Uint8Array {
  return Buffer.from(transaction.id, "base64");
}

/** Returns the open transaction with this token. Throws ABORTED if it has ended. */
export function openTransaction(database: Database, token: Uint8Array): Transaction {
  const transaction = database.transactions.get(Buffer.from(token).toString("base64"));
  if (!transaction) throw expired();
  transaction.idleTimer.refresh();
  return transaction;
}

/** Throws if the transaction ended during a pending call. */
function assertOpen(database: Database, transaction: Transaction): void {
  if (!database.transactions.has(transaction.id)) throw expired();
}

/** Closes the transaction. It keeps its locks until `releaseTransaction`. */
export function closeTransaction(database: Database, transaction: Transaction): void {
  clearTimeout(transaction.idleTimer);
  database.transactions.delete(transaction.id);
  if (transaction.snapshot) closeSnapshot(database.history, transaction.snapshot);
}

export function releaseTransaction(database: Database, transaction: Transaction): void {
  releaseLocks(database.locks, transaction.requester, expired);
}

/** Ends a transaction without writing. Does nothing if it has already ended. */
export function rollBack(database: Database, id: string): void {
  const transaction = database.transactions.get(id);
  if (!transaction) return;
  closeTransaction(database, transaction);
  releaseTransaction(database, transaction);
}

/** Ends the transactions of a connection, or all transactions. */
export function rollBackAll(database: Database, connection?: string): void {
  for (const transaction of [...database.transactions.values()]) {
    if (connection === undefined || transaction.connection === connection) rollBack(database, transaction.id);
  }
}

export function documentKey(path: string): string {
  return `document ${path}`;
}

/** Returns the key of the lock for all collections with this id at any depth, as in Google's emulator. */
export function collectionKey(collectionId: string): string {
  return `collection ${collectionId}`;
}

/** Locks documents, including missing ones, and records the versions that the transaction reads. */
export async function lockDocuments(
  database: Database,
  transaction: Transaction,
  paths: string[],
): Promise<void> {
  for (const path of [...paths].sort()) {
    await lock(database, transaction, documentKey(path));
    if (!transaction.documentsRead.has(path)) {
      transaction.documentsRead.set(path, findDocument(database.collections, path));
    }
  }
}

/** Locks the collections with this id and records the commit time from which the transaction reads them. */
export async function lockCollections(
  database: Database,
  transaction: Transaction,
  id: string,
): Promise<void> {
  await lock(database, transaction, collectionKey(id));
  if (!transaction.collectionsRead.has(id)) transaction.collectionsRead.set(id, database.lastCommit);
}

/** Acquires a lock. Rolls the transaction back if that fails, so that other transactions can continue. */
async function lock(database: Database, transaction: Transaction, key: string): Promise<void> {
  const { requester } = transaction;
  try {
    await acquireLock(database.locks, { requester, key, ...READ_LOCKS[database.locks.contention] });
  } catch (refusal) {
    rollBack(database, transaction.id);
    throw refusal;
  }
  assertOpen(database, transaction);
}

function snapshotFor(database: Database, { readTime }: { readTime?: Timestamp }): Snapshot {
  const time = readTime ? microsOf(readTime) : database.clock.now();
  assertReadable(database.history, time, database.lastCommit);
  return openSnapshot(database.history, time);
}

function expired(): Error {
  return aborted(EXPIRED);
}
