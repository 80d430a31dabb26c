/** How often each race is run, in every shop that it is run in. */
export const REPETITIONS = 12;

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
