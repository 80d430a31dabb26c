import { expect, test } from "vitest";
import { changeOf, stepLabel } from "./trends.tsx";

test("formats days, weeks and months in Icelandic", () => {
  expect(stepLabel("2026-11-02", "days")).toBe("2. nóv.");
  expect(stepLabel("2026-03-30", "weeks")).toBe("30. mars");
  expect(stepLabel("2026-08-01", "months")).toBe("ágúst 2026");
});

test.each([
  [112, 100, "+12%"],
  [2, 3, "−33%"],
  [100, 100, "0%"],
  [0, 10, "−100%"],
  [5, 0, null],
  [1099, 100, "+999%"],
  [1100, 100, null],
  [5, -10, null],
])("shows %d after %d as a change of %s", (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});
