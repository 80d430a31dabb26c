import type { Ruleset } from "../rules/ruleset.ts";
import { splitDocumentPath } from "../wire/resource-names.ts";
import { type Change, type Collections, placeDocument, type StoredDocument } from "./documents.ts";
import { createHistory, type History, keepVersion, type Snapshot } from "./history.ts";
import type { InjectedAborts } from "./injected-aborts.ts";
import { type Contention, createLockTable, type LockRequester, type LockTable } from "./locks.ts";

/** Clock in whole microseconds since 1970. */
type Clock = {
  /** Returns a commit time, later than every time returned before. */
  next(): number;
  /** Returns a read time. Every later commit has a later time. */
  now(): number;
  /** Makes all further times later than `time`, which was found in a journal. */
  passed(time: number): void;
};

/** Creates a clock that strictly increases, even if the system clock stops or goes back. */
function createClock(): Clock {
  let last = 0;
  const reach = (earliest: number) => {
    last = Math.max(Date.now() * 1000, earliest);
    return last;
  };
  return {
    next: () => reach(last + 1),
    now: () => reach(last),
    passed: (time) => {
      last = Math.max(last, time);
    },
  };
}

export type Transaction = {
  readonly id: string;
  /** Connection of the transaction. The transaction ends when the connection closes. */
  readonly connection: string | undefined;
  /** Whether an earlier attempt of this transaction failed. */
  readonly isRetry: boolean;
  /** Set in a read-only transaction, which reads at that time and takes no locks. */
  readonly snapshot: Snapshot | undefined;
  readonly requester: LockRequester;
  /** Version of each document at its first read; undefined for a missing document. */
  readonly documentsRead: Map<string, StoredDocument | undefined>;
  /** Time of the last commit before the first query, by collection id. */
  readonly collectionsRead: Map<string, number>;
  readonly idleTimer: NodeJS.Timeout;
};

type Transactions = Map<string, Transaction>;

/** Called in every commit after its changes are applied. */
type Observer = (changes: readonly Change[], time: number) => void;

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

function createDatabase(name: string, clock: Clock, contention: Contention): Database {
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

/** State of a server process: its databases by name, with a shared clock. */
export type ServerState = {
  readonly clock: Clock;
  readonly databases: Map<string, Database>;
  readonly injectedAborts: InjectedAborts;
  readonly contention: Contention;
  /** Default security rules for clients, and the rules of projects that have their own. */
  readonly rules: Ruleset;
  readonly rulesOfProject: Map<string, Ruleset>;
  /** Called for each commit in any database. */
  onCommit: (database: Database, ...commit: Parameters<Observer>) => void;
};

export function createServerState(
  options: Pick<ServerState, "injectedAborts" | "contention" | "rules">,
): ServerState {
  return {
    ...options,
    clock: createClock(),
    databases: new Map(),
    rulesOfProject: new Map(),
    onCommit: () => {},
  };
}

/** Returns the rules of a database's project: `projects/<id>/databases/<id>`. */
export function rulesetOf(state: ServerState, database: string): Ruleset {
  return state.rulesOfProject.get(database.split("/")[1] ?? "") ?? state.rules;
}

/** Returns the database with this name. Creates it on first use. */
export function databaseNamed(state: ServerState, name: string): Database {
  const known = state.databases.get(name);
  if (known) return known;
  const database = createDatabase(name, state.clock, state.contention);
  database.observers.add((changes, time) => state.onCommit(database, changes, time));
  state.databases.set(name, database);
  return database;
}
