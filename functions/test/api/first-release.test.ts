import { beforeAll, describe, expect, test } from "vitest";
import type { PaymentDetail, PaymentEvent, Sale } from "../../src/contract/admin.ts";
import type { User } from "../../src/contract/user.ts";
import { FIRST, firstDocuments } from "../first-release/documents.ts";
import { type Customer, openShop } from "./shop.ts";

/** A shop whose documents the first release wrote. */
const shop = openShop();
let buyer: Customer;
let other: Customer;
let admin: Awaited<ReturnType<typeof shop.newAdmin>>;

beforeAll(async () => {
  [buyer, other, admin] = await Promise.all([shop.newCustomer(), shop.newCustomer(), shop.newAdmin()]);
  const documents = firstDocuments({ buyer: buyer.id, other: other.id, admin: admin.uid });
  await Promise.all(Object.entries(documents).map(([path, data]) => shop.db.doc(path).set(data)));
});

const answerTo = (path: string, cookie: string) => shop.ask("GET", path, { cookie });

describe("documents of the first release are read by", () => {
  test.each([
    "/api/user",
    "/api/user/courses",
    "/api/courses",
    "/api/courses/1",
    "/api/courses/1/lessons",
    "/api/lessons",
    "/api/lessons/1",
    `/api/payment/${FIRST.paid}`,
    `/api/payment/${FIRST.paid}/course`,
    `/api/payment/${FIRST.earliest}`,
  ])("their customer at %s", async (path) => {
    expect(await answerTo(path, buyer.cookie)).toMatchObject({ status: 200 });
  });

  test.each([
    "/api/admin/user",
    "/api/admin/overview",
    "/api/admin/users",
    "/api/admin/courses",
    "/api/admin/lessons",
    "/api/admin/coupons",
    `/api/admin/coupons/${FIRST.coupon}/users`,
    "/api/admin/payments",
    "/api/admin/payments?status=pending",
    ...[FIRST.paid, FIRST.unpaid, FIRST.refused, FIRST.earliest].flatMap((id) => [
      `/api/admin/payments/${id}`,
      `/api/admin/payments/${id}/events`,
    ]),
  ])("the administrator at %s, and none is left out", async (path) => {
    expect(await answerTo(path, admin.cookie)).toMatchObject({ status: 200 });
    const leftOut = shop.db.collection("reviews").where("reason", "==", "document_unreadable");
    expect((await leftOut.get()).docs.map((document) => document.get("subject"))).toEqual([]);
  });
});

test("a payment of the first release has the defaults of the fields that were added since", async () => {
  const { body } = await shop.ask<Sale[]>("GET", "/api/admin/payments", { cookie: admin.cookie });
  expect(body.map(({ id }) => id).sort()).toEqual(
    [FIRST.paid, FIRST.unpaid, FIRST.refused, FIRST.earliest].sort(),
  );
  expect(body.find(({ id }) => id === FIRST.earliest)).toMatchObject({
    isSecondPayment: false,
    discount: null,
    cardDigits: null,
    receiptNumber: null,
    reviewReason: null,
    refund: null,
  });
  const detail = await shop.ask<PaymentDetail>("GET", `/api/admin/payments/${FIRST.paid}`, {
    cookie: admin.cookie,
  });
  expect(detail.body.payment).toMatchObject({ provider: "securepay", receiptNumber: 1 });
});

test("a refund of the first release keeps who requested it", async () => {
  const { body } = await shop.ask<PaymentDetail>("GET", `/api/admin/payments/${FIRST.refused}`, {
    cookie: admin.cookie,
  });
  expect(body.payment.refund).toMatchObject({ state: "refused", actor: admin.uid, reason: "Keypti óvart" });
});

test("events of the first release say what happened, by whom and what the provider posted", async () => {
  const eventsOf = async (id: string) => {
    const path = `/api/admin/payments/${id}/events`;
    return (await shop.ask<PaymentEvent[]>("GET", path, { cookie: admin.cookie })).body;
  };
  const summaryOf = ({ type, source, actor, note, fields }: PaymentEvent) => [
    type,
    source,
    actor,
    note,
    fields?.amount ?? null,
  ];
  expect((await eventsOf(FIRST.paid)).map(summaryOf).sort()).toEqual([
    ["completed", "webhook", null, null, "24900"],
    ["created", "checkout", null, null, null],
    ["webhook_received", "return", null, null, "24900"],
  ]);
  expect((await eventsOf(FIRST.refused)).map(summaryOf)).toEqual([
    ["created", "checkout", null, null, null],
    ["refund_requested", "admin", "Stjóri", "Keypti óvart", null],
  ]);
});

test("scheduled maintenance goes through orders of the first release, and a message kept then grants nothing by itself", async () => {
  await shop.runMaintenance(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
  expect((await shop.db.doc(`payments/${FIRST.unpaid}`).get()).data()).toMatchObject({ status: "expired" });
  const reviews = await shop.ask<{ reason: string }[]>("GET", "/api/admin/reviews", { cookie: admin.cookie });
  expect(reviews.body.map(({ reason }) => reason)).not.toContain("document_unreadable");
  const user = await shop.ask<User>("GET", "/api/user", { cookie: other.cookie });
  expect(user.body).toMatchObject({ hasPurchased: false });
});

test("a payment of the first release is refunded, and access with it", async () => {
  const refund = { cookie: admin.cookie, body: { reason: "Viðskiptavinur hætti við", byHand: true } };
  for (const id of [FIRST.paid, FIRST.refused, FIRST.earliest])
    expect(await shop.ask("POST", `/api/admin/payments/${id}/refund`, refund)).toMatchObject({ status: 200 });
  const user = await shop.ask<User>("GET", "/api/user", { cookie: buyer.cookie });
  expect(user.body).toMatchObject({ hasPurchased: false, purchasedCourses: [] });
});
