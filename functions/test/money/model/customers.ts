import { expect } from "vitest";
import type { CheckoutReply, PaymentView } from "../../../src/payments/schema.ts";
import { payAndReport } from "./card-page.ts";
import { expectOneOf, type Knowledge, type KnownCoupon, type Order, pick, type StepOf } from "./knowledge.ts";
import type { SmallShop } from "./small-shop.ts";
import { CUSTOMERS } from "./steps.ts";

/** A customer checks out. A rejected order stays unknown. */
export async function checkout(
  shop: SmallShop,
  known: Knowledge,
  step: Omit<StepOf<"checkout">, "kind">,
): Promise<Order | undefined> {
  const who = CUSTOMERS[step.who] ?? CUSTOMERS[0];
  const coupon = step.coupon === null ? undefined : pick(known.coupons, step.coupon);
  const query = coupon === undefined ? "" : `?couponId=${coupon.id}`;
  const price = step.courseId === 1 ? known.price : 24_900;
  const path = `/api/courses/${step.courseId}/checkout${query}`;
  const { status, body } = await shop.ask<CheckoutReply>("POST", path, { who, body: {} });
  const amount = discounted(price, coupon);
  const { courseId } = step;
  const order: Order = {
    id: body.paymentId,
    who,
    courseId,
    couponId: amount < price ? (coupon?.id ?? null) : null,
    amount,
    moment: known.moment,
    isRefusedByProvider: status === 503,
    charge: null,
    isCompleted: amount === 0,
    isRefunded: false,
    hasRefundId: false,
    references: [],
    unproven: 0,
    reviewed: new Set(),
  };
  if (status === 503) return void known.orders.push({ ...order, id: await shop.takeRefusedOrder(who) });
  if (status !== 200) return void expectOneOf(status, [404, 409], shop);
  expect(body.free).toBe(amount === 0);
  known.orders.push(order);
  // In form mode the buyer's browser posts the order. A forger may try its signature on a message.
  const { checkhash } = body.payload ?? {};
  if (checkhash !== undefined) known.formHashes.push(checkhash);
  return order;
}

/** A customer with two tabs opens both orders before paying one. */
export async function twoTabs(shop: SmallShop, known: Knowledge, step: StepOf<"twoTabs">): Promise<void> {
  const { who, coupon, courseIds, isAtOnce } = step;
  const orders: Order[] = [];
  for (const courseId of courseIds) {
    const order = await checkout(shop, known, { who, coupon, courseId });
    if (order !== undefined) orders.push(order);
  }
  if (isAtOnce) await Promise.all(orders.map((order) => payAndReport(shop, order)));
  else for (const order of orders) await payAndReport(shop, order);
}

/** A customer views an order and requests its completion. Neither grants anything. */
export async function read(shop: SmallShop, known: Knowledge, step: StepOf<"read">): Promise<void> {
  const order = pick(known.orders, step.order);
  const who = CUSTOMERS[step.who] ?? CUSTOMERS[0];
  if (order === undefined) return;
  const seen = await shop.ask<PaymentView>("GET", `/api/payment/${order.id}`, { who });
  if (order.who !== who) expect(seen.body).toEqual({ id: order.id, userId: order.who });
  else expect(seen.body).toMatchObject({ id: order.id, amount: order.amount });
  const completed = await shop.ask("POST", `/api/payment/${order.id}/complete`, { who, body: {} });
  expectOneOf(completed.status, order.who === who ? [200, 409] : [403], shop);
}

/** Returns the price in whole krónur, rounded half up. Computed independently of the shop's rule. */
function discounted(price: number, coupon: KnownCoupon | undefined): number {
  if (coupon === undefined) return price;
  const { discountType, discountValue } = coupon;
  if (discountType === "fixed") return Math.max(0, price - discountValue);
  return Math.floor((price * (100 - discountValue) + 50) / 100);
}
