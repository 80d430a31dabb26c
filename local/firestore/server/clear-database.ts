import { applyChanges } from "../store/database.ts";
import { databaseNamed, type ServerState } from "../store/server-state.ts";
import { rollBackAll } from "../transactions/transaction.ts";

/** Deletes all documents of a database, including locked ones, and ends its transactions. For tests. */
export function clearDatabase(state: ServerState, name: string): void {
  const database = databaseNamed(state, name);
  rollBackAll(database);
  const documents = [...database.collections.values()].flatMap(({ documents }) => [...documents.values()]);
  const changes = documents.map((before) => ({ path: before.path, before, after: undefined }));
  applyChanges(database, changes, database.clock.next());
}
