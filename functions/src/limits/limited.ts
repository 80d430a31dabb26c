import type { Context } from "../app/context.ts";
import { Refusal } from "../core/errors.ts";
import { ATTEMPT_LIMITS, type AttemptLimit, type LimitName } from "./attempt-limits.ts";
import type { Attempt, CountedAttempt } from "./attempts.ts";

type LimitContext = Pick<Context, "attempts" | "log">;

/**
 * Runs `work`. Throws too_many_attempts where its limit is reached. An attempt that the limit does not count is taken
 * out of the count afterwards.
 */
export async function limited<T>(
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

/** Never throws: the attempt itself succeeded. */
async function undo({ log }: LimitContext, counted: CountedAttempt): Promise<void> {
  await counted.undo().catch((error: unknown) => {
    log("WARNING", "attempt not uncounted", { error: String(error) });
  });
}
