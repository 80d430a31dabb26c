import { splitDocumentPath } from "../wire/resource-names.ts";
import type { Clock } from "./clock.ts";
import { type Collections, placeDocument } from "./documents.ts";
import { createHistory, type History, keepVersion } from "./history.ts";
import { type Contention, createLockTable, type LockTable } from "./locks.ts";
import type { Change } from "./stored-document.ts";
import type { Transactions } from "./transaction-state.ts";

/** Called in every commit after its changes are applied. */
export type Observer = (changes: readonly Change[], time: number) => void;

/** One database of one project: its documents, locks, transactions and observers. */
export type Database = {
  readonly name: string;
  readonly clock: Clock;
  readonly collections: Collections;
  readonly history: History;
  readonly locks: LockTable;
  readonly transactions: Transactions;
  readonly observers: Set<Observer>;
  /**
   * Time of the last change of a document in any collection with this id. Stays after the collection is
   * empty.
   */
  readonly changedAt: Map<string, number>;
  lastCommit: number;
};

export function createDatabase(name: string, clock: Clock, contention: Contention): Database {
  return {
    name,
    clock,
    collections: new Map(),
    history: createHistory(),
    locks: createLockTable(contention),
    transactions: new Map(),
    observers: new Set(),
    changedAt: new Map(),
    lastCommit: 0,
  };
}

/** Applies the changes of one commit at once. All document changes go through this function. */
export function applyChanges(database: Database, changes: readonly Change[], time: number): void {
  for (const change of changes) {
    keepVersion(database.history, change, time);
    placeDocument(database.collections, change.path, change.after);
    database.changedAt.set(splitDocumentPath(change.path).collectionId, time);
  }
  if (changes.length > 0) database.lastCommit = time;
  for (const observe of database.observers) observe(changes, time);
}
