import { expect, test } from "vitest";
import { type CouponTerms, isOverused, reservedSeat, usableCoupon, usedSeat } from "./coupon.ts";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const LONG_AGO = new Date("2026-06-01T11:29:59.000Z");

const coupon: CouponTerms = {
  id: "c1",
  code: "VOR",
  discountType: "fixed",
  discountValue: 500,
  isOneTime: true,
  expiresAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};
const many = { ...coupon, isOneTime: false };
const expired = { ...coupon, expiresAt: "2026-05-31T23:59:59.999Z" };
const today = { ...coupon, expiresAt: "2026-06-01T23:59:59.999Z" };

test.each([
  ["nobody's code", null, [], "coupon_not_found"],
  ["an expired one", expired, [], "coupon_expired"],
  ["an expired one that was used too", expired, [usedSeat("me", "p", NOW)], "coupon_expired"],
  ["a one-time coupon used by another", coupon, [usedSeat("you", "p", NOW)], "coupon_already_used"],
  ["a one-time coupon used by me", coupon, [usedSeat("me", "p", NOW)], "coupon_used_by_you"],
  ["a one-time coupon held by another", coupon, [reservedSeat("you", "p", NOW)], "coupon_already_used"],
  ["a coupon for many used by me", many, [usedSeat("me", "p", NOW)], "coupon_used_by_you"],
] as const)("%s is refused", (_, terms, seats, code) => {
  expect(() => usableCoupon(terms, seats, "me", NOW)).toThrow(expect.objectContaining({ code }));
});

test.each([
  ["a fresh coupon", coupon, []],
  ["one that expires today", today, []],
  ["one that I hold", coupon, [reservedSeat("me", "p", NOW)]],
  ["one that another held half an hour ago", coupon, [reservedSeat("you", "p", LONG_AGO)]],
  ["one for many that another used", many, [usedSeat("you", "p", NOW)]],
] as const)("%s may be used", (_, terms, seats) => {
  expect(usableCoupon(terms, seats, "me", NOW)).toBe(terms);
});

test.each([
  ["its own reservation", coupon, [reservedSeat("me", "p", NOW)], false],
  ["its own reservation, run out", coupon, [reservedSeat("me", "p", LONG_AGO)], false],
  ["its own use, told again", coupon, [usedSeat("me", "p", NOW)], false],
  ["its buyer's use for another order", coupon, [usedSeat("me", "other", NOW)], true],
  ["its buyer's use of a coupon for many for another order", many, [usedSeat("me", "other", NOW)], true],
  ["another's use", coupon, [usedSeat("you", "other", NOW)], true],
  ["another's reservation", coupon, [reservedSeat("you", "other", NOW)], true],
  ["another's reservation, run out", coupon, [reservedSeat("you", "other", LONG_AGO)], false],
  ["another's use of a coupon for many", many, [usedSeat("you", "other", NOW)], false],
] as const)("an order that finds %s when it is paid is overused or not", (_, terms, seats, expected) => {
  expect(isOverused(terms, seats, { id: "p", userId: "me" }, NOW)).toBe(expected);
});
