import { expect, test } from "vitest";
import { nameOf } from "./google-person.ts";

test.each([
  ["Anna Jónsdóttir", "anna@example.is", "Anna Jónsdóttir"],
  ["  Anna ", "anna@example.is", "Anna"],
  ["", "anna@example.is", "anna"],
  ["A", "anna@example.is", "anna"],
  ["A", "a@example.is", "a@example.is"],
  ["J".repeat(150), "jon@example.is", "J".repeat(100)],
])("the name of %j, %s is %s", (name, email, expected) => {
  expect(nameOf({ name, email })).toBe(expected);
});
