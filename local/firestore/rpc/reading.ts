import type { Database, Transaction } from "../store/database.ts";
import { assertReadable } from "../store/history.ts";
import { beginTransaction, openTransaction, transactionToken } from "../transactions/transaction.ts";
import type { Consistency, Timestamp } from "../wire/messages.ts";
import { microsOf, timestampOf } from "../wire/timestamps.ts";
import type { CallContext } from "./handler.ts";

export type Reading = {
  /** Token of a transaction that began with this read. It is sent first, in a separate message. */
  readonly begun: Uint8Array | undefined;
  /** Transaction that takes the locks of the read. */
  readonly locking: Transaction | undefined;
  /** Time of the read in microseconds; undefined for the current versions. */
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

/** Returns the read time for the response. */
export function readTimeOf(database: Database, { time }: Reading): Timestamp {
  return timestampOf(time ?? database.clock.now());
}

function readingIn(transaction: Transaction) {
  const { snapshot } = transaction;
  return snapshot ? { locking: undefined, time: snapshot.time } : { locking: transaction, time: undefined };
}
