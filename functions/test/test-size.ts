/** Set by `npm test -- --all`: random, racing and exhaustive tests then run as often as one night allows. */
export const IS_LONG = process.env.TEST_EXTENT === "long";

/**
 * Returns the number of runs of a random or racing test: from the environment `variable`, else the usual or the
 * long number.
 */
export function runs(variable: string, { usual, long }: { usual: number; long: number }): number {
  return Number(process.env[variable] ?? (IS_LONG ? long : usual));
}
