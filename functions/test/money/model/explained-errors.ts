import { USES_OFFICIAL_FIRESTORE } from "../../../../local/stack/environment.ts";
import { Contention } from "../../../src/core/faults.ts";

/** Errors that the sequence itself brings about. */
const EXPLAINED = new Set([
  "signed webhook rejected",
  "needs review",
  "checkout session refused",
  "refund unanswered",
]);

const GIVEN_UP = new Contention({}).message;

/** Returns whether the API may have logged the error: for what the sequence does, or for what meets on Google's Firestore. */
export function isExplained(message: string, fields: Record<string, unknown> = {}): boolean {
  return EXPLAINED.has(message) || (USES_OFFICIAL_FIRESTORE && isGivenUpStep(message, fields));
}

/** There, what meets a step of the maintenance may use up its retries; the next run takes the step again. */
function isGivenUpStep(message: string, { error }: Record<string, unknown>): boolean {
  return message === "maintenance step failed and will be retried" && String(error).includes(GIVEN_UP);
}
