import { expect } from "vitest";
import type { Coupon } from "../../../src/coupons/schema.ts";
import type { Review } from "../../../src/payments/schema.ts";
import { expectOneOf, type Knowledge, pick, type StepOf } from "./knowledge.ts";
import { ADMINS, type SmallShop } from "./small-shop.ts";

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

/** An administrator closes an open review. Another one may have closed it already. */
export async function closeReview(shop: SmallShop, _: Knowledge, step: StepOf<"closeReview">): Promise<void> {
  const { body } = await shop.asAdmin<Review[]>("GET", "/api/admin/reviews");
  const review = pick(body, step.review);
  if (review === undefined) return;
  const path = `/api/admin/reviews/${review.id}/close`;
  const { status } = await shop.asAdmin("POST", path, { note: "Skoðað" });
  expectOneOf(status, [200, 409], shop);
}
