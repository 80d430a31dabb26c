import { expect, test } from "vitest";
import { outcomeOf, trendOf, withUnsent } from "./drill-progress.ts";

const counted = (hits: number, attempts = 10) => ({ hits, attempts });
const result = (day: number, hits: number) => ({ at: `2026-11-${day}T10:00:00.000Z`, ...counted(hits) });

test.each([
  ["no trend of two results", [8, 9], 8, null],
  ["a goal that was reached three times in a row", [4, 8, 9, 8], 8, { kind: "goal", times: 3 }],
  ["a goal that was always reached", [8, 8, 9, 10, 8], 8, { kind: "goal", times: 5 }],
  ["rising results", [7, 5, 6, 8], 8, { kind: "rising", hits: [5, 6, 8] }],
  ["rising results without a goal", [5, 6, 8], null, { kind: "rising", hits: [5, 6, 8] }],
  ["the last three results if none of this is true", [9, 7, 5, 6], 8, { kind: "latest", hits: [7, 5, 6] }],
  ["equal results as not rising", [5, 5, 6], null, { kind: "latest", hits: [5, 5, 6] }],
] as const)("describes %s [10.285]", (_, hits, goal, expected) => {
  const results = hits.map((each) => counted(each));
  expect(trendOf(results, { attempts: 10, goal })).toEqual(expected);
});

test("describes no trend of results with another number of attempts [10.285]", () => {
  const results = [counted(3, 5), counted(4, 5), counted(8)];
  expect(trendOf(results, { attempts: 10, goal: 8 })).toBeNull();
});

test.each([
  ["a reached goal", 8, 8, 9, "goal", false],
  ["a record that reaches the goal", 9, 8, 8, "goal", true],
  ["a record below the goal", 7, 8, 6, "record", true],
  ["the first result", 5, 8, null, "first", false],
  ["a result two below the goal", 6, 8, 9, "close", false],
  ["a result far below the goal", 5, 8, 9, "practice", false],
  ["no record if the former one is not known", 7, null, undefined, "practice", false],
] as const)("recognises %s [10.282]", (_, hits, goal, best, praise, isRecord) => {
  expect(outcomeOf(counted(hits), { goal, best })).toEqual({ hits, attempts: 10, goal, praise, isRecord });
});

test("counts results that are not sent yet, each once [10.280]", () => {
  const sent = { ...result(20, 7), deviceAt: "2026-11-20T10:00:00.000Z" };
  const unsent = [
    { courseId: 1, lessonId: 2, at: "2026-11-20T10:00:00.000Z", ...counted(7) },
    { courseId: 1, lessonId: 2, at: "2026-11-21T10:00:00.000Z", ...counted(9) },
  ];
  const { results, best } = withUnsent({ attempts: 10, best: 8, results: [result(19, 8), sent] }, unsent);
  expect(results.map(({ hits }) => hits)).toEqual([8, 7, 9]);
  expect(best).toBe(9);
});
