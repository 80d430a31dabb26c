import type { Database } from "../store/database.ts";
import { findDocument } from "../store/documents.ts";
import { acquireLock } from "../store/locks.ts";
import type { Transaction } from "../store/transaction-state.ts";
import { assertOpen, rollBack } from "./transaction.ts";

/** How long a read in a transaction waits for the transactions before it, or for a writer. */
const READ_LOCKS = {
  queued: { mode: "exclusive", timeoutMs: 20_000 },
  real: { mode: "read", timeoutMs: 2_000 },
} as const;

export function documentKey(path: string): string {
  return `document ${path}`;
}

/** One lock for all collections of that id, at any depth: what the official emulator does. */
export function collectionKey(collectionId: string): string {
  return `collection ${collectionId}`;
}

/** Locks documents, the missing ones too, and notes the version that the transaction now reads. */
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

/** Locks the collections of an id and notes the position from which the transaction now reads them. */
export async function lockCollections(
  database: Database,
  transaction: Transaction,
  id: string,
): Promise<void> {
  await lock(database, transaction, collectionKey(id));
  if (!transaction.collectionsRead.has(id)) transaction.collectionsRead.set(id, database.lastCommit);
}

/** A transaction that cannot get a lock ends, so that the others go on. */
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
