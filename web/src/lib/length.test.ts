import { expect, test } from "vitest";
import { formatLength } from "./format.ts";
import { parseLength } from "./parse.ts";

test.each([
  [12, "0:12"],
  [312, "5:12"],
  [3912, "1:05:12"],
])("formats %i seconds as %s and parses that text", (seconds, text) => {
  expect(formatLength(seconds)).toBe(text);
  expect(parseLength(` ${text} `)).toBe(seconds);
});

test.each([
  ["5.12", 312],
  ["1.05.12", 3912],
  ["5 mín", 300],
  ["5 mín.", 300],
  ["5 mínútur", 300],
  ["5 mín 12 sek", 312],
  ["5 mín. 12 sek.", 312],
  ["5 mínútur og 12 sekúndur", 312],
  ["5m12s", 312],
  ["12 sek", 12],
  ["1 klst. 5 mín.", 3900],
  ["1 klst", 3600],
  ["90 mín", 5400],
])("parses %j as %i seconds", (text, seconds) => {
  expect(parseLength(text)).toBe(seconds);
});

test.each(["", "5", "5.5", "mín", "5 mín 60 sek", "5 kr", "5:60", "5:1", "-5:12", "fimm mínútur"])(
  "rejects %j as a length",
  (text) => {
    expect(parseLength(text)).toBeNull();
  },
);
