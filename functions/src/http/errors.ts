import { z } from "zod";
import type { Log } from "../actions/log.ts";
import { type ErrorBody, REFUSALS, type RefusalCode } from "../contract/errors.ts";
import { Refusal } from "../domain/refusal.ts";

/** Status and body for anything thrown. What we did not foresee is logged and hidden. */
export function answerFor(thrown: unknown, log: Log): { status: number; body: ErrorBody } {
  if (thrown instanceof Refusal) return refusal(thrown.code);
  if (thrown instanceof z.ZodError) return refusal("invalid_input", thrown.issues[0]?.message);
  log("ERROR", "unforeseen", { error: thrown instanceof Error ? thrown.stack : String(thrown) });
  return refusal("internal");
}

function refusal(code: RefusalCode, text?: string): { status: number; body: ErrorBody } {
  const [status, wording] = REFUSALS[code];
  return { status, body: { error: text ?? wording, code } };
}
