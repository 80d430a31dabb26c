import { expect, test } from "vitest";
import { withoutPersonalData } from "./routes.ts";

test.each([
  ["No user anna@example.is", "No user <email>"],
  ["bad kennitala 010190-2989", "bad kennitala <code>"],
  ["card 4242 4242 4242 4242 refused", "card <code> refused"],
  ["/gjof/7K2M9QX4V8WB3HJT6RCD is gone", "/gjof/<code> is gone"],
])("removes personal data from '%s'", (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

test("keeps the lines of a stack", () => {
  const stack = "TypeError: x\n    at pay (https://golf.is/assets/use-abandoned-payment-CD8cOkN.js:1:20411)";
  expect(withoutPersonalData(stack)).toBe(stack);
});
