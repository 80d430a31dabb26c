import { describe, expect, onTestFinished, test } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import { Contention } from "../../src/core/errors.ts";
import type { Overview } from "../../src/insights/schema.ts";
import { REFUND_OVERDUE_MS } from "../../src/payments/limits.ts";
import type { PaymentEvent } from "../../src/payments/schema.ts";
import { refusal } from "../api-client.ts";
import { timeAfter } from "../clock.ts";
import { openCardPage, press } from "../processes/buyer.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import { providerMessage } from "./provider.ts";
import type { TestUser } from "./shop.ts";
import { cards } from "./test-config.ts";

const { shop, admin, asAdmin, get, grant, refund: recordRefund } = await openStaffedShop();
await shop.db.doc("courses/2").update({ isPublished: true });

const refund = (id: string, body: object = { reason: "Keypti óvart" }) =>
  asAdmin("POST", `/api/admin/payments/${id}/refund`, body);
const events = (id: string) => get<PaymentEvent[]>(`/api/admin/payments/${id}/events`);
const revenue = async () => (await get<Overview>("/api/admin/overview")).revenue;
const friend = () => shop.newUser();
const userOf = async (customer: TestUser) => (await shop.ask<User>("GET", "/api/user", customer)).body;

/** Pays on the real card page, whose server sends its own refund id. */
async function payOnTheCardPage(customer: TestUser): Promise<string> {
  const { body } = await shop.checkout(customer);
  await press(await openCardPage(body), "pay");
  const ledger = (await (await fetch(`${cards.url}/ledger`)).json()) as {
    orders: { orderId: string; payment: { refundId: string } | null }[];
  };
  const refundid = ledger.orders.find(({ orderId }) => orderId === body.paymentId)?.payment?.refundId;
  await shop.postWebhook("notification", providerMessage(await shop.orderOf(body), { refundid }));
  return body.paymentId;
}

describe("refund", () => {
  test("refunds through the provider once, revokes the entitlement and lowers revenue", async () => {
    const customer = await shop.newUser();
    const id = await payOnTheCardPage(customer);
    const before = await revenue();
    expect(await refund(id)).toMatchObject({ status: 200, body: { id, status: "refunded" } });
    expect(await userOf(customer)).toMatchObject({ hasPurchased: false, purchasedCourses: [] });
    expect(await revenue()).toBe(before - 24_900);
    expect(await refund(id)).toMatchObject(refusal(409, "payment_not_refundable"));
  });

  test("saves the provider's answer again if other processes change the same documents meanwhile [M1.35]", async () => {
    const id = await payOnTheCardPage(await shop.newUser());
    const { openStore, provider } = shop.services;
    let failures = 0;
    shop.services.provider = {
      ...provider,
      async refund(...order) {
        const answer = await provider.refund(...order);
        failures = 1;
        return answer;
      },
    };
    shop.services.openStore = () => {
      const store = openStore();
      const transaction: typeof store.transaction = (change) => {
        failures -= 1;
        return failures === 0 ? Promise.reject(new Contention({})) : store.transaction(change);
      };
      return { ...store, transaction };
    };
    onTestFinished(() => void Object.assign(shop.services, { openStore, provider }));
    expect(await refund(id)).toMatchObject({ status: 200, body: { id, status: "refunded" } });
    expect((await events(id)).filter(({ type }) => type === "refunded")).toHaveLength(1);
  });

  test("records a refund with its events, administrator and reason", async () => {
    const id = await payOnTheCardPage(await shop.newUser());
    await refund(id, { reason: "Hætti við innan frests" });
    expect(await events(id)).toMatchObject([
      { type: "created", source: "checkout", from: null, to: "pending" },
      {
        type: "completed",
        source: "webhook",
        from: "pending",
        to: "completed",
        fields: { status: "Ok", step: "Payment" },
      },
      { type: "refund_requested", source: "admin", actor: "Stjóri", note: "Hætti við innan frests" },
      { type: "refunded", source: "admin", from: "completed", to: "refunded", actor: "Stjóri" },
    ]);
    const done = { state: "done", actor: admin.uid, reason: "Hætti við innan frests" };
    expect((await shop.stored(`payments/${id}`))?.refund).toMatchObject(done);
  });

  test("keeps the entitlement after refunding one of two payments and revokes it after the second", async () => {
    const customer = await shop.newUser();
    const [first, second] = [await shop.checkout(customer), await shop.checkout(customer)];
    for (const { body } of [first, second]) await shop.payFor(body);
    await recordRefund(second.body.paymentId);
    expect((await userOf(customer)).purchasedCourses).toEqual([1]);
    await recordRefund(first.body.paymentId);
    expect((await userOf(customer)).purchasedCourses).toEqual([]);
  });

  test.each<[string, (customer: TestUser) => Promise<unknown>]>([
    ["another payment", (customer) => shop.buy(customer)],
    ["a gift", async (customer) => shop.redeem(customer, (await shop.give(await friend())).code)],
    ["a seat", async (customer) => shop.takeSeat(customer, (await shop.buyPack(await friend())).code)],
    ["an administrator", ({ id }) => grant(id)],
  ])("a refund revokes course 2 and keeps course 1 from %s", async (_, getFirstCourse) => {
    for (const courseId of [1, 2]) {
      const customer = await shop.verify(await shop.newUser());
      const { body } = await shop.checkout(customer, undefined, courseId);
      await getFirstCourse(customer);
      await shop.payFor(body);
      await recordRefund(body.paymentId);
      expect((await userOf(customer)).purchasedCourses).toEqual([1]);
    }
  });

  test("records a refund that the provider refuses and changes nothing else", async () => {
    const { paymentId: id, ...customer } = await shop.newBuyer(); // the card page does not know this refund id
    expect(await refund(id)).toMatchObject(refusal(409, "refund_refused"));
    expect((await userOf(customer)).purchasedCourses).toEqual([1]);
    expect((await events(id)).at(-1)).toMatchObject({ type: "refund_refused", to: "completed" });
    expect((await refund(id)).body.code).toBe("refund_refused");
  });

  test("returns a separate error code while the provider has sent no refund id [M2.12]", async () => {
    const customer = await shop.newUser();
    const { body } = await shop.checkout(customer);
    const order = await shop.orderOf(body);
    await shop.postWebhook("success", providerMessage(order, { step: "Confirmation" }));
    expect(await refund(body.paymentId)).toMatchObject(refusal(409, "refund_id_missing"));
    await shop.postWebhook("notification", providerMessage(order));
    expect((await refund(body.paymentId)).body.code).toBe("refund_refused"); // the provider does not know this refund id
  });

  test("opens a review and revokes nothing if the provider does not reply to a refund", async () => {
    const { provider } = shop.services;
    shop.services.provider = { ...provider, refund: () => Promise.reject(new Error("timeout")) };
    const { paymentId, ...customer } = await shop.newBuyer();
    const answer = await refund(paymentId);
    shop.services.provider = provider;
    expect(answer).toMatchObject(refusal(502, "refund_unanswered"));
    const payment = { id: paymentId, amount: 24_900, userEmail: customer.email, status: "completed" };
    expect(await get("/api/admin/reviews")).toMatchObject([
      { reason: "refund_unanswered", paymentId, payment },
    ]);
    expect((await userOf(customer)).purchasedCourses).toEqual([1]);
  });

  test("opens a review if a refund is requested again after a request that was interrupted", async () => {
    const { paymentId } = await shop.newBuyer();
    const at = timeAfter(-REFUND_OVERDUE_MS);
    const earlier = { state: "requested", actor: admin.uid, at, reason: "Keypti óvart", amount: 24_900 };
    await shop.db.doc(`payments/${paymentId}`).update({ refund: earlier, refundId: "unknown" });
    expect((await refund(paymentId)).body.code).toBe("refund_refused");
    expect((await shop.stored(`payments/${paymentId}`))?.reviewReason).toBe("refund_unanswered");
  });

  test("revokes the entitlement of a free order without calling the provider", async () => {
    await shop.coupon("fritt", { discountValue: 100 });
    const customer = await shop.newUser();
    const { body } = await shop.checkout(customer, "fritt");
    expect((await refund(body.paymentId)).status).toBe(200);
    expect((await userOf(customer)).purchasedCourses).toEqual([]);
  });

  test.each([
    ["without a reason", { reason: "" }],
    ["with a very long reason", { reason: "x".repeat(201) }],
  ])("rejects a refund %s", async (_, body) => {
    const id = await shop.buy(await shop.newUser());
    expect(await refund(id, body)).toMatchObject(refusal(400, "invalid_input"));
  });

  test("rejects a refund of a pending or unknown payment", async () => {
    const { body } = await shop.checkout(await shop.newUser());
    expect((await refund(body.paymentId)).body.code).toBe("payment_not_refundable");
    expect((await refund("ZZZZZZZZZZZZ")).body.code).toBe("payment_not_found");
  });
});
