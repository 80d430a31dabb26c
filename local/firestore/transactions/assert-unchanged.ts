import type { Database } from "../store/database.ts";
import { findDocument } from "../store/documents.ts";
import type { Transaction } from "../store/transaction-state.ts";
import { aborted } from "../wire/rpc-error.ts";

/**
 * Throws ABORTED if data that the transaction has read has changed. Called synchronously with the write, so
 * that a commit is correct even if a lock was lost.
 */
export function assertUnchanged({ collections, changedAt }: Database, transaction: Transaction): void {
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
