import { expect, test } from "vitest";
import { vatPercentOf } from "../site/limits.ts";
import { vatIn } from "./price.ts";

test.each([
  [24_900, 4819],
  [19_920, 3855],
  [1000, 194], // 193.55
  [124, 24],
  [3, 1], // 0.58
  [2, 0], // 0.39
  [0, 0],
])("a price of %d kr. includes %d kr. of VAT at 24 %%", (amount, vat) => {
  expect(vatIn(amount, 24)).toBe(vat);
});

test("charges 24 % VAT for a registered seller and none for an unregistered one", () => {
  expect(vatPercentOf({ isVatRegistered: true })).toBe(24);
  expect(vatPercentOf({ isVatRegistered: false })).toBe(0);
  expect(vatIn(24_900, 0)).toBe(0);
});
