import { expect, test } from "vitest";
import { changeOf, comparisonLine, comparisonsOf, drillName } from "./comparison.ts";

const comparison = (before: readonly [number, number], after: readonly [number, number]) => ({
  title: "Pútt: hraði og lína",
  start: { hits: before[0], attempts: before[1] },
  end: { hits: after[0], attempts: after[1] },
});

test.each([
  ["6 → 9 af 10", 3, [6, 10], [9, 10]],
  ["6 → 6 af 10", 0, [6, 10], [6, 10]],
  ["6 → 4 af 10", -2, [6, 10], [4, 10]],
  ["6 af 10 → 15 af 20", 0.15, [6, 10], [15, 20]],
] as const)("writes %s, a change of %d [10.304]", (line, change, before, after) => {
  expect(comparisonLine(comparison(before, after))).toBe(line);
  expect(changeOf(comparison(before, after))).toBeCloseTo(change);
});

test("compares only drills with both results [10.304]", () => {
  const at = "2026-11-20T10:00:00.000Z";
  const result = (hits: number) => ({ at, deviceAt: at, hits, attempts: 10 });
  const drills = [
    { lessonTitle: "Pútt: hraði og lína", start: result(6), end: result(9) },
    { lessonTitle: "Vipp", start: result(3), end: null },
  ];
  expect(comparisonsOf(drills)).toEqual([comparison([6, 10], [9, 10])]);
});

test.each([
  ["Pútt: hraði og lína", "Pútt"],
  ["Vipp í kringum flötina", "Vipp í kringum flötina"],
  ["", ""],
])("shortens the title ‘%s’ to ‘%s’", (title, name) => {
  expect(drillName(title)).toBe(name);
});
