import type { Ruleset } from "../rules/ruleset.ts";
import { type Clock, createClock } from "./clock.ts";
import { createDatabase, type Database, type Observer } from "./database.ts";
import type { Contention } from "./locks.ts";

/** State of a server process: its databases by name, with a shared clock. */
export type ServerState = {
  readonly clock: Clock;
  readonly databases: Map<string, Database>;
  /** Probability that a commit fails with ABORTED, to test client retries. */
  readonly abortRate: number;
  readonly contention: Contention;
  /** Default security rules for clients, and the rules of projects that have their own. */
  readonly rules: Ruleset;
  readonly rulesOfProject: Map<string, Ruleset>;
  /** Called for each commit in any database. */
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
