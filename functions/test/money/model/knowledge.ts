import { expect } from "vitest";
import type { Coupon } from "../../../src/coupons/schema.ts";
import type { ReviewReason } from "../../../src/payments/schema.ts";
import type { Step } from "./steps.ts";

/** An order as known outside the shop. */
export type Order = {
  id: string;
  who: string;
  courseId: number;
  couponId: string | null;
  amount: number;
  /** The moment of the sequence in which it was opened. */
  moment: number;
  /** The provider did not accept it. */
  isRefusedByProvider: boolean;
  /** The provider's authorization code, once the card was charged. */
  charge: string | null;
  /** It is free, proof of payment has arrived, or an administrator has completed it. */
  isCompleted: boolean;
  isRefunded: boolean;
  /** A verified success webhook has arrived, which carries the refund id. */
  hasRefundId: boolean;
  /** Possible references of the payment: from verified webhooks and from administrators. */
  references: string[];
  /** Signed messages from a browser. A limited number is recorded. */
  unproven: number;
  /** Reasons for which it must have been reviewed. */
  reviewed: Set<ReviewReason>;
};

export type KnownCoupon = Pick<Coupon, "id" | "discountType" | "discountValue" | "isOneTime"> & {
  isDeleted: boolean;
};

/** A message that passed through a buyer's browser, and its path. */
type SeenMessage = { path: `/${string}`; fields: Record<string, string> };

/** Everything known outside the shop. The stored data must agree with it. */
export type Knowledge = {
  moment: number;
  /** Whether only one step runs at the moment. */
  isAlone: boolean;
  price: number;
  orders: Order[];
  coupons: KnownCoupon[];
  seen: SeenMessage[];
  /** Signatures of the orders that browsers posted, in form mode. */
  formHashes: string[];
};

/** Returns what is known before the first step. */
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

/** Returns the refund id that the provider gives an order. */
export const refundIdOf = (orderId: string) => `R-${orderId}`;

/** Returns the item at that index, modulo the length. */
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
