import { ATTEMPT_LIMITS, type AttemptLimit, type LimitName } from "../contract/attempt-limits.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Attempt, CountedAttempt } from "../identity/attempts.ts";
import type { Context } from "./context.ts";

type LimitContext = Pick<Context, "attempts" | "log">;

/**
 * Carries out `work`, unless there have been too many attempts at it (too_many_attempts). An attempt that its limit
 * does not count is given back afterwards.
 */
export async function limited<T>(
  context: LimitContext,
  { limit, attempt }: { limit: LimitName; attempt: Attempt },
  work: (isKnownDevice: boolean) => Promise<T>,
): Promise<T> {
  const counted = await context.attempts.count(limit, attempt);
  try {
    const result = await work(counted.isKnownDevice);
    if (!isCounted(limit, null)) await giveBack(context, counted);
    return result;
  } catch (error) {
    if (error instanceof Refusal && !isCounted(limit, error)) await giveBack(context, counted);
    throw error;
  }
}

function isCounted(limit: LimitName, refusal: Refusal | null): boolean {
  const { counts }: AttemptLimit = ATTEMPT_LIMITS[limit];
  return counts === "all" || (refusal !== null && counts.includes(refusal.code));
}

/** A point that is lost is no reason to refuse what went well. */
async function giveBack({ log }: LimitContext, counted: CountedAttempt): Promise<void> {
  await counted.giveBack().catch((error: unknown) => {
    log("WARNING", "attempt not given back", { error: String(error) });
  });
}
