import { USES_OFFICIAL_FIRESTORE } from "../../../../local/stack/environment.ts";
import { Contention } from "../../../src/core/faults.ts";

/** Errors that the sequence itself causes. */
const EXPLAINED = new Set([
  "signed webhook rejected",
  "needs review",
  "checkout session refused",
  "refund unanswered",
]);

const GIVEN_UP = new Contention({}).message;

/** Returns if the sequence, or contention on Google's Firestore, explains a logged error. */
export function isExplained(message: string, fields: Record<string, unknown> = {}): boolean {
  return EXPLAINED.has(message) || (USES_OFFICIAL_FIRESTORE && isGivenUpStep(message, fields));
}

/** On Google's Firestore, contention may use up the retries of a maintenance step. The next run repeats the step. */
function isGivenUpStep(message: string, { error }: Record<string, unknown>): boolean {
  return message === "maintenance step failed and will be retried" && String(error).includes(GIVEN_UP);
}
