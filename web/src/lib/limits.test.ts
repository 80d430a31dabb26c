import { expect, test } from "vitest";
import * as limits from "./limits.ts";

test.each([
  ["the default lesson", limits.DEFAULT_LESSON_ID, 1],
  [
    "a new coupon",
    limits.COUPON_DEFAULTS,
    { discountType: "percentage", discountValue: 10, isOneTime: true },
  ],
  ["the earliest expiry", limits.EARLIEST_COUPON_EXPIRY, "2025-01-01"],
  ["the delay before the payment form is posted", limits.PAYMENT_POST_DELAY_MS, 100],
  ["the delay after a free purchase", limits.FREE_ACCESS_REDIRECT_MS, 1500],
  [
    "a toast",
    limits.TOAST,
    {
      visible: 1,
      durationMs: 5000,
      loginDurationMs: 6000,
      removeDelayMs: 1_000_000,
      swipeThresholdPx: 50,
      maxWidthPx: 420,
    },
  ],
  ["an entry animation", limits.ENTRY_ANIMATION_MS, { duration: 600, stagger: 100 }],
])("matches the specification: %s [2.32] [5.22] [9.8] [9.9] [9.11] [9.12] [9.13]", (_, value, specified) => {
  expect(value).toEqual(specified);
});
