import type { Database } from "../store/database.ts";
import type { Scope } from "../store/scope.ts";
import type { Transaction } from "../store/transaction-state.ts";
import { lockCollections } from "../transactions/read-locks.ts";
import { invalidArgument } from "../wire/rpc-error.ts";

/**
 * Locks the collections that a query in a transaction reads. Throws INVALID_ARGUMENT if the query has no
 * collection id.
 */
export async function lockScope(
  database: Database,
  transaction: Transaction,
  { collectionId }: Scope,
): Promise<void> {
  if (collectionId === undefined) throw invalidArgument("A query in a transaction must name its collection.");
  await lockCollections(database, transaction, collectionId);
}
