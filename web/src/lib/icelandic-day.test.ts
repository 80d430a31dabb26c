import { expect, test } from "vitest";
import { isoDayOf } from "./icelandic-day.ts";

test.each([
  ["21.11.2026", "2026-11-21"],
  ["1.2.2026", "2026-02-01"],
  ["01.02.2026", "2026-02-01"],
  [" 21. 11. 2026 ", "2026-11-21"],
  ["21/11/2026", "2026-11-21"],
  ["21-11-2026", "2026-11-21"],
  ["21.11.2026.", "2026-11-21"],
  ["29.2.2028", "2028-02-29"],
  ["2026-11-21", "2026-11-21"],
])("%j is the day %s", (typed, day) => {
  expect(isoDayOf(typed)).toBe(day);
});

test.each([
  "",
  "31.2.2026",
  "29.2.2026",
  "0.1.2026",
  "13.13.2026",
  "21.11.26",
  "á morgun",
  "2026-13-01",
  "1.1",
])("%j is no day and stays as it is", (typed) => {
  expect(isoDayOf(typed)).toBe(typed);
});
