import { expect, test } from "vitest";
import { mailedToken, numericId } from "./url.ts";

test.each([
  ["7", 7],
  ["999999999", 999_999_999],
  [null, 1],
  [undefined, 1],
  ["", 1],
  ["0", null],
  ["-1", null],
  ["1e3", null],
  ["1.5", null],
  ["abc", null],
  ["1000000000", null],
])("parses %j in a URL as the id %j [9.4]", (text, id) => {
  expect(numericId(text, 1)).toBe(id);
});

test.each([
  ["lykill=Zm9v_-.", "Zm9v_-"],
  ["lykill=Zm9v).", "Zm9v"],
  ["lykill=Zm9v_-", "Zm9v_-"],
  ["", ""],
])("the query %s has the token %j", (query, token) => {
  expect(mailedToken(new URLSearchParams(query))).toBe(token);
});
