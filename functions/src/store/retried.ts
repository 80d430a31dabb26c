import { setTimeout as sleep } from "node:timers/promises";
import { Contention } from "../domain/contention.ts";

/** No attempt begins later than this, in milliseconds: the function itself has 60 seconds, for two transactions at most. */
const GIVE_UP_AFTER_MS = 15_000;

/** Longest wait before the second attempt and before any, in milliseconds. The wait is random, so that two part ways. */
const BACKOFF_MS = { first: 100, longest: 1500 };

/** gRPC codes that the Firestore SDK retries a transaction for; ABORTED (10) is contention. */
const TRANSIENT: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14, 16];

/** Firestore, and its emulator in other words, of a transaction whose locks have timed out. */
const TIMED_OUT = /transaction (has expired|is invalid or closed)/i;

/**
 * Runs `attempt` until it succeeds. The SDK's own retries wait 75 seconds in all for ten attempts, longer than a
 * function runs. Throws Contention where time runs out.
 */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  const started = performance.now();
  for (let longest = BACKOFF_MS.first; ; longest = Math.min(2 * longest, BACKOFF_MS.longest)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (performance.now() - started > GIVE_UP_AFTER_MS) throw new Contention({ cause: error });
      await sleep(Math.random() * longest);
    }
  }
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return TRANSIENT.includes(error.code) || (error.code === 3 && TIMED_OUT.test(error.message));
}
