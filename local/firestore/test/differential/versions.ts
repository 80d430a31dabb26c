import type { Precondition, Timestamp } from "../../wire/messages.ts";
import type { PlannedWrite } from "./arbitrary-writes.ts";

/** A time at which no document was written. */
const LONG_AGO: Timestamp = { seconds: "9", nanos: 0 };

/**
 * Records the commit times of one server. Two servers commit at different times, so a time is compared as the
 * number of its commit, and a precondition refers to "the last update" instead of a time.
 */
export function createVersions() {
  const commits = new Map<string, number>();
  const lastUpdates = new Map<string, Timestamp>();
  let count = 0;
  const keyOf = ({ seconds, nanos }: Timestamp) => `${seconds}.${nanos}`;
  return {
    /** Records a commit. The writes of a batch may be separate commits, but count as one. */
    committed: (...times: (Timestamp | undefined)[]) => {
      count += 1;
      for (const time of times) {
        // A commit without changes may have the time of an earlier commit, or no time.
        if (time && !commits.has(keyOf(time))) commits.set(keyOf(time), count);
      }
    },
    commitAt: (time: Timestamp | undefined) => time && commits.get(keyOf(time)),
    written: (path: string, updateTime: Timestamp | undefined) => {
      if (updateTime) lastUpdates.set(path, updateTime);
    },
    precondition: (path: string, kind: PlannedWrite["precondition"]): Precondition | undefined => {
      const updateTime = lastUpdates.get(path) ?? LONG_AGO;
      if (kind === "exists" || kind === "missing") return { exists: kind === "exists" };
      if (kind === "unchanged") return { updateTime };
      if (kind === "stale")
        return { updateTime: { ...updateTime, seconds: String(Number(updateTime.seconds) - 1) } };
      return undefined;
    },
    clear: () => {
      commits.clear();
      lastUpdates.clear();
      count = 0;
    },
  };
}
