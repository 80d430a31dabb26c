import type { Log } from "../actions/log.ts";
import { type ErrorBody, REFUSALS } from "../contract/errors.ts";
import { Refusal } from "../domain/refusal.ts";

/** Status and body for anything thrown. What we did not foresee is logged and hidden. */
export function answerFor(thrown: unknown, log: Log): { status: number; body: ErrorBody } {
  if (thrown instanceof Refusal) {
    return { status: REFUSALS[thrown.code][0], body: { error: thrown.message, code: thrown.code } };
  }
  log("ERROR", "unforeseen", { error: thrown instanceof Error ? thrown.stack : String(thrown) });
  const [status, error] = REFUSALS.internal;
  return { status, body: { error, code: "internal" } };
}
