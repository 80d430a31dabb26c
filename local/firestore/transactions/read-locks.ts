import type { Database } from "../store/database.ts";
import { findDocument } from "../store/documents.ts";
import { acquireLock } from "../store/locks.ts";
import type { Transaction } from "../store/transaction-state.ts";
import { assertOpen, rollBack } from "./transaction.ts";

/** Lock mode and maximum wait in milliseconds of a read in a transaction. */
const READ_LOCKS = {
  queued: { mode: "exclusive", timeoutMs: 20_000 },
  real: { mode: "read", timeoutMs: 2_000 },
} as const;

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
  const { owner } = transaction;
  try {
    await acquireLock(database.locks, { owner, key, ...READ_LOCKS[database.locks.contention] });
  } catch (refusal) {
    rollBack(database, transaction.id);
    throw refusal;
  }
  assertOpen(database, transaction);
}
