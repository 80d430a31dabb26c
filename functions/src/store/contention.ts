import { Contention } from "../domain/contention.ts";

/**
 * Attempts at a transaction by the SDK, which passes on the id of the attempt that failed: Firestore lets the older one
 * win. Each waits for locks up to two seconds, and all waits between them are 12 seconds at most: two transactions, as
 * of a webhook, end within the function's 60 seconds.
 */
export const MAX_ATTEMPTS = 5;

/** gRPC codes after the last attempt: DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED and UNAVAILABLE. */
const GIVEN_UP: readonly unknown[] = [4, 8, 10, 14];

/**
 * What Google's emulator 1.19.9 says, with INVALID_ARGUMENT, of a transaction that has lost its locks; production says
 * ABORTED. The SDK does not retry it. Nothing of such a transaction was saved.
 */
const CLOSED = /transaction is invalid or closed/i;

/** Throws Contention for the error of a transaction that was given up, else the error itself. */
export function throwContention(error: unknown): never {
  const isGivenUp = error instanceof Error && "code" in error && isContention(error.code, error.message);
  throw isGivenUp ? new Contention({ cause: error }) : error;
}

function isContention(code: unknown, message: string): boolean {
  return GIVEN_UP.includes(code) || (code === 3 && CLOSED.test(message));
}
