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
  ["nobody's code", null, [], "coupon_not_found"],
  ["an expired one", expired, [], "coupon_expired"],
  ["an expired one that was used too", expired, [redeem("me", "p", NOW)], "coupon_expired"],
  ["a one-time coupon used by another", coupon, [redeem("you", "p", NOW)], "coupon_already_used"],
  ["a one-time coupon used by me", coupon, [redeem("me", "p", NOW)], "coupon_used_by_you"],
  ["a one-time coupon held by another", coupon, [reserve("you", "p", NOW)], "coupon_reserved"],
  ["a coupon for many used by me", many, [redeem("me", "p", NOW)], "coupon_used_by_you"],
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
  ["one of three uses while others have all", three, usedByOthers(3), {}, "coupon_used_up"],
  [
    "one of three uses while others hold one of them and have used two",
    three,
    { ...usedByOthers(3), reservedByOthers: 1 },
    {},
    "coupon_reserved",
  ],
  [
    "one of three uses that I had reserved, when others have all by now",
    three,
    usedByOthers(3, reserve("me", "p", LONG_AGO)),
    {},
    "coupon_used_up",
  ],
  ["a paused one", { ...coupon, isPaused: true }, NOBODY, {}, "coupon_paused"],
  [
    "one from tomorrow on",
    { ...many, validFrom: "2026-06-02T00:00:00.000Z" },
    NOBODY,
    {},
    "coupon_not_yet_valid",
  ],
  ["one of course 2 for course 1", { ...many, courseId: 2 }, NOBODY, { courseId: 1 }, "coupon_other_course"],
] as const)("rejects the use of %s", (_, terms, uses, order, code) => {
  const use = () => usableCoupon(terms, uses, { ...FOR_ANY, ...order });
  expect(use).toThrow(expect.objectContaining({ code }));
});

test.each([
  ["the last of three uses", three, usedByOthers(2), {}],
  ["one from today on", { ...many, validFrom: "2026-06-01T00:00:00.000Z" }, NOBODY, {}],
  ["one from this instant on", { ...many, validFrom: NOW.toISOString() }, NOBODY, {}],
  ["one of course 2 for course 2", { ...many, courseId: 2 }, NOBODY, { courseId: 2 }],
  ["one of course 2 before a course is named", { ...many, courseId: 2 }, NOBODY, {}],
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
  ["one that expires today", today, []],
  ["one that expires at this instant", now, []],
  ["one that I hold", coupon, [reserve("me", "p", NOW)]],
  ["one that another held half an hour ago", coupon, [reserve("you", "p", LONG_AGO)]],
  ["one for many that another used", many, [redeem("you", "p", NOW)]],
] as const)("accepts a coupon: %s", (_, terms, redemptions) => {
  expect(usableCoupon(terms, usesOf(redemptions, "me", NOW), FOR_ANY)).toBe(terms);
});

test.each([
  ["its own reservation", coupon, [reserve("me", "p", NOW)], false],
  ["its own reservation, run out", coupon, [reserve("me", "p", LONG_AGO)], false],
  ["its own use, recorded again", coupon, [redeem("me", "p", NOW)], false],
  ["its buyer's use for another order", coupon, [redeem("me", "other", NOW)], true],
  ["its buyer's use of a coupon for many for another order", many, [redeem("me", "other", NOW)], true],
  ["another's use", coupon, [redeem("you", "other", NOW)], true],
  ["another's reservation", coupon, [reserve("you", "other", NOW)], true],
  ["another's reservation, run out", coupon, [reserve("you", "other", LONG_AGO)], false],
  ["another's use of a coupon for many", many, [redeem("you", "other", NOW)], false],
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
