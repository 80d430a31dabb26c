import { describe, expect, test } from "vitest";
import { bestOf, DRILL_RESULTS } from "./limits.ts";
import { drillOfTheDay, isStartOpen, nextPart, withAssessed, withResult } from "./rules.ts";

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
])("uses as the record %s [10.280]", (_, hits, attempts, expected) => {
  const results = hits.map((each, day) => result(`2026-11-0${day + 1}T10:00`, each));
  expect(bestOf(results, attempts)).toBe(expected);
});

describe("assessment", () => {
  const before = result("2026-11-01T10:00", 4);
  const after = result("2026-11-20T10:00", 9);
  const notDone = { start: null, end: null };

  test.each([
    ["the first result", notDone, { part: "start", isOpen: false, added: before }, before],
    [
      "a later result before the first lesson",
      { start: before, end: null },
      { part: "start", isOpen: true, added: after },
      after,
    ],
    [
      "the first result after the first lesson",
      { start: before, end: null },
      { part: "start", isOpen: false, added: after },
      before,
    ],
    [
      "the first result after the end",
      { start: before, end: after },
      { part: "start", isOpen: true, added: after },
      before,
    ],
    [
      "the latest result at the end",
      { start: null, end: before },
      { part: "end", isOpen: false, added: after },
      after,
    ],
    [
      "the latest result if an earlier one arrives late",
      { start: null, end: after },
      { part: "end", isOpen: true, added: before },
      after,
    ],
    [
      "the first reply to a repeated request",
      { start: null, end: before },
      { part: "end", isOpen: true, added: { ...before, hits: 1 } },
      before,
    ],
  ] as const)("keeps %s [10.302]", (_, drill, change, kept) => {
    expect(withAssessed(drill, change)[change.part]).toEqual(kept);
  });

  test.each([
    ["before a lesson is completed", [{ start: before, end: null }], 0, true],
    ["while a drill has no result", [{ start: before, end: null }, notDone], 3, true],
    ["not once all drills have a result and a lesson is completed", [{ start: before, end: null }], 1, false],
  ])("a result at the start can be replaced: %s [10.302]", (_, drills, completedLessons, expected) => {
    expect(isStartOpen(drills, completedLessons)).toBe(expected);
  });

  test.each([
    ["the start before the course is finished", { start: before, end: null }, false, "start"],
    ["the start of a finished course without results", notDone, true, "start"],
    ["the end of a finished course", { start: before, end: null }, true, "end"],
  ])("chooses as the next part %s [10.303]", (_, drill, hasFinished, expected) => {
    expect(nextPart([drill], hasFinished)).toBe(expected);
  });
});
