import { USES_OFFICIAL_FIRESTORE } from "../../../local/stack/environment.ts";
import { runs } from "../test-size.ts";

/** Number of runs of each race in each shop. Smaller on Google's emulator, where sequential runs take long. */
export const REPETITIONS = runs(
  "RACE_REPETITIONS",
  USES_OFFICIAL_FIRESTORE ? { usual: 2, long: 12 } : { usual: 2, long: 48 },
);

/**
 * Number of parallel runs of a race, each with its own customers and orders. One on Google's emulator, where a query in
 * a transaction locks every collection of that name (decision 0001).
 */
const SIDE_BY_SIDE = USES_OFFICIAL_FIRESTORE ? 1 : 4;

/** Runs `race` repeatedly, several runs in parallel. */
export async function repeated(race: (round: number) => Promise<void>): Promise<void> {
  let next = 0;
  const runner = async () => {
    while (next < REPETITIONS) {
      next += 1;
      await race(next);
    }
  };
  await Promise.all(times(SIDE_BY_SIDE, runner));
}

/** Creates `count` items. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
