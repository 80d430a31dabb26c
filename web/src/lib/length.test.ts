import { expect, test } from "vitest";
import { formatLength } from "./format.ts";
import { parseLength } from "./length.ts";

test.each([
  [12, "0:12"],
  [312, "5:12"],
  [3912, "1:05:12"],
])("%i seconds are the length %s, as it is shown and as it is typed", (seconds, text) => {
  expect(formatLength(seconds)).toBe(text);
  expect(parseLength(` ${text} `)).toBe(seconds);
});

test.each(["", "5", "5:60", "5:1", "-5:12", "fimm mínútur"])("%j is no length", (text) => {
  expect(parseLength(text)).toBeNull();
});
