import { expect } from "vitest";
import type { Coupon } from "../../../src/contract/coupon.ts";
import type { CheckoutReply, PaymentView } from "../../../src/contract/payment.ts";
import { doorOf, providerMessage } from "../../api/provider.ts";
import type { SmallShop } from "./small-shop.ts";
import { CUSTOMERS, type Moment, type Step, type Untruth } from "./steps.ts";

/** An order as the outside knows it: what was answered, and what the provider was told was accepted. */
export type Order = {
  id: string;
  who: string;
  courseId: number;
  couponId: string | null;
  amount: number;
  /** The moment of the story in which it was opened. */
  moment: number;
  /** Free, or the provider's success was accepted. */
  isPaid: boolean;
  isRefunded: boolean;
  /** What was marked when it was refunded, which clears the mark; undefined where that was not seen. */
  markBeforeRefund?: string | null;
};

export type KnownCoupon = Pick<Coupon, "id" | "discountType" | "discountValue" | "isOneTime"> & {
  isDeleted: boolean;
};

/** All that the outside knows; what is stored must agree with it. */
export type Knowledge = { moment: number; price: number; orders: Order[]; coupons: KnownCoupon[] };

/** Carries the story out, step by step, and answers what the outside knows at its end. */
export async function play(shop: SmallShop, moments: readonly Moment[]): Promise<Knowledge> {
  const known: Knowledge = { moment: 0, price: 24_900, orders: [], coupons: [] };
  for (const moment of moments) {
    known.moment += 1;
    if ("atOnce" in moment) await Promise.all(moment.atOnce.map((step) => take(shop, known, step)));
    else if (moment.kind === "wait") shop.world.ahead += moment.minutes * 60_000;
    else if (moment.kind === "mail") shop.world.isMailUp = moment.isUp;
    else {
      known.price = moment.price;
      await shop.setPrice(moment.price);
    }
  }
  return known;
}

function take(shop: SmallShop, known: Knowledge, step: Step): Promise<void> {
  switch (step.kind) {
    case "checkout":
      return checkout(shop, known, step).then(() => {});
    case "twoTabs":
      return twoTabs(shop, known, step);
    case "tell":
      return tell(shop, known, step);
    case "lie":
      return lie(shop, known, step);
    case "round":
      return shop.maintain().then(() => {});
    case "createCoupon":
      return createCoupon(shop, known, step);
    case "deleteCoupon":
      return deleteCoupon(shop, known, step);
    case "refund":
      return refund(shop, known, step);
    case "watch":
      return watch(shop, known, step);
  }
}

type StepOf<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

async function checkout(
  shop: SmallShop,
  known: Knowledge,
  step: Omit<StepOf<"checkout">, "kind">,
): Promise<Order | undefined> {
  const who = CUSTOMERS[step.who] ?? CUSTOMERS[0];
  const coupon = step.coupon === null ? undefined : pick(known.coupons, step.coupon);
  const query = coupon === undefined ? "" : `?couponId=${coupon.id}`;
  const price = step.courseId === 1 ? known.price : 24_900;
  const { status, body } = await shop.ask<CheckoutReply>(
    "POST",
    `/api/courses/${step.courseId}/checkout${query}`,
    {
      who,
      body: {},
    },
  );
  if (status !== 200) {
    expectOneOf(status, [404, 409], shop);
    return undefined;
  }
  const { body: payment } = await shop.ask<PaymentView>("GET", `/api/payment/${body.paymentId}`, { who });
  const amount = payment.amount ?? Number.NaN;
  expect(amount).toBe(discounted(price, coupon));
  expect(body.free).toBe(amount === 0);
  const { courseId } = step;
  const couponId = coupon?.id ?? null;
  const { moment } = known;
  const opened = { id: body.paymentId, who, courseId, couponId, amount, moment };
  const order: Order = { ...opened, isPaid: body.free, isRefunded: false };
  known.orders.push(order);
  return order;
}

/** A customer with two tabs: both orders are opened before one is paid. */
async function twoTabs(shop: SmallShop, known: Knowledge, step: StepOf<"twoTabs">): Promise<void> {
  const { who, coupon, courseIds, isAtOnce } = step;
  const orders: Order[] = [];
  for (const courseId of courseIds) {
    const order = await checkout(shop, known, { who, coupon, courseId });
    if (order !== undefined) orders.push(order);
  }
  const pay = (order: Order) => tellOf(shop, order, { status: "Ok", door: "notification", code: "333333" });
  if (isAtOnce) await Promise.all(orders.map(pay));
  else for (const order of orders) await pay(order);
}

/** In whole krónur, halves up; worked out apart from the shop's own rule. */
function discounted(price: number, coupon: KnownCoupon | undefined): number {
  if (coupon === undefined) return price;
  const { discountType, discountValue } = coupon;
  if (discountType === "fixed") return Math.max(0, price - discountValue);
  return Math.floor((price * (100 - discountValue) + 50) / 100);
}

async function tell(shop: SmallShop, known: Knowledge, step: StepOf<"tell">): Promise<void> {
  const order = pick(known.orders, step.order);
  if (order !== undefined) await tellOf(shop, order, step);
}

/** The provider's word about an order, through one of the doors; of a free order it knows nothing. */
async function tellOf(
  shop: SmallShop,
  order: Order,
  { status, door, code }: Pick<StepOf<"tell">, "status" | "door" | "code">,
): Promise<void> {
  if (order.amount === 0) return;
  const message = messageOf(order, {
    status,
    authorizationcode: code,
    step: door === "notification" ? "Payment" : "Confirmation",
  });
  const answer = await shop.ask("POST", doorOf(door, order.id), { form: message });
  expectOneOf(answer.status, [door === "notification" ? 200 : 303], shop);
  const isThanked = answer.headers.get("location")?.startsWith("/payment/success") ?? true;
  if (status === "Ok") {
    expect(isThanked).toBe(true);
    order.isPaid = true;
  }
}

async function lie(shop: SmallShop, known: Knowledge, step: StepOf<"lie">): Promise<void> {
  const order = pick(known.orders, step.order);
  if (order === undefined) return;
  const untrue: Record<Untruth, Record<string, string | undefined>> = {
    hash: { orderhash: "0".repeat(64) },
    amount: { amount: String(order.amount + 1) },
    currency: { currency: "EUR" },
    unsigned: { orderhash: undefined },
  };
  const answer = await shop.ask("POST", doorOf(step.door, order.id), {
    form: messageOf(order, untrue[step.untruth]),
  });
  expectOneOf(answer.status, [step.door === "notification" ? 400 : 303], shop);
  expect(answer.headers.get("location") ?? "").not.toContain("/payment/success");
}

async function createCoupon(shop: SmallShop, known: Knowledge, step: StepOf<"createCoupon">): Promise<void> {
  const { kind: _, ...terms } = step;
  const code = `KODI${known.coupons.length}`; // two at the same instant ask for the same code: one has it
  const { status, body } = await shop.asAdmin<Coupon>("POST", "/api/admin/coupons", { ...terms, code });
  if (status !== 200) return expectOneOf(status, [409], shop);
  known.coupons.push({ ...terms, id: body.id, isDeleted: false });
}

async function deleteCoupon(shop: SmallShop, known: Knowledge, step: StepOf<"deleteCoupon">): Promise<void> {
  const coupon = pick(known.coupons, step.coupon);
  if (coupon === undefined) return;
  const { status } = await shop.asAdmin("DELETE", `/api/admin/coupons/${coupon.id}`);
  expectOneOf(status, [200, 404], shop);
  coupon.isDeleted = true;
}

async function refund(shop: SmallShop, known: Knowledge, step: StepOf<"refund">): Promise<void> {
  const order = pick(known.orders, step.order);
  if (order === undefined) return;
  const before = (await shop.db.doc(`payments/${order.id}`).get()).data();
  shop.world.refundAnswers.set(order.id, step.answer);
  const body = { reason: "Hætti við", byHand: step.byHand };
  const { status } = await shop.asAdmin("POST", `/api/admin/payments/${order.id}/refund`, body);
  if (status !== 200) return expectOneOf(status, [409, 502], shop);
  expect(order.isRefunded).toBe(false);
  order.isRefunded = true;
  if (before?.status === "completed") order.markBeforeRefund = before.reviewReason;
}

/** A customer looks at an order, and asks for it to be completed: both report, and grant nothing. */
async function watch(shop: SmallShop, known: Knowledge, step: StepOf<"watch">): Promise<void> {
  const order = pick(known.orders, step.order);
  const who = CUSTOMERS[step.who] ?? CUSTOMERS[0];
  if (order === undefined) return;
  const seen = await shop.ask<PaymentView>("GET", `/api/payment/${order.id}`, { who });
  if (order.who !== who) expect(seen.body).toEqual({ id: order.id, userId: order.who });
  else expect(seen.body).toMatchObject({ id: order.id, amount: order.amount });
  const completed = await shop.ask("POST", `/api/payment/${order.id}/complete`, { who, body: {} });
  expectOneOf(completed.status, order.who === who ? [200, 409] : [403], shop);
}

function messageOf({ id, amount }: Order, overrides: Record<string, string | undefined>): URLSearchParams {
  return providerMessage({ orderid: id, amount: String(amount) }, overrides);
}

function pick<T>(items: readonly T[], place: number): T | undefined {
  return items.length === 0 ? undefined : items[place % items.length];
}

function expectOneOf(status: number, allowed: readonly number[], { world }: SmallShop): void {
  expect(allowed, world.faults.join("\n")).toContain(status);
}
