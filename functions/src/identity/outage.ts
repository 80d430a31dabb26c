import { Refusal } from "../domain/refusal.ts";

/** How long a caller waits while Firebase Auth is unavailable, in milliseconds. */
const RETRY_AFTER_MS = 5000;

/** The Admin SDK's codes for a server that it cannot reach, that fails, or that it does not understand. */
const OUTAGE = new Set([
  "app/network-error",
  "app/network-timeout",
  "app/unable-to-parse-response",
  "auth/internal-error",
]);

/** The Admin SDK calls a cookie invalid also where it could not fetch the public keys. */
const KEYS_MISSING = /Error (fetching public keys|while making request)/;

/** Throws accounts_unavailable: Firebase Auth cannot be reached, or fails itself. */
export function unavailable(cause: unknown): never {
  throw new Refusal("accounts_unavailable", { retryAfterMs: RETRY_AFTER_MS, cause });
}

/** Whether a call of the Admin SDK failed because Firebase Auth is unavailable. */
export function isOutage(error: unknown): boolean {
  return OUTAGE.has(codeOf(error)) || KEYS_MISSING.test(String(error));
}

/** Returns the code of an error of the Admin SDK, else "". */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
