import { expect } from "vitest";
import type { Coupon } from "../../../src/coupons/schema.ts";
import type { ReviewReason } from "../../../src/reviews/schema.ts";
import type { Step } from "./steps.ts";

/** An order as known outside the shop. */
export type Order = {
  id: string;
  who: string;
  courseId: number;
  couponId: string | null;
  amount: number;
  /** The ordered gift. `isCorrected` is true if its email was sent to another recipient. */
  gift: { recipient: string; isCorrected: boolean } | null;
  /** The ordered seats. `invoice` is the invoice number in capitals, or null. */
  pack: { seats: number; unitPrice: number; invoice: string | null } | null;
  /** The customer who redeemed the gift. */
  redeemedBy: string | null;
  /** The customers who took a seat. */
  takenBy: Set<string>;
  /** Name on the receipt. */
  billing: string | null;
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

/** Returns an order that is only opened, with the given differences. */
export function newOrder(
  order: Pick<Order, "id" | "who" | "courseId" | "amount" | "moment"> & Partial<Order>,
): Order {
  return {
    couponId: null,
    gift: null,
    pack: null,
    redeemedBy: null,
    takenBy: new Set(),
    billing: null,
    isRefusedByProvider: false,
    charge: null,
    isCompleted: order.amount === 0,
    isRefunded: false,
    hasRefundId: false,
    references: [],
    unproven: 0,
    reviewed: new Set(),
    ...order,
  };
}

/** Returns whether the provider's card page can be open for the order. */
export function hasCardPage({ amount, isRefusedByProvider, pack }: Order): boolean {
  return amount > 0 && !isRefusedByProvider && (pack === null || pack.invoice === null);
}

/** Returns the refunded amount in whole krónur: the payment, or the free seats of a pack. */
export function refundOf({ amount, pack, takenBy, isRefunded }: Order): number {
  if (!isRefunded) return 0;
  return pack === null ? amount : (pack.seats - takenBy.size) * pack.unitPrice;
}

/** Returns whether only the free seats of a pack were refunded. */
export const isPartlyRefunded = ({ isRefunded, takenBy }: Order) => isRefunded && takenBy.size > 0;

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

/** Returns the knowledge before the first step. */
export const nothingYet = (coupons: KnownCoupon[]): Knowledge => ({
  moment: 0,
  isAlone: true,
  price: 24_900,
  orders: [],
  coupons,
  seen: [],
  formHashes: [],
});

/** Time between two changes of one moment, whose order is not known outside, in milliseconds. */
export const AT_ONCE_MS = 10_000;

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
