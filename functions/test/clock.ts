import { dayOf } from "../src/core/calendar.ts";

/**
 * The time of a test's shop until the test moves its clock. Firebase Auth keeps its own clock: the API
 * compares times of Auth only with each other.
 */
export const NOW = new Date("2027-03-10T12:00:00.000Z");

/** Times in the past and in the future of every shop, also of one with the clock of the machine. */
export const LONG_AGO = new Date("2020-01-01T00:00:00.000Z");
export const FAR_AHEAD = new Date("2100-01-01T00:00:00.000Z");

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the time this many milliseconds after `NOW`. */
export const timeAfter = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

/** Returns the time `days` days after `NOW`. */
export const timeIn = (days: number) => timeAfter(days * DAY_MS);

/** Returns the ISO date `days` days after `NOW`. */
export const dayIn = (days: number) => dayOf(timeIn(days));

/** Returns a clock that starts at `NOW` and advances by a millisecond with each reading. */
export function tickingClock(): () => Date {
  let elapsed = 0;
  return () => timeAfter(elapsed++);
}
