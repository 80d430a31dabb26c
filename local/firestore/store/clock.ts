/** Clock in whole microseconds since 1970. */
export type Clock = {
  /** Returns a commit time, later than every time returned before. */
  next(): number;
  /** Returns a read time. Every later commit has a later time. */
  now(): number;
  /** Makes all further times later than `time`, which was found in a journal. */
  passed(time: number): void;
};

/** Creates a clock that strictly increases, even if the system clock stops or goes back. */
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
