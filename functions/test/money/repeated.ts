import { USES_OFFICIAL_FIRESTORE } from "../../../local/stack/environment.ts";
import { runs } from "../extent.ts";

/** How often each race is run, in every shop that it is run in. On Google's emulator, where one after the other takes long, less often. */
export const REPETITIONS = runs(
  "RACE_REPETITIONS",
  USES_OFFICIAL_FIRESTORE ? { usual: 2, long: 12 } : { usual: 4, long: 48 },
);

/**
 * Runs of a race that go on side by side, each with customers and orders of its own. On Google's emulator one at a time:
 * a query in a transaction locks every collection of that name there, whatever it finds (decision 0001).
 */
const SIDE_BY_SIDE = USES_OFFICIAL_FIRESTORE ? 1 : 4;

/** Runs `race` over and over, several at once. */
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

/** Makes `count` of something. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
