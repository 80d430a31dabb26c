import { expect, test } from "vitest";
import { dueNotices, NO_NOTICES } from "./rules.ts";

const NOW = new Date("2026-11-25T10:00:00.000Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000).toISOString();

test.each<[string, Partial<typeof NO_NOTICES>, isOutage: boolean, digest: boolean, outage: boolean]>([
  ["the first digest", {}, false, true, false],
  ["no digest within 24 hours", { digestAt: hoursAgo(23) }, false, false, false],
  ["a digest after 24 hours", { digestAt: hoursAgo(24) }, false, true, false],
  ["a digest of a new outage on the next day", { digestAt: hoursAgo(11) }, true, true, true],
  ["only a log line for a new outage on the day of a digest", { digestAt: hoursAgo(9) }, true, false, true],
  [
    "nothing within an hour after a log line",
    { digestAt: hoursAgo(11), outageLoggedAt: hoursAgo(0.5) },
    true,
    false,
    false,
  ],
  [
    "only a log line if the outage lasts",
    { digestAt: hoursAgo(11), outageLoggedAt: hoursAgo(1) },
    true,
    false,
    true,
  ],
  ["a digest of another outage", { digestAt: hoursAgo(11), outageLoggedAt: hoursAgo(11) }, true, true, true],
])("plans %s", (_, state, isOutage, digest, outage) => {
  expect(dueNotices({ ...NO_NOTICES, ...state }, { now: NOW, isOutage })).toEqual({ digest, outage });
});
