import { expect, test } from "vitest";
import * as accounts from "../accounts/limits.ts";
import * as coupons from "../coupons/schema.ts";
import * as courses from "../courses/limits.ts";
import * as payments from "../payments/limits.ts";
import { PaymentStatus } from "../payments/schema.ts";
import * as core from "./limits.ts";

const limits = { ...accounts, ...coupons, ...courses, ...payments, ...core };

test.each([
  ["the currency", limits.CURRENCY, "ISK"],
  ["the main course", limits.MAIN_COURSE_ID, 1],
  ["the shortest password", limits.PASSWORD_LENGTH.min, 8],
  ["the shortest name", limits.NAME_LENGTH.min, 2],
  ["a coupon code's length", limits.COUPON_CODE_LENGTH, { min: 3, max: 20 }],
  ["a percentage", limits.COUPON_PERCENTAGE, { min: 1, max: 100 }],
  ["the longest session and reference", limits.PAYMENT_SESSION_MAX_LENGTH, 255],
  ["the longest reference", limits.PAYMENT_REFERENCE_MAX_LENGTH, 255],
  ["the storage key", limits.PENDING_PAYMENT_KEY, "pendingPaymentId"],
])(
  "matches the specification: %s [1.16] [1.18] [3.14] [3.16] [3.24] [9.1] [9.5] [9.6] [9.7] [9.20] [9.24]",
  (_, value, specified) => {
    expect(value).toEqual(specified);
  },
);

test.each(PaymentStatus.options)(
  "the payment status '%s' has at most 20 characters [3.15] [9.24]",
  (status) => {
    expect(limits.PAYMENT_STATUS_MAX_LENGTH).toBe(20);
    expect(status.length).toBeLessThanOrEqual(limits.PAYMENT_STATUS_MAX_LENGTH);
  },
);
