import { expect, test } from "vitest";
import {
  type CouponRecord,
  type CouponUses,
  isOverused,
  redeem,
  reserve,
  usableCoupon,
  usesOf,
} from "./rules.ts";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const LONG_AGO = new Date("2026-06-01T11:29:59.000Z");

const coupon: CouponRecord = {
  id: "c1",
  code: "VOR",
  discountType: "fixed",
  discountValue: 500,
  isOneTime: true,
  maxUses: null,
  courseId: null,
  validFrom: null,
  expiresAt: null,
  isPaused: false,
  archivedAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};
const many = { ...coupon, isOneTime: false };
const expired = { ...coupon, expiresAt: "2026-05-31T23:59:59.999Z" };
const now = { ...coupon, expiresAt: NOW.toISOString() };
const FOR_ANY = { courseId: null, now: NOW };
const today = { ...coupon, expiresAt: "2026-06-01T23:59:59.999Z" };

test.each([
  ["an unknown code", null, [], "coupon_not_found"],
  ["an expired coupon", expired, [], "coupon_expired"],
  ["an expired coupon that was also used", expired, [redeem("me", "p", NOW)], "coupon_expired"],
  ["a one-time coupon used by another customer", coupon, [redeem("you", "p", NOW)], "coupon_already_used"],
  ["a one-time coupon used by this customer", coupon, [redeem("me", "p", NOW)], "coupon_used_by_you"],
  ["a one-time coupon reserved by another customer", coupon, [reserve("you", "p", NOW)], "coupon_reserved"],
  ["an unlimited coupon used by this customer", many, [redeem("me", "p", NOW)], "coupon_used_by_you"],
] as const)("rejects %s", (_, terms, redemptions, code) => {
  expect(() => usableCoupon(terms, usesOf(redemptions, "me", NOW), FOR_ANY)).toThrow(
    expect.objectContaining({ code }),
  );
});

const three = { ...many, maxUses: 3 };
const NOBODY: CouponUses = { own: null, byOthers: 0, reservedByOthers: 0 };
const usedByOthers = (byOthers: number, own: CouponUses["own"] = null): CouponUses => ({
  own,
  byOthers,
  reservedByOthers: 0,
});

test.each([
  ["a coupon of three uses that others have all used", three, usedByOthers(3), {}, "coupon_used_up"],
  [
    "a coupon of three uses of which others have reserved one and used two",
    three,
    { ...usedByOthers(3), reservedByOthers: 1 },
    {},
    "coupon_reserved",
  ],
  [
    "a coupon of three uses after an expired own reservation, if others have used all",
    three,
    usedByOthers(3, reserve("me", "p", LONG_AGO)),
    {},
    "coupon_used_up",
  ],
  ["a paused coupon", { ...coupon, isPaused: true }, NOBODY, {}, "coupon_paused"],
  [
    "a coupon that is valid from tomorrow",
    { ...many, validFrom: "2026-06-02T00:00:00.000Z" },
    NOBODY,
    {},
    "coupon_not_yet_valid",
  ],
  [
    "a coupon of course 2 for course 1",
    { ...many, courseId: 2 },
    NOBODY,
    { courseId: 1 },
    "coupon_other_course",
  ],
] as const)("rejects %s", (_, terms, uses, order, code) => {
  const use = () => usableCoupon(terms, uses, { ...FOR_ANY, ...order });
  expect(use).toThrow(expect.objectContaining({ code }));
});

test.each([
  ["the last of three uses", three, usedByOthers(2), {}],
  ["a coupon that is valid from today", { ...many, validFrom: "2026-06-01T00:00:00.000Z" }, NOBODY, {}],
  ["a coupon that is valid from this instant", { ...many, validFrom: NOW.toISOString() }, NOBODY, {}],
  ["a coupon of course 2 for course 2", { ...many, courseId: 2 }, NOBODY, { courseId: 2 }],
  ["a coupon of course 2 before a course is chosen", { ...many, courseId: 2 }, NOBODY, {}],
] as const)("accepts %s [9.25]", (_, terms, uses, order) => {
  expect(usableCoupon(terms, uses, { ...FOR_ANY, ...order })).toBe(terms);
});

test.each([
  [2, false],
  [3, true],
])(
  "detects overuse of a coupon with three uses if other customers have used %d: %s",
  (byOthers, expected) => {
    const uses = usedByOthers(byOthers, reserve("me", "p", LONG_AGO));
    expect(isOverused(three, uses, { id: "p", status: "pending" })).toBe(expected);
  },
);

test.each([
  ["a fresh coupon", coupon, []],
  ["a coupon that expires today", today, []],
  ["a coupon that expires at this instant", now, []],
  ["a coupon that this customer has reserved", coupon, [reserve("me", "p", NOW)]],
  ["a coupon that another customer reserved half an hour ago", coupon, [reserve("you", "p", LONG_AGO)]],
  ["an unlimited coupon that another customer used", many, [redeem("you", "p", NOW)]],
] as const)("accepts a coupon: %s", (_, terms, redemptions) => {
  expect(usableCoupon(terms, usesOf(redemptions, "me", NOW), FOR_ANY)).toBe(terms);
});

test.each([
  ["its own reservation", coupon, [reserve("me", "p", NOW)], false],
  ["its own expired reservation", coupon, [reserve("me", "p", LONG_AGO)], false],
  ["its own use, recorded again", coupon, [redeem("me", "p", NOW)], false],
  ["its buyer's use for another order", coupon, [redeem("me", "other", NOW)], true],
  ["its buyer's use of an unlimited coupon for another order", many, [redeem("me", "other", NOW)], true],
  ["another customer's use", coupon, [redeem("you", "other", NOW)], true],
  ["another customer's reservation", coupon, [reserve("you", "other", NOW)], true],
  ["another customer's expired reservation", coupon, [reserve("you", "other", LONG_AGO)], false],
  ["another customer's use of an unlimited coupon", many, [redeem("you", "other", NOW)], false],
] as const)("checks a paid order for overuse of its coupon: %s", (_, terms, redemptions, expected) => {
  const order = { id: "p", status: "pending" } as const;
  expect(isOverused(terms, usesOf(redemptions, "me", NOW), order)).toBe(expected);
});

test.each([
  ["cancelled", "newer", true],
  ["cancelled", "p", false],
  ["pending", "older", false],
] as const)(
  "checks a %s order for overuse while the order %s of its buyer holds the coupon: %s",
  (status, held, expected) => {
    const uses = usesOf([reserve("me", held, NOW)], "me", NOW);
    expect(isOverused(coupon, uses, { id: "p", status })).toBe(expected);
  },
);
