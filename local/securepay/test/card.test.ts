import { expect, test } from "vitest";
import { cardProblems, maskedNumber, TEST_CARD } from "../card.ts";

const NOW = new Date("2026-03-15T12:00:00Z");

test("accepts the test card", () => {
  expect(cardProblems(TEST_CARD, NOW)).toEqual({});
});

test.each([
  ["a wrong check digit", { number: "4741 5200 0000 0004" }, ["number"]],
  ["a short number", { number: "4741" }, ["number"]],
  ["a month that has ended", { expiry: "02/26" }, ["expiry"]],
  ["a thirteenth month", { expiry: "13/31" }, ["expiry"]],
  ["a security code of letters", { cvc: "abc" }, ["cvc"]],
  ["an empty card", { number: "", expiry: "", cvc: "" }, ["number", "expiry", "cvc"]],
])("rejects %s", (_name, change, expected) => {
  expect(Object.keys(cardProblems({ ...TEST_CARD, ...change }, NOW))).toEqual(expected);
});

test("accepts a card until the end of its month", () => {
  expect(cardProblems({ ...TEST_CARD, expiry: "03/26" }, NOW)).toEqual({});
});

test("masks a number except for the first six and the last four digits", () => {
  expect(maskedNumber(TEST_CARD.number)).toBe("474152******0003");
});
