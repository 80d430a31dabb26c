import { expect } from "vitest";
import type { Coupon } from "../../../src/coupons/schema.ts";
import type { CheckoutReply, PaymentView } from "../../../src/payments/schema.ts";
import type { Review } from "../../../src/reviews/schema.ts";
import { endpointPath, type ProviderEndpoint, providerMessage } from "../../api/provider.ts";
import {
  expectOneOf,
  hasCardPage,
  type Knowledge,
  type KnownCoupon,
  newOrder,
  type Order,
  pick,
  refundIdOf,
  type StepOf,
} from "./knowledge.ts";
import { ADMINS, type SmallShop } from "./small-shop.ts";
import { CUSTOMERS } from "./steps.ts";

/** The status that the provider sends after each button, and the endpoint that the browser goes to. */
const BUTTONS = {
  pay: { status: "Ok", endpoint: "success" },
  cancel: { status: "CANCEL", endpoint: "cancel" },
  decline: { status: "ERROR", endpoint: "error" },
} as const satisfies Record<string, { status: string; endpoint: ProviderEndpoint }>;

/** Clicks a button of the card page. A page can pay an order once. After that it repeats its message. */
export async function press(shop: SmallShop, known: Knowledge, step: StepOf<"press">): Promise<void> {
  const order = pick(known.orders, step.order);
  if (order === undefined || !hasCardPage(order)) return;
  if (step.button === "pay") order.charge ??= step.code;
  const { status, endpoint } = BUTTONS[step.button];
  const returned = messageOf(order, { status, step: "Confirmation" });
  const path = endpointPath(endpoint, order.id, shop.mode);
  known.seen.push({ path, fields: Object.fromEntries(returned) });

  const webhooks = Array.from({ length: step.webhooks }, async () => {
    const form = messageOf(order, { status, step: "Payment" });
    const answer = await report(shop, order, form);
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 200,
      body: expect.stringContaining("Accepted"),
    });
    if (step.button === "pay") noteWebhook(order);
  });
  const isProof = step.button === "pay" && shop.mode === "ticket";
  const back = async () => {
    const isUnproven = step.button === "pay" && !isProof && !order.isCompleted;
    const { status, headers } = await shop.ask("POST", path, { form: returned });
    expect(status).toBe(303);
    const landing = headers.get("location") ?? "";
    if (step.button === "pay") expect(landing).toContain(`/payment/success?payment_id=${order.id}`);
    else if (known.isAlone && !order.isCompleted) expect(landing).not.toContain("success");
    order.unproven += 1;
    if (isProof) order.isCompleted = true;
    if (isUnproven && known.isAlone && step.webhooks === 0) order.reviewed.add("unverified");
  };
  await Promise.all([...webhooks, ...(step.isBack ? [back()] : [])]);
}

/** Charges the order. The provider reports it by webhook. */
export async function payAndReport(shop: SmallShop, order: Order): Promise<void> {
  if (!hasCardPage(order)) return;
  order.charge ??= "333333";
  const form = messageOf(order, { status: "Ok", step: "Payment" });
  expect((await report(shop, order, form)).status).toBe(200);
  noteWebhook(order);
}

/** Sends the provider's webhook to the URL given with the order. */
const report = ({ ask, mode }: SmallShop, { id }: Order, form: URLSearchParams) =>
  ask("POST", endpointPath("notification", id, mode), { form, isProvider: true });

/** The provider's server reports a wrong amount. The order is reviewed, but not completed. */
export async function garble(shop: SmallShop, known: Knowledge, step: StepOf<"garble">): Promise<void> {
  const order = pick(known.orders, step.order);
  if (order === undefined || !hasCardPage(order)) return;
  const form = messageOf(order, { status: "Ok", step: "Payment" });
  form.set("amount", String(order.amount + step.excess));
  expect((await report(shop, order, form)).status).toBe(400);
  order.reviewed.add("webhook_rejected");
}

function noteWebhook(order: Order): void {
  order.isCompleted = true;
  order.hasRefundId = true;
  order.references.push(order.charge ?? "");
}

function messageOf({ id, amount, charge }: Order, fields: { status: string; step: string }): URLSearchParams {
  const paid = { authorizationcode: charge ?? "", refundid: refundIdOf(id) };
  const unpaid = { authorizationcode: undefined, refundid: undefined, creditcardnumber: undefined };
  const order = { orderid: id, amount: String(amount) };
  return providerMessage(order, { ...fields, ...(fields.status === "Ok" ? paid : unpaid) });
}

type Checkout = Omit<StepOf<"checkout">, "kind"> & {
  gift?: { recipientName: string; recipientEmail: string };
  pack?: { seats: number; name: string; idNumber: string; hasNoCheckDigit: boolean };
};

/** A customer checks out. A rejected order stays unknown, and a repeated order for a free gift stays the same. */
export async function checkout(
  shop: SmallShop,
  known: Knowledge,
  { gift, pack, courseId, ...step }: Checkout,
): Promise<Order | undefined> {
  const who = CUSTOMERS[step.who] ?? CUSTOMERS[0];
  const coupon = step.coupon === null ? undefined : pick(known.coupons, step.coupon);
  const query = coupon === undefined ? "" : `?couponId=${coupon.id}`;
  const price = courseId === 1 ? known.price : 24_900;
  const path = `/api/courses/${courseId}/checkout${query}`;
  const { status, body } = await shop.ask<CheckoutReply>("POST", path, { who, body: { gift, pack } });
  const unitPrice = discounted(price, coupon);
  const order = newOrder({
    id: body.paymentId,
    who,
    courseId,
    couponId: unitPrice < price ? (coupon?.id ?? null) : null,
    amount: unitPrice * (pack?.seats ?? 1),
    gift: gift === undefined ? null : { recipient: gift.recipientEmail, isCorrected: false },
    pack: pack === undefined ? null : { seats: pack.seats, unitPrice, invoice: null },
    billing: pack?.name ?? null,
    moment: known.moment,
    isRefusedByProvider: status === 503,
  });
  if (status === 503) return void known.orders.push({ ...order, id: await shop.takeRefusedOrder(order) });
  if (status !== 200)
    return void expectOneOf(status, gift === undefined ? [404, 409] : [403, 404, 409], shop);
  expect(body.free).toBe(order.amount === 0);
  const before = known.orders.find(({ id }) => id === order.id);
  if (before !== undefined) {
    expect({ amount: before.amount, gift: before.gift }).toEqual({ amount: 0, gift: order.gift });
    return before;
  }
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

/** Two administrators create a coupon with the same code at the same time. One succeeds. */
export async function createCoupon(
  shop: SmallShop,
  known: Knowledge,
  step: StepOf<"createCoupon">,
): Promise<void> {
  const { terms } = step;
  const code = `KODI${known.coupons.length}`;
  const { status, body } = await shop.asAdmin<Coupon>("POST", "/api/admin/coupons", { ...terms, code });
  if (status !== 200) return expectOneOf(status, [409], shop);
  known.coupons.push({ ...terms, id: body.id, isDeleted: false });
}

export async function deleteCoupon(
  shop: SmallShop,
  known: Knowledge,
  step: StepOf<"deleteCoupon">,
): Promise<void> {
  const coupon = pick(known.coupons, step.coupon);
  if (coupon === undefined) return;
  const { status } = await shop.asAdmin("DELETE", `/api/admin/coupons/${coupon.id}`);
  expectOneOf(status, [200, 404], shop);
  coupon.isDeleted = true;
}

export async function refund(shop: SmallShop, known: Knowledge, step: StepOf<"refund">): Promise<void> {
  const order = pick(known.orders, step.order);
  if (order === undefined) return;
  shop.world.refundAnswers.set(order.id, step.answer);
  const body = { reason: "Hætti við", byHand: step.byHand };
  const { status } = await shop.asAdmin("POST", `/api/admin/payments/${order.id}/refund`, body);
  if (status === 502) order.reviewed.add("refund_unanswered");
  if (status !== 200) return expectOneOf(status, [409, 502], shop);
  expect(order.isRefunded).toBe(false);
  order.isRefunded = true;
}

/** One administrator, or two at the same time, complete an order. At most one succeeds. */
export async function completeByHand(
  shop: SmallShop,
  known: Knowledge,
  step: StepOf<"completeByHand">,
): Promise<void> {
  const order = pick(known.orders, step.order);
  if (order === undefined) return;
  const path = `/api/admin/payments/${order.id}/complete`;
  const body = { reason: "Greitt hjá Teya", authorizationCode: step.code };
  const admins = step.isTwice ? ADMINS : ADMINS.slice(0, 1);
  const answers = await Promise.all(admins.map((who) => shop.ask("POST", path, { who, body })));
  const statuses = answers.map(({ status }) => status);
  for (const status of statuses) expectOneOf(status, [200, 409], shop);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  if (!statuses.includes(200)) return;
  order.isCompleted = true;
  order.references.push(step.code);
}

/** An administrator closes open reviews at the same time. Another one may have closed them already. */
export async function closeReview(shop: SmallShop, _: Knowledge, step: StepOf<"closeReview">): Promise<void> {
  const { body } = await shop.asAdmin<Review[]>("GET", "/api/admin/reviews");
  const chosen = [step.review, step.review + 1]
    .slice(0, step.count)
    .flatMap((place) => pick(body, place) ?? []);
  const ids = new Set(chosen.map(({ id }) => id));
  const close = (id: string) => shop.asAdmin("POST", `/api/admin/reviews/${id}/close`, { note: "Skoðað" });
  for (const { status } of await Promise.all([...ids].map(close))) expectOneOf(status, [200, 409], shop);
}
