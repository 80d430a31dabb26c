import { expect, test } from "vitest";
import { priceAfterCoupon } from "./price.ts";

const percentage = (discountValue: number) => ({ discountType: "percentage" as const, discountValue });
const fixed = (discountValue: number) => ({ discountType: "fixed" as const, discountValue });

test.each([
  [24_900, null, 24_900],
  [24_900, percentage(20), 19_920],
  [24_900, percentage(1), 24_651],
  [24_900, percentage(100), 0],
  [999, percentage(50), 500],
  [999, percentage(33), 669],
  [1, percentage(50), 1],
  [24_900, fixed(5_000), 19_900],
  [24_900, fixed(24_899), 1],
  [24_900, fixed(24_900), 0],
  [24_900, fixed(24_901), 0],
  [0, percentage(10), 0],
])("charges %d kr. with %o as %d kr. [5.25] [5.26] [5.27]", (price, coupon, expected) => {
  expect(priceAfterCoupon(price, coupon)).toBe(expected);
});

test("returns whole krónur between 0 and the price for every price and percentage [5.27]", () => {
  const wrong: string[] = [];
  for (let price = 0; price < 30_000; price += 37) {
    for (let value = 1; value <= 100; value += 1) {
      const reduced = priceAfterCoupon(price, percentage(value));
      if (!Number.isInteger(reduced) || reduced < 0 || reduced > price) wrong.push(`${price} - ${value} %`);
    }
  }
  expect(wrong).toEqual([]);
});
