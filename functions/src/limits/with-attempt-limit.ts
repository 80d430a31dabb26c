import type { Context } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Attempt, CountedAttempt } from "./attempt-limits.ts";
import { ATTEMPT_LIMITS, type AttemptLimit, type LimitName } from "./attempt-limits.ts";

type LimitContext = Pick<Context, "attempts" | "log">;

/**
 * Runs `work`. Throws too_many_attempts if the limit is reached. Afterwards subtracts the attempt again if its outcome
 * does not count (`counts` of the limit).
 */
export async function withAttemptLimit<T>(
  context: LimitContext,
  { limit, attempt }: { limit: LimitName; attempt: Attempt },
  work: (isKnownDevice: boolean) => Promise<T>,
): Promise<T> {
  const counted = await context.attempts.count(limit, attempt);
  try {
    const result = await work(counted.isKnownDevice);
    if (!isCounted(limit, null)) await undo(context, counted);
    return result;
  } catch (error) {
    if (error instanceof Refusal && !isCounted(limit, error)) await undo(context, counted);
    throw error;
  }
}

function isCounted(limit: LimitName, refusal: Refusal | null): boolean {
  const { counts }: AttemptLimit = ATTEMPT_LIMITS[limit];
  return counts === "all" || (refusal !== null && counts.includes(refusal.code));
}

/** Subtracts an attempt. Never throws, because the attempt itself is complete. */
async function undo({ log }: LimitContext, counted: CountedAttempt): Promise<void> {
  await counted.undo().catch((error: unknown) => {
    log("WARNING", "attempt not uncounted", { error: String(error) });
  });
}
