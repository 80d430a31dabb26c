import { expect, test } from "vitest";
import { paymentWith } from "../../test/builders.ts";
import { figuresByDay, stepOf, stepsAfter } from "./rules.ts";

test.each([
  ["2026-11-22", "weeks", "2026-11-16"], // a Sunday ends its week
  ["2026-11-23", "weeks", "2026-11-23"],
  ["2026-01-01", "weeks", "2025-12-29"],
  ["2024-02-29", "months", "2024-02-01"],
  ["2024-02-29", "days", "2024-02-29"],
] as const)("assigns %s to the step of %s that begins on %s", (day, period, first) => {
  expect(stepOf(day, period)).toBe(first);
});

test("moves by weeks across the end of a year", () => {
  expect(stepsAfter("2026-12-28", 1, "weeks")).toBe("2027-01-04");
});

test("counts no test order", () => {
  const paid = { status: "completed", createdAt: "2026-11-20T10:00:00.000Z", amount: 24_900 } as const;
  const payments = [paymentWith(paid), paymentWith({ ...paid, isTest: true })];
  const figures = figuresByDay({ payments, learners: [], courses: [] }).get("2026-11-20");
  expect(figures).toMatchObject({ sales: 1, revenue: 24_900, checkouts: 1 });
});
