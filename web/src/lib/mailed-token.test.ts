import { expect, test } from "vitest";
import { mailedToken } from "./url.ts";

test.each([
  ["lykill=Zm9v_-.", "Zm9v_-"],
  ["lykill=Zm9v).", "Zm9v"],
  ["lykill=Zm9v_-", "Zm9v_-"],
  ["", ""],
])("reads from the query %s the token %j", (query, token) => {
  expect(mailedToken(new URLSearchParams(query))).toBe(token);
});
