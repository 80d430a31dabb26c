import type { Snapshot } from "./history.ts";
import type { LockOwner } from "./locks.ts";
import type { StoredDocument } from "./stored-document.ts";

export type Transaction = {
  readonly id: string;
  /** The connection it began on: when that closes, the transaction ends. */
  readonly connection: string | undefined;
  /** Set in a read-only transaction, which reads that moment and takes no locks. */
  readonly snapshot: Snapshot | undefined;
  readonly owner: LockOwner;
  /** The version of each document when it was first read; undefined for a missing one. */
  readonly documentsRead: Map<string, StoredDocument | undefined>;
  /** For each collection id queried, the last commit before the first such query. */
  readonly collectionsRead: Map<string, number>;
  readonly idleTimer: NodeJS.Timeout;
};

/** Open transactions by id. */
export type Transactions = Map<string, Transaction>;
