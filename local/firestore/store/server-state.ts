import type { Ruleset } from "../rules/ruleset.ts";
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
  /** The security rules that count for clients, and those of projects that were given their own. */
  readonly rules: Ruleset;
  readonly rulesOfProject: Map<string, Ruleset>;
  /** Notified of each commit, in every database. */
  onCommit: (database: Database, ...commit: Parameters<Observer>) => void;
};

export function createServerState(
  options: Pick<ServerState, "abortRate" | "contention" | "rules">,
): ServerState {
  return {
    ...options,
    clock: createClock(),
    databases: new Map(),
    rulesOfProject: new Map(),
    onCommit: () => {},
  };
}

/** The rules of a database, which are those of its project: `projects/<id>/databases/<id>`. */
export function rulesetOf(state: ServerState, database: string): Ruleset {
  return state.rulesOfProject.get(database.split("/")[1] ?? "") ?? state.rules;
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
