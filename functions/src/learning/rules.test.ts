import { expect, test } from "vitest";
import { bestOf, DRILL_RESULTS } from "./limits.ts";
import { drillOfTheDay, withResult } from "./rules.ts";

const result = (at: string, hits = 7) => ({ at: `${at}:00.000Z`, deviceAt: at, hits, attempts: 10 });
const NOW = new Date("2026-11-25T18:00:00Z");
const drills = [
  { lessonId: 5, attempts: 10 },
  { lessonId: 2, attempts: 20 },
  { lessonId: 9, attempts: null },
  { lessonId: 7, attempts: 10 },
];

test.each([
  ["none without a completed lesson", [], {}, null],
  ["the first in the course's order if none was practised", [7, 2, 5], {}, 5],
  ["one that was never practised", [2, 5, 7], { 5: [result("2026-11-01T10:00")] }, 2],
  [
    "the one that was practised longest ago",
    [2, 5, 7],
    {
      5: [result("2026-10-01T10:00"), result("2026-11-20T10:00")],
      2: [result("2026-11-19T10:00")],
      7: [result("2026-11-21T10:00")],
    },
    2,
  ],
  [
    "the same one after it was practised today",
    [2, 5],
    { 5: [result("2026-11-20T10:00")], 2: [result("2026-11-19T10:00"), result("2026-11-25T09:00")] },
    2,
  ],
  ["no drill without counted hits", [9], {}, null],
  ["only a drill of a completed lesson", [7], { 7: [result("2026-11-24T10:00")] }, 7],
])("chooses %s [10.62]", (_, completed, results, expected) => {
  expect(drillOfTheDay(drills, completed, results, NOW)).toBe(expected);
});

test("keeps results in order of time, each once, and the latest 50 [10.61]", () => {
  const first = result("2026-11-20T10:00");
  const late = result("2026-11-19T10:00");
  expect(withResult([first], late)).toEqual([late, first]);
  expect(withResult([first], { ...first, hits: 1 })).toEqual([first]);
  const many = Array.from({ length: DRILL_RESULTS.stored }, (_, minute) =>
    result(`2026-11-21T10:${String(minute).padStart(2, "0")}`),
  );
  expect(withResult(many, late)).toEqual(many);
  expect(withResult(many, result("2026-11-22T10:00"))).toHaveLength(DRILL_RESULTS.stored);
});

test.each([
  ["no result", [], 10, null],
  ["the highest result, also an early one", [9, 4, 7], 10, 9],
  ["only results with today's number of attempts", [9, 4], 20, null],
])("counts as a record %s [10.280]", (_, hits, attempts, expected) => {
  const results = hits.map((each, day) => result(`2026-11-0${day + 1}T10:00`, each));
  expect(bestOf(results, attempts)).toBe(expected);
});
