import { Refusal } from "../domain/refusal.ts";

/** An index is built within minutes, or longer for many documents. */
const RETRY_AFTER_MS = 60_000;

/** gRPC code of a query without its index, and what is said of it; transactions and writes have the code for other reasons. */
const FAILED_PRECONDITION = 9;
const MESSAGE = /requires (an|the) (\S+ )?index/i;

/** Throws index_missing where Firestore has no index for a query, as while it is built after a deploy. */
export function throwMissingIndex(error: unknown): never {
  const isMissing =
    error instanceof Error &&
    "code" in error &&
    error.code === FAILED_PRECONDITION &&
    MESSAGE.test(error.message);
  throw isMissing ? new Refusal("index_missing", { retryAfterMs: RETRY_AFTER_MS, cause: error }) : error;
}
