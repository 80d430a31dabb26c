import { expect, test } from "vitest";
import { vatIn } from "./vat.ts";

test.each([
  [24_900, 4819],
  [124, 24],
  [0, 0],
])("a price of %d kr. holds %d kr. of value added tax", (price, vat) => {
  expect(vatIn(price)).toBe(vat);
});
