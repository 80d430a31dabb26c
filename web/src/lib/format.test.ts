import { expect, test } from "vitest";
import {
  counted,
  formatBytes,
  formatChange,
  formatCount,
  formatDate,
  formatInstant,
  formatIsk,
  withNumbers,
} from "./format.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1204, "1.204"],
  [1_234_567, "1.234.567"],
])("formats the count %d as %s", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  [0, "0 kr."],
  [990, "990 kr."],
  [24_900, "24.900 kr."],
  [1_234_567, "1.234.567 kr."],
  [-4900, "−4.900 kr."],
])("formats %d krónur as %s [1.6] [9.2]", (amount, text) => {
  expect(formatIsk(amount)).toBe(text);
});

test.each([
  [4900, "+4.900 kr."],
  [0, "+0 kr."],
  [-4900, "−4.900 kr."],
])("formats the change %d with one sign: %s", (change, text) => {
  expect(formatChange(change, formatIsk)).toBe(text);
});

test.each([
  ["2026-01-31T23:59:59.999Z", "31.1.2026"],
  ["2026-12-01T00:00:00Z", "1.12.2026"],
])("formats the date %s as %s [9.3]", (instant, text) => {
  expect(formatDate(instant)).toBe(text);
});

test.each([
  ["2026-01-31T23:59:59.999Z", "31.01.2026 23:59:59"],
  ["2026-12-01T00:00:00Z", "01.12.2026 00:00:00"],
])("formats the date and time %s as %s", (instant, text) => {
  expect(formatInstant(instant)).toBe(text);
});

test("keeps the numbers of a title on one line with the next word", () => {
  expect(withNumbers("Betra golf á 12 kennslustundum")).toBe("Betra golf á 12\u00a0kennslustundum");
});

test.each([
  [1, "1 kennslustund"],
  [11, "11 kennslustundir"],
  [12, "12 kennslustundir"],
  [21, "21 kennslustund"],
  [111, "111 kennslustundir"],
])("formats the number of lessons %d as %s", (count, text) => {
  expect(counted(count, "kennslustund", "kennslustundir")).toBe(text);
});

test("the tests run in a time zone that differs from Iceland's", () => {
  expect(new Date("2026-01-31T02:00:00Z").getDate()).toBe(30);
});

test.each([
  [1, "1 kB"],
  [49_999, "50 kB"],
  [50_000, "0,1 MB"],
  [1_234_567, "1,2 MB"],
  [5_000_000, "5,0 MB"],
])("formats a file of %d bytes as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
