import { expect, test } from "vitest";
import { boundsOf, daysBetween, monthsAfter } from "./calendar.ts";

test.each([
  ["2026-01-31", 1, "2026-02-01"],
  ["2026-01-31", -1, "2025-12-01"],
  ["2026-03-31", -13, "2025-02-01"],
])("moves from the month of %s by %d months to %s", (day, months, first) => {
  expect(monthsAfter(day, months)).toBe(first);
});

test("counts days across the ends of months and years", () => {
  expect(daysBetween("2024-02-28", "2024-03-01")).toEqual(["2024-02-28", "2024-02-29"]);
  expect(daysBetween("2024-03-01", "2024-02-28")).toEqual([]);
});

test.each([
  ["2026-11", "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
  ["2026-12", "2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
])("returns the bounds of the month %s as %s and %s", (month, ...bounds) => {
  expect(boundsOf(month).map((bound) => bound.toISOString())).toEqual(bounds);
});
