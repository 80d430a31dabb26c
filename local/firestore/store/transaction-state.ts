import type { Snapshot } from "./history.ts";
import type { LockOwner } from "./locks.ts";
import type { StoredDocument } from "./stored-document.ts";

export type Transaction = {
  readonly id: string;
  /** Connection of the transaction. The transaction ends when it closes. */
  readonly connection: string | undefined;
  /** Set in a read-only transaction, which reads at that time and takes no locks. */
  readonly snapshot: Snapshot | undefined;
  readonly owner: LockOwner;
  /** Version of each document at its first read; undefined for a missing document. */
  readonly documentsRead: Map<string, StoredDocument | undefined>;
  /** Time of the last commit before the first query, by collection id. */
  readonly collectionsRead: Map<string, number>;
  readonly idleTimer: NodeJS.Timeout;
};

/** Open transactions by id. */
export type Transactions = Map<string, Transaction>;
