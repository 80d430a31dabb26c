import { expect, test } from "vitest";
import { cardProblems, maskedNumber, TEST_CARD } from "../checkout/card.ts";

const NOW = new Date("2026-03-15T12:00:00Z");

test("the test card is usable", () => {
  expect(cardProblems(TEST_CARD, NOW)).toEqual({});
});

test.each([
  ["a wrong check digit", { number: "4741 5200 0000 0004" }, ["number"]],
  ["a short number", { number: "4741" }, ["number"]],
  ["a month that has ended", { expiry: "02/26" }, ["expiry"]],
  ["a thirteenth month", { expiry: "13/31" }, ["expiry"]],
  ["letters for a security code", { cvc: "abc" }, ["cvc"]],
  ["nothing at all", { number: "", expiry: "", cvc: "" }, ["number", "expiry", "cvc"]],
])("%s is refused", (_name, change, expected) => {
  expect(Object.keys(cardProblems({ ...TEST_CARD, ...change }, NOW))).toEqual(expected);
});

test("a card is good to the end of its month", () => {
  expect(cardProblems({ ...TEST_CARD, expiry: "03/26" }, NOW)).toEqual({});
});

test("only the first six and the last four digits are told", () => {
  expect(maskedNumber(TEST_CARD.number)).toBe("474152******0003");
});
