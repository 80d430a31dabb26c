import { type ErrorBody, REFUSALS, Refusal, type RefusalCode } from "../core/errors.ts";
import { Contention } from "../core/faults.ts";
import type { Log } from "./services.ts";

export type ErrorAnswer = { status: number; body: ErrorBody; headers: Record<string, string> };

/** Retry-After of a `busy` error, in milliseconds. */
const BUSY_RETRY_AFTER_MS = 5000;

/** Log messages for refusals that are caused by an outage, not by the client. */
const OUTAGES: Partial<Record<RefusalCode, string>> = {
  accounts_unavailable: "Firebase Auth is unavailable",
  index_missing: "Firestore has no index for a query",
  google_unavailable: "Sign in with Google is unavailable",
};

/**
 * Returns the status, body and headers for a thrown error. Logs unexpected errors and hides their details.
 */
export function answerFor(thrown: unknown, log: Log): ErrorAnswer {
  if (thrown instanceof Refusal) {
    const { code, message, retryAfterMs } = thrown;
    const outage = OUTAGES[code];
    if (outage !== undefined) log("ERROR", outage, { error: String(thrown.cause).slice(0, 300) });
    const seconds = Math.ceil((retryAfterMs ?? 0) / 1000);
    const headers: Record<string, string> =
      retryAfterMs === undefined ? {} : { "Retry-After": String(seconds) };
    return { status: REFUSALS[code][0], body: { error: message, code }, headers };
  }
  if (thrown instanceof Contention) {
    log("WARNING", "transaction given up", { error: String(thrown.cause).slice(0, 300) });
    return answerFor(new Refusal("busy", { retryAfterMs: BUSY_RETRY_AFTER_MS }), log);
  }
  log("ERROR", "unhandled error", { error: thrown instanceof Error ? thrown.stack : String(thrown) });
  const [status, error] = REFUSALS.internal;
  return { status, body: { error, code: "internal" }, headers: {} };
}
