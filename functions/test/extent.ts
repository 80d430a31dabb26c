/** `npm test -- --long` sets it: what is random, raced or exhaustive then runs as often as a night allows. */
export const IS_LONG = process.env.TEST_EXTENT === "long";

/** How often something random or raced is run: what the environment `variable` says, else as usual or at length. */
export function runs(variable: string, { usual, long }: { usual: number; long: number }): number {
  return Number(process.env[variable] ?? (IS_LONG ? long : usual));
}
