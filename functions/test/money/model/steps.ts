import fc from "fast-check";
import type { Coupon } from "../../../src/coupons/schema.ts";
import type { ProviderEndpoint } from "../../api/provider.ts";

/** Customers of a sequence, by index. */
export const CUSTOMERS = ["anna", "bjorn", "disa"] as const;

/** Recipients of gifts, by index. The emails to the last one are given up. */
export const RECIPIENTS = ["edda@example.is", "fjola@example.is", "rangt@example.is"] as const;

export const UNDELIVERABLE = RECIPIENTS[2];

export type CouponTerms = Pick<Coupon, "discountType" | "discountValue" | "isOneTime">;

/**
 * An action. Orders, gifts, packs, coupons, messages and reviews are referenced by their index among the existing ones.
 */
export type Step =
  | { kind: "checkout"; who: number; courseId: Course; coupon: number | null }
  | { kind: "twoTabs"; who: number; courseIds: [Course, Course]; coupon: number | null; isAtOnce: boolean }
  /** A click on the card page: the number of webhooks, and whether the browser returns. */
  | { kind: "press"; order: number; button: Button; webhooks: number; isBack: boolean; code: string }
  /** A message that passed through a browser is changed and sent to a URL. */
  | { kind: "forge"; message: number; changes: Change; target: ForgedTarget; method: "GET" | "POST" }
  | { kind: "maintenance" }
  | { kind: "createCoupon"; terms: CouponTerms }
  | { kind: "deleteCoupon"; coupon: number }
  | { kind: "refund"; order: number; byHand: boolean; answer: RefundAnswer }
  | { kind: "completeByHand"; order: number; code: string; isTwice: boolean }
  | { kind: "closeReview"; review: number; count: number }
  /** The provider's server reports another amount than the order's, with the signature of the order. */
  | { kind: "garble"; order: number; excess: number }
  | {
      kind: "give";
      who: number;
      courseId: Course;
      coupon: number | null;
      recipient: number;
      isPaid: boolean;
    }
  | { kind: "redeem"; who: number; gift: number }
  | { kind: "sendGift"; gift: number; recipient: number }
  /** `taker` takes a seat as soon as the pack is paid, if it is not null. */
  | { kind: "buyPack"; who: number; seats: number; isPaid: boolean; taker: number | null }
  | { kind: "takeSeat"; who: number; pack: number }
  | { kind: "freeSeat"; who: number; pack: number; byOwner: boolean }
  | { kind: "replaceLink"; pack: number; byOwner: boolean }
  | { kind: "enterInvoice"; who: number; seats: number; number: string }
  /** `name` is the new billing name, or null. */
  | { kind: "openReceipt"; order: number; name: string | null }
  | { kind: "read"; who: number; order: number };

/** Changes of the environment: time, price, mail server and provider. */
export type Turn =
  | { kind: "wait"; minutes: number }
  | { kind: "price"; price: number }
  | { kind: "mail"; isUp: boolean }
  | { kind: "provider"; isUp: boolean };

/** Simultaneous steps, or a change of the environment. */
export type Moment = { atOnce: Step[] } | Turn;

type Course = 1 | 2;
type Button = "pay" | "cancel" | "decline";
/** `lost`: the refund is made, but the reply does not arrive. */
export type RefundAnswer = "done" | "refused" | "none" | "lost";

/** Changed fields. `orderOf` and `hashOf` use the order number and signature of another seen message. */
export type Change = {
  status: string;
  step?: string;
  refundid?: string;
  authorizationcode?: string;
  amount?: string;
  currency?: string;
  orderOf?: number;
  hashOf?: number;
  junk?: string;
};

/**
 * A URL without a token, with one that a browser has seen (or its token at the other endpoint), or with a wrong
 * token.
 */
export type ForgedTarget =
  | { kind: "plain"; endpoint: ProviderEndpoint }
  | { kind: "seen" | "moved" | "cut"; place: number }
  | { kind: "wrong"; endpoint: "notification" | "success" };

/** Maximum number of simultaneous coupons in a sequence. */
const COUPONS = 4;

const place = fc.nat({ max: 7 });
// Sequences with few customers and few coupons cause the most conflicts.
const who = fc.constantFrom(0, ...CUSTOMERS.keys());
const coupon = fc.constantFrom(0, 0, 0, ...Array(COUPONS).keys());
const courseId = fc.constantFrom<Course>(1, 1, 1, 2);
const anyCoupon = fc.option(coupon, { freq: 3, nil: null });

function step<Kind extends Step["kind"]>(
  kind: Kind,
  fields: { [Name in keyof Omit<Extract<Step, { kind: Kind }>, "kind">]: fc.Arbitrary<unknown> },
): fc.Arbitrary<Step> {
  return fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<Step>;
}

const couponTerms: fc.Arbitrary<CouponTerms> = fc
  .tuple(
    fc.constantFrom(
      ...[1, 33, 50, 100].map((discountValue) => ({ discountType: "percentage" as const, discountValue })),
      ...[1, 5000, 50_000].map((discountValue) => ({ discountType: "fixed" as const, discountValue })),
    ),
    fc.constantFrom(true, true, false),
  )
  .map(([discount, isOneTime]) => ({ ...discount, isOneTime }));

/** Usually a forger changes only the status of a correctly signed message. */
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ status: "OK" }) },
  { weight: 1, arbitrary: anyChanges() },
);

function anyChanges(): fc.Arbitrary<Change> {
  return fc.record(
    {
      status: fc.constantFrom("OK", "OK", "OK", "OK", " ok ", "ERROR", "CANCEL", "__proto__", "maybe", ""),
      step: fc.constantFrom("Payment", "Confirmation"),
      refundid: fc.constant("9999999999"),
      authorizationcode: fc.constant("999999"),
      amount: fc.constantFrom("1", "24900", "24900,00", "24.900", "x"),
      currency: fc.constantFrom("ISK", "isk", "EUR"),
      orderOf: place,
      hashOf: place,
      junk: fc.constantFrom("1", "2"),
    },
    { requiredKeys: ["status"] },
  );
}

const forgedTarget: fc.Arbitrary<ForgedTarget> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("plain" as const),
      endpoint: fc.constantFrom<ProviderEndpoint>(
        "notification",
        "notification",
        "success",
        "error",
        "cancel",
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("seen", "seen", "moved", "cut"), place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("wrong" as const),
      endpoint: fc.constantFrom("notification" as const, "success" as const),
    }),
  },
);

const press = step("press", {
  order: place,
  button: fc.constantFrom<Button>("pay", "pay", "pay", "cancel", "decline"),
  webhooks: fc.constantFrom(0, 1, 1, 2),
  isBack: fc.boolean(),
  code: fc.constantFrom("111111", "222222"),
});
const twoTabs = step("twoTabs", {
  who,
  courseIds: fc.tuple(courseId, courseId),
  coupon: anyCoupon,
  isAtOnce: fc.boolean(),
});
const maintenance = step("maintenance", {});
const refund = step("refund", {
  order: place,
  byHand: fc.boolean(),
  answer: fc.constantFrom<RefundAnswer>("done", "done", "refused", "none", "lost"),
});
const closeReview = step("closeReview", { review: place, count: fc.constantFrom(1, 1, 2) });

/** A purchase of a course, with everything that customers, forgers and administrators do. */
const orderStep = fc.oneof(
  { weight: 6, arbitrary: step("checkout", { who, courseId, coupon: anyCoupon }) },
  { weight: 2, arbitrary: twoTabs },
  { weight: 8, arbitrary: press },
  {
    weight: 6,
    arbitrary: step("forge", {
      message: place,
      changes,
      target: forgedTarget,
      method: fc.constantFrom("POST", "POST", "GET"),
    }),
  },
  { weight: 2, arbitrary: maintenance },
  { weight: 1, arbitrary: step("createCoupon", { terms: couponTerms }) },
  { weight: 1, arbitrary: step("deleteCoupon", { coupon }) },
  { weight: 2, arbitrary: refund },
  {
    weight: 1,
    arbitrary: step("completeByHand", {
      order: place,
      code: fc.constantFrom("H-1", "H-2"),
      isTwice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: closeReview },
  { weight: 1, arbitrary: step("read", { who, order: place }) },
);

const isPaid = fc.constantFrom(true, true, false);
const seats = fc.constantFrom(2, 2, 3);

const giftStep = fc.oneof(
  {
    weight: 6,
    arbitrary: step("give", {
      ...{ who, courseId, isPaid },
      coupon: fc.option(coupon, { freq: 1, nil: null }),
      recipient: fc.constantFrom(0, 0, 1, 2, 2),
    }),
  },
  { weight: 5, arbitrary: step("redeem", { who, gift: place }) },
  { weight: 3, arbitrary: step("sendGift", { gift: place, recipient: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: press },
  { weight: 2, arbitrary: refund },
  { weight: 2, arbitrary: closeReview },
  { weight: 2, arbitrary: orderStep },
);

const packStep = fc.oneof(
  { weight: 5, arbitrary: step("buyPack", { who, seats, isPaid, taker: fc.option(who) }) },
  { weight: 6, arbitrary: step("takeSeat", { who, pack: place }) },
  { weight: 5, arbitrary: step("freeSeat", { who, pack: place, byOwner: fc.boolean() }) },
  { weight: 2, arbitrary: step("replaceLink", { pack: place, byOwner: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: step("enterInvoice", {
      ...{ who, seats },
      number: fc.constantFrom("krafa-7", "KRAFA-7", " Krafa-7 ", "krafa-8"),
    }),
  },
  { weight: 3, arbitrary: press },
  { weight: 4, arbitrary: refund },
  { weight: 1, arbitrary: closeReview },
  { weight: 1, arbitrary: orderStep },
);

/** Payments with several reviews, and their receipts. */
const reviewStep = fc.oneof(
  { weight: 4, arbitrary: twoTabs },
  { weight: 4, arbitrary: step("garble", { order: place, excess: fc.constantFrom(1, 2) }) },
  { weight: 4, arbitrary: refund },
  { weight: 5, arbitrary: closeReview },
  { weight: 3, arbitrary: maintenance },
  {
    weight: 2,
    arbitrary: step("openReceipt", { order: place, name: fc.option(fc.constantFrom("Anna", "Edda")) }),
  },
  { weight: 2, arbitrary: orderStep },
);

const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      minutes: fc.constantFrom(1, 31, 31, 31, 61, 25 * 60, 8 * 24 * 60),
    }),
  },
  fc.record({ kind: fc.constant("price" as const), price: fc.constantFrom(999, 24_900, 24_905) }),
  fc.record({ kind: fc.constant("mail" as const), isUp: fc.boolean() }),
  fc.record({ kind: fc.constant("provider" as const), isUp: fc.boolean() }),
);

const momentOf = (step: fc.Arbitrary<Step>): fc.Arbitrary<Moment> =>
  fc.oneof(
    { weight: 6, arbitrary: step.map((one) => ({ atOnce: [one] })) },
    { weight: 3, arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }).map((atOnce) => ({ atOnce })) },
    { weight: 2, arbitrary: turn },
  );

/** Two initial coupons, then up to ten moments. About a third of them have several simultaneous steps. */
export type Sequence = {
  coupons: CouponTerms[];
  moments: Moment[];
  /** Whether it ends on the next day, after all emails are sent. */
  isDayAfter: boolean;
};

/** Most steps of a sequence have one subject, so that they meet. */
const SUBJECTS = [orderStep, giftStep, packStep, reviewStep].map(momentOf);

export const sequence: fc.Arbitrary<Sequence> = fc.constantFrom(...SUBJECTS).chain((moment) =>
  fc.record({
    coupons: fc.array(couponTerms, { minLength: 2, maxLength: 2 }),
    moments: fc.array(moment, { minLength: 1, maxLength: 10 }),
    isDayAfter: fc.constantFrom(true, false, false),
  }),
);
