/** Times in whole microseconds since 1970. */
export type Clock = {
  /** A time for a commit: later than every time given out before. */
  next(): number;
  /** A time for a read: no commit after it will have this time or an earlier one. */
  now(): number;
  /** Never again give out `time` or an earlier one; for times found in a journal. */
  passed(time: number): void;
};

/** A clock that strictly increases, also when the machine's own clock stands still or goes back. */
export function createClock(): Clock {
  let last = 0;
  const reach = (earliest: number) => {
    last = Math.max(Date.now() * 1000, earliest);
    return last;
  };
  return {
    next: () => reach(last + 1),
    now: () => reach(last),
    passed: (time) => {
      last = Math.max(last, time);
    },
  };
}
