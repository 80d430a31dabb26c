import { expect, test } from "vitest";
import { lessonProgress } from "./progress-bar.tsx";

test.each([
  [0, 1, "0 af 1 kennslustund lokið"],
  [1, 1, "1 af 1 kennslustund lokið"],
  [1, 2, "1 af 2 kennslustundum lokið"],
  [3, 11, "3 af 11 kennslustundum lokið"],
  [12, 21, "12 af 21 kennslustund lokið"],
  [21, 101, "21 af 101 kennslustund lokið"],
  [11, 111, "11 af 111 kennslustundum lokið"],
])("formats %d of %d completed lessons as '%s'", (completed, total, text) => {
  expect(lessonProgress(completed, total)).toBe(text);
});
