import type { Coupon } from "../../../src/coupons/schema.ts";
import type { ProviderEndpoint } from "../../api/provider.ts";

/** Customers of a sequence, by index. */
export const CUSTOMERS = ["anna", "bjorn", "disa"] as const;

export type CouponTerms = Pick<Coupon, "discountType" | "discountValue" | "isOneTime">;

/** An action. Orders, coupons, messages and reviews are referenced by their index among the existing ones. */
export type Step =
  | { kind: "checkout"; who: number; courseId: Course; coupon: number | null }
  | { kind: "twoTabs"; who: number; courseIds: [Course, Course]; coupon: number | null; isAtOnce: boolean }
  /** A click on the card page: the number of webhooks, and whether the browser returns. */
  | { kind: "press"; order: number; button: Button; webhooks: number; isBack: boolean; code: string }
  /** A message that passed through a browser is changed and sent to a URL. */
  | { kind: "forge"; message: number; changes: Change; address: ForgedAddress; method: "GET" | "POST" }
  | { kind: "maintenance" }
  | { kind: "createCoupon"; terms: CouponTerms }
  | { kind: "deleteCoupon"; coupon: number }
  | { kind: "refund"; order: number; byHand: boolean; answer: RefundAnswer }
  | { kind: "completeByHand"; order: number; code: string; isTwice: boolean }
  | { kind: "closeReview"; review: number }
  | { kind: "read"; who: number; order: number };

/** Changes of the environment: time, price, mail server and provider. */
export type Turn =
  | { kind: "wait"; minutes: number }
  | { kind: "price"; price: number }
  | { kind: "mail"; isUp: boolean }
  | { kind: "provider"; isUp: boolean };

/** Simultaneous steps, or a change of the environment. */
export type Moment = { atOnce: Step[] } | Turn;

export type Course = 1 | 2;
export type Button = "pay" | "cancel" | "decline";
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
export type ForgedAddress =
  | { kind: "plain"; endpoint: ProviderEndpoint }
  | { kind: "seen" | "moved" | "cut"; place: number }
  | { kind: "wrong"; endpoint: "notification" | "success" };
