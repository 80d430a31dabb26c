import { expect } from "vitest";
import type { Coupon } from "../../../src/coupons/schema.ts";
import type { ReviewReason } from "../../../src/payments/schema.ts";
import type { Step } from "./steps.ts";

/** An order as the outside knows it. */
export type Order = {
  id: string;
  who: string;
  courseId: number;
  couponId: string | null;
  amount: number;
  /** The moment of the sequence in which it was opened. */
  moment: number;
  /** The provider did not take it. */
  isRefusedByProvider: boolean;
  /** The provider's authorization code once the card was charged. */
  charge: string | null;
  /** Free, or proof of payment has arrived, or an administrator has completed it. */
  isCompleted: boolean;
  isRefunded: boolean;
  /** A verified webhook of success has arrived, which brings the refund id. */
  hasRefundId: boolean;
  /** What the payment's reference can be: from verified webhooks and from administrators. */
  references: string[];
  /** Signed messages that came through a browser; only so many are recorded. */
  unproven: number;
  /** Reasons for which it must have been under review. */
  reviewed: Set<ReviewReason>;
};

export type KnownCoupon = Pick<Coupon, "id" | "discountType" | "discountValue" | "isOneTime"> & {
  isDeleted: boolean;
};

/** A message that passed through a buyer's browser, and the path that it was sent to. */
type SeenMessage = { path: `/${string}`; fields: Record<string, string> };

/** All that the outside knows; what is stored must agree with it. */
export type Knowledge = {
  moment: number;
  /** Whether one step alone is carried out. */
  isAlone: boolean;
  price: number;
  orders: Order[];
  coupons: KnownCoupon[];
  seen: SeenMessage[];
  /** Signatures of the orders that browsers posted, in form mode. */
  formHashes: string[];
};

/** What is known before anybody has done anything. */
export const nothingYet = (coupons: KnownCoupon[]): Knowledge => ({
  moment: 0,
  isAlone: true,
  price: 24_900,
  orders: [],
  coupons,
  seen: [],
  formHashes: [],
});

export type StepOf<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

/** The refund id that the provider gives an order. */
export const refundIdOf = (orderId: string) => `R-${orderId}`;

/** The item at that place, counted round. */
export function pick<T>(items: readonly T[], place: number): T | undefined {
  return items.length === 0 ? undefined : items[place % items.length];
}

export function expectOneOf(
  status: number,
  allowed: readonly number[],
  { world }: { world: { faults: string[] } },
): void {
  expect(allowed, world.faults.join("\n")).toContain(status);
}
