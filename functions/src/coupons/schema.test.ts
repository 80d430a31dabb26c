import { describe, expect, test } from "vitest";
import { NewCoupon } from "./schema.ts";

const coupon = {
  code: "VOR",
  discountType: "percentage",
  discountValue: 10,
  isOneTime: true,
  expiresAt: null,
};
const messages = (input: object) => NewCoupon.safeParse(input).error?.issues.map(({ message }) => message);

test.each([
  [{ code: " v " }, "Code must be at least 3 characters long"],
  [{ code: "V".repeat(21) }, "Code cannot exceed 20 characters"],
  [{ discountType: undefined }, "Discount type is required"],
  [{ discountType: "half" }, "Discount type must be either 'percentage' or 'fixed'"],
  [{ discountValue: 0 }, "Discount value must be positive"],
  [{ discountValue: -1 }, "Discount value must be positive"],
  [{ discountValue: 1.5 }, "Discount value must be positive"],
  [{ discountValue: 101 }, "Discount value is too large"],
  [{ maxUses: 5 }, "A one-time coupon has one use"],
  [{ validFrom: "2026-12-02", expiresAt: "2026-12-01" }, "Valid from must be before the expiry"],
])(
  "rejects %o with the message: %s [3.18] [3.19] [5.11] [5.12] [5.13] [5.14] [5.15] [9.6]",
  (spoiled, message) => {
    expect(messages({ ...coupon, ...spoiled })).toEqual([message]);
  },
);

test.each(["JOL 26", "<B>", "GOLF🏌", "VOR'26", "ÜBER", "GOLF_20", "ГОЛФ"])(
  "rejects the code %s for its characters [10.146]",
  (code) => {
    expect(messages({ ...coupon, code })).toEqual(["Code may contain letters, digits and hyphens only"]);
  },
);

test.each(["jól-26", "ÞÓRÐUR", "ÆFING", "GOLF20"])("accepts the code %s in upper case [10.146]", (code) => {
  expect(NewCoupon.parse({ ...coupon, code }).code).toBe(code.toUpperCase());
});

test("creates a one-time coupon by default", () => {
  const { isOneTime: _, ...terms } = coupon;
  expect(NewCoupon.parse(terms).isOneTime).toBe(true);
});

describe("stored coupon", () => {
  test.each([
    [" vor-26 ", "VOR-26"],
    ["abc", "ABC"],
    ["gjo\u0308f20", "GJ\u00d6F20"],
    ["\u200bgolf\u00ad20\u2069\ufeff", "GOLF20"],
    ["g\u0131lf", "GILF"],
  ])("stores the code '%s' as %s", (code, expected) => {
    expect(NewCoupon.parse({ ...coupon, code }).code).toBe(expected);
  });

  test.each([
    [null, null],
    [undefined, null],
    ["2026-12-31", "2026-12-31T23:59:59.999Z"],
    ["2026-12-31T10:00:00.000Z", "2026-12-31T10:00:00.000Z"],
  ])("stores the expiry %s as %s [3.20] [5.16]", (expiresAt, expected) => {
    expect(NewCoupon.parse({ ...coupon, expiresAt }).expiresAt).toBe(expected);
  });
});
