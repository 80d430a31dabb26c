import { expect, test } from "vitest";
import { formatKronur, kronurOf } from "../order-form.ts";

test.each([
  ["990", 990],
  ["24900.00", 24_900],
  ["24900,00", 24_900],
  [" 24900 ", 24_900],
  ["24.900", null],
  ["24900.50", null],
  ["-1", null],
  ["1e3", null],
  ["", null],
])("parses the amount '%s' as %s krónur", (text, expected) => {
  expect(kronurOf(text)).toBe(expected);
});

test.each([
  [0, "0 kr."],
  [990, "990 kr."],
  [19_920, "19.920 kr."],
  [1_234_567, "1.234.567 kr."],
])("formats %d as %s", (amount, expected) => {
  expect(formatKronur(amount)).toBe(expected);
});
