import type { Log } from "../actions/log.ts";
import { type ErrorBody, REFUSALS } from "../contract/errors.ts";
import { Refusal } from "../domain/refusal.ts";

export type ErrorAnswer = { status: number; body: ErrorBody; headers: Record<string, string> };

/** Returns status, body and headers for a thrown error. An unexpected error is logged and hidden. */
export function answerFor(thrown: unknown, log: Log): ErrorAnswer {
  if (thrown instanceof Refusal) {
    const { code, message, retryAfterMs } = thrown;
    const seconds = Math.ceil((retryAfterMs ?? 0) / 1000);
    const headers: Record<string, string> =
      retryAfterMs === undefined ? {} : { "Retry-After": String(seconds) };
    return { status: REFUSALS[code][0], body: { error: message, code }, headers };
  }
  log("ERROR", "unhandled error", { error: thrown instanceof Error ? thrown.stack : String(thrown) });
  const [status, error] = REFUSALS.internal;
  return { status, body: { error, code: "internal" }, headers: {} };
}
