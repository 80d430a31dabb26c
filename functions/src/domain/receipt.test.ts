import { expect, test } from "vitest";
import { vatIn } from "./receipt.ts";

test.each([
  [24_900, 4819],
  [19_920, 3855],
  [124, 24],
  [0, 0],
])("a price of %d kr. holds %d kr. of VAT at 24 %%", (amount, vat) => {
  expect(vatIn(amount)).toBe(vat);
});
