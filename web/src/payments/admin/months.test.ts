import { expect, test } from "vitest";
import { latestMonths, vatPeriodOf } from "./months.ts";

test.each([
  ["2026-01", ["2026-01", "2026-02"]],
  ["2026-02", ["2026-01", "2026-02"]],
  ["2026-09", ["2026-09", "2026-10"]],
  ["2026-11", ["2026-11", "2026-12"]],
  ["2026-12", ["2026-11", "2026-12"]],
])("puts %s in the VAT period %j [10.144]", (month, period) => {
  expect(vatPeriodOf(month)).toEqual(period);
});

test("lists months over the turn of a year, newest first", () => {
  expect(latestMonths(new Date("2026-02-28T23:59:59Z"), null).slice(0, 3)).toEqual([
    "2026-02",
    "2026-01",
    "2025-12",
  ]);
});

test("offers no month before the first payment [10.222]", () => {
  expect(latestMonths(new Date("2026-02-01T00:00:00Z"), "2025-12")).toEqual([
    "2026-02",
    "2026-01",
    "2025-12",
  ]);
});
