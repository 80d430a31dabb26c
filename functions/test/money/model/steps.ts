import type { Coupon } from "../../../src/coupons/schema.ts";
import type { ProviderEndpoint } from "../../api/provider.ts";

/** Customers of a sequence, by their index. */
export const CUSTOMERS = ["anna", "bjorn", "disa"] as const;

export type CouponTerms = Pick<Coupon, "discountType" | "discountValue" | "isOneTime">;

/** Something that somebody does. Orders, coupons, messages and reviews are named by their place among those that exist by then. */
export type Step =
  | { kind: "checkout"; who: number; courseId: Course; coupon: number | null }
  | { kind: "twoTabs"; who: number; courseIds: [Course, Course]; coupon: number | null; isAtOnce: boolean }
  /** A button of the card page: how often the provider's server calls, and whether the browser comes back. */
  | { kind: "press"; order: number; button: Button; webhooks: number; isBack: boolean; code: string }
  /** A message that passed through a browser is changed and sent to an address. */
  | { kind: "forge"; message: number; changes: Change; address: ForgedAddress; method: "GET" | "POST" }
  | { kind: "maintenance" }
  | { kind: "createCoupon"; terms: CouponTerms }
  | { kind: "deleteCoupon"; coupon: number }
  | { kind: "refund"; order: number; byHand: boolean; answer: RefundAnswer }
  | { kind: "completeByHand"; order: number; code: string; isTwice: boolean }
  | { kind: "closeReview"; review: number }
  | { kind: "read"; who: number; order: number };

/** What changes by itself: time, the price, the mail server and the provider. */
export type Turn =
  | { kind: "wait"; minutes: number }
  | { kind: "price"; price: number }
  | { kind: "mail"; isUp: boolean }
  | { kind: "provider"; isUp: boolean };

/** Steps at the same instant, or something that changes by itself. */
export type Moment = { atOnce: Step[] } | Turn;

export type Course = 1 | 2;
export type Button = "pay" | "cancel" | "decline";
/** `lost`: the money is given back, and the answer does not arrive. */
export type RefundAnswer = "done" | "refused" | "none" | "lost";

/** Fields that are changed; `orderOf` and `hashOf` take the order number and the signature of another seen message. */
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

/** An address without a token, one that a browser has seen (or its token at the other address), or a wrong token. */
export type ForgedAddress =
  | { kind: "plain"; endpoint: ProviderEndpoint }
  | { kind: "seen" | "moved" | "cut"; place: number }
  | { kind: "wrong"; endpoint: "notification" | "success" };
