import type { Database } from "../store/database.ts";
import { assertReadable } from "../store/history.ts";
import type { Transaction } from "../store/transaction-state.ts";
import { beginTransaction, openTransaction, transactionToken } from "../transactions/transaction.ts";
import type { Consistency, Timestamp } from "../wire/messages.ts";
import { microsOf, timestampOf } from "../wire/timestamps.ts";
import type { CallContext } from "./call-context.ts";

/** How a read sees the database. */
export type Reading = {
  /** The token of a transaction that began with this read; goes to the client first, alone. */
  readonly begun: Uint8Array | undefined;
  /** The transaction whose locks the read takes. */
  readonly locking: Transaction | undefined;
  /** The moment to read; undefined for the latest versions. */
  readonly time: number | undefined;
};

export function openReading(
  database: Database,
  { transaction: token, newTransaction, readTime }: Consistency,
  { connection }: CallContext,
): Reading {
  if (newTransaction) {
    const transaction = beginTransaction(database, newTransaction, connection);
    return { begun: transactionToken(transaction), ...readingIn(transaction) };
  }
  if (token?.length) return { begun: undefined, ...readingIn(openTransaction(database, token)) };
  const time = readTime && microsOf(readTime);
  if (time !== undefined) assertReadable(database.history, time, database.lastCommit);
  return { begun: undefined, locking: undefined, time };
}

/** The read time to report. */
export function readTimeOf(database: Database, { time }: Reading): Timestamp {
  return timestampOf(time ?? database.clock.now());
}

function readingIn(transaction: Transaction) {
  const { snapshot } = transaction;
  return snapshot ? { locking: undefined, time: snapshot.time } : { locking: transaction, time: undefined };
}
