import { type Clock, createClock } from "./clock.ts";
import { createDatabase, type Database, type Observer } from "./database.ts";
import type { Contention } from "./locks.ts";

/** Everything one server process holds: its databases by name, on one clock. */
export type ServerState = {
  readonly clock: Clock;
  readonly databases: Map<string, Database>;
  /** Probability that a commit fails with ABORTED, to exercise the retries of clients. */
  readonly abortRate: number;
  readonly contention: Contention;
  /** Told about each commit, in every database. */
  onCommit: (database: Database, ...commit: Parameters<Observer>) => void;
};

export function createServerState(abortRate: number, contention: Contention): ServerState {
  return { clock: createClock(), databases: new Map(), abortRate, contention, onCommit: () => {} };
}

/** The database of that name; it comes into being when it is first named. */
export function databaseNamed(state: ServerState, name: string): Database {
  const known = state.databases.get(name);
  if (known) return known;
  const database = createDatabase(name, state.clock, state.contention);
  database.observers.add((changes, time) => state.onCommit(database, changes, time));
  state.databases.set(name, database);
  return database;
}
