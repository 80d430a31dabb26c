import fc from "fast-check";
import type { Door } from "../../api/provider.ts";

/** Customers of a sequence, by their index. */
export const CUSTOMERS = ["anna", "bjorn", "disa"] as const;

/** Coupons there may be at once in a sequence. */
const COUPONS = 4;

/** Something that somebody does. Orders and coupons are meant by their place among those that exist by then. */
export type Step =
  | { kind: "checkout"; who: number; courseId: Course; coupon: number | null }
  | { kind: "twoTabs"; who: number; courseIds: [Course, Course]; coupon: number | null; isAtOnce: boolean }
  | { kind: "tell"; order: number; status: "Ok" | "ERROR" | "CANCEL"; door: Door; code: string }
  | { kind: "lie"; order: number; untruth: Untruth; door: Door }
  | { kind: "round" }
  | { kind: "createCoupon"; discountType: "percentage" | "fixed"; discountValue: number; isOneTime: boolean }
  | { kind: "deleteCoupon"; coupon: number }
  | { kind: "refund"; order: number; byHand: boolean; answer: RefundAnswer }
  | { kind: "watch"; who: number; order: number };

/** What only happens by itself: time passes, the price changes, the mail server goes and comes back. */
export type Turn =
  | { kind: "wait"; minutes: number }
  | { kind: "price"; price: number }
  | { kind: "mail"; isUp: boolean };

/** Steps at the same instant, or a turn of things. */
export type Moment = { atOnce: Step[] } | Turn;

type Course = 1 | 2;
export type RefundAnswer = "done" | "refused" | "none";
export type Untruth = "hash" | "amount" | "currency" | "unsigned";

const order = fc.nat({ max: 7 });
// Stories in which few people do much with few coupons are the ones in which things meet.
const who = fc.constantFrom(0, 0, 0, ...CUSTOMERS.keys());
const coupon = fc.constantFrom(0, 0, 0, ...Array(COUPONS).keys());
const courseId = fc.constantFrom<Course>(1, 1, 1, 2);
const anyCoupon = fc.option(coupon, { freq: 3, nil: null });
const door = fc.constantFrom<Door>("notification", "notification", "success", "error", "cancel");

const checkout: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("checkout"),
  who,
  courseId,
  coupon: anyCoupon,
});

const twoTabs: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("twoTabs"),
  who,
  courseIds: fc.tuple(courseId, courseId),
  coupon: anyCoupon,
  isAtOnce: fc.boolean(),
});

const tell: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("tell"),
  order,
  status: fc.constantFrom("Ok", "Ok", "Ok", "Ok", "ERROR", "CANCEL"),
  door,
  code: fc.constantFrom("111111", "222222"),
});

const lie: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("lie"),
  order,
  untruth: fc.constantFrom<Untruth>("hash", "amount", "currency", "unsigned"),
  door,
});

const createCoupon: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("createCoupon"),
    discountType: fc.constant("percentage"),
    discountValue: fc.constantFrom(1, 33, 50, 100),
    isOneTime: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("createCoupon"),
    discountType: fc.constant("fixed"),
    discountValue: fc.constantFrom(1, 5000, 50_000),
    isOneTime: fc.boolean(),
  }),
);

const refund: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("refund"),
  order,
  byHand: fc.boolean(),
  answer: fc.constantFrom<RefundAnswer>("done", "done", "refused", "none"),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: checkout },
  { weight: 2, arbitrary: twoTabs },
  { weight: 8, arbitrary: tell },
  { weight: 1, arbitrary: lie },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("round") }) },
  { weight: 1, arbitrary: createCoupon },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("deleteCoupon"), coupon }) },
  { weight: 2, arbitrary: refund },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("watch"), who, order }) },
);

const turn: fc.Arbitrary<Turn> = fc.oneof(
  fc.record({ kind: fc.constant("wait"), minutes: fc.constantFrom(1, 31, 31, 25 * 60) }),
  fc.record({ kind: fc.constant("price"), price: fc.constantFrom(999, 24_900, 24_905) }),
  fc.record({ kind: fc.constant("mail"), isUp: fc.boolean() }),
);

/** A whole story: two coupons to begin with, then up to ten moments, in about a third of them several steps at once. */
export const sequence: fc.Arbitrary<Moment[]> = fc
  .tuple(
    fc.array(createCoupon, { minLength: 2, maxLength: 2 }),
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: step.map((one) => ({ atOnce: [one] })) },
        {
          weight: 3,
          arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }).map((atOnce) => ({ atOnce })),
        },
        { weight: 2, arbitrary: turn },
      ),
      { minLength: 1, maxLength: 12 },
    ),
  )
  .map(([coupons, moments]) => [...coupons.map((one) => ({ atOnce: [one] })), ...moments]);
