/**
 * Moves the clock of this process by the environment variable `TEST_CLOCK`: `+1y` (365 days ahead) or `month-end`
 * (starts 30 seconds before the end of the month in UTC, from the first process on). Loaded by
 * `NODE_OPTIONS=--import=<this file>` into every process of a run. Moves only `Date`: timers and `performance` keep the
 * time of the machine.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const BEFORE_THE_END_MS = 30_000;

/** Returns how far the clock is ahead at this time, in milliseconds. Throws for an unknown setting. */
export function movedBy(setting, now) {
  if (setting === "+1y") return 365 * DAY_MS;
  if (setting !== "month-end") throw new Error(`TEST_CLOCK is +1y or month-end, not ${setting}`);
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return end - BEFORE_THE_END_MS - now.getTime();
}

const { TEST_CLOCK } = process.env;

if (TEST_CLOCK) {
  const RealDate = Date;
  // The first process decides, so that all have the same time.
  process.env.TEST_CLOCK_AHEAD_MS ??= String(movedBy(TEST_CLOCK, new RealDate()));
  const aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS);

  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + aheadMs] : args, newTarget),
    apply: (target) => new target(target.now() + aheadMs).toString(),
    get: (target, key, receiver) =>
      key === "now" ? () => target.now() + aheadMs : Reflect.get(target, key, receiver),
  });
}
