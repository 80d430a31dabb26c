import { expect, test } from "vitest";
import { recordedFields } from "./webhook.ts";

test.each([
  ["474152******0003", "****0003"],
  ["424242******4242", "****4242"],
  ["5587-40**-****-2037", "****2037"],
  ["XXXX XXXX XXXX 2037", "****2037"],
  ["xxxxxxxx2037", "****2037"],
  [" 474152••••••0003 ", "****0003"],
  ["4741520000000003", "****0003"],
  ["4741 5200 0000 0003", "****0003"],
])("masks the card number %j as %s", (written, kept) => {
  expect(recordedFields({ creditcardnumber: written, other: written })).toEqual({
    creditcardnumber: kept,
    other: kept,
  });
});

test.each([
  "+354 555 1234",
  "555-1234",
  "0X12A3B4C5D6",
  "2026-11-22 14:05:06",
  "20261122140506+0",
  "123456",
  "24900,00",
  "****4242",
  "x".repeat(24),
  "R-0X1234567890",
])("keeps %j, which is not a card number", (value) => {
  expect(recordedFields({ value })).toEqual({ value });
});

test("keeps an order id that looks like a masked card number", () => {
  const fields = { orderid: " 12XX56789012", merchantreference: "12XX56789012" };
  expect(recordedFields(fields)).toEqual(fields);
});

test("limits the number and length of recorded fields", () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}`, "y".repeat(1000)]));
  const kept = Object.values(recordedFields(many));
  expect(kept).toHaveLength(40);
  expect(new Set(kept.map(({ length }) => length))).toEqual(new Set([300]));
});
