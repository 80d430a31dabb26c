import { MODE } from "../api/provider.ts";

/** How often each race is run; what the modes have in common is repeated in ticket mode. */
export const REPETITIONS = MODE === "form" ? 3 : 20;

/** Runs of a race that go on side by side, each with customers and orders of its own. */
const SIDE_BY_SIDE = 4;

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
