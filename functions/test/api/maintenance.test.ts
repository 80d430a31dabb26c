import { beforeEach, describe, expect, test } from "vitest";
import type { Sale } from "../../src/payments/schema.ts";
import type { Review } from "../../src/reviews/schema.ts";
import { refusal } from "../api-client.ts";
import { NOW, timeAfter } from "../clock.ts";
import { replaceInStore } from "./meanwhile.ts";
import { openStockedShop } from "./prepared-shops.ts";
import { providerMessage } from "./provider.ts";
import type { openShop, TestUser } from "./shop.ts";

const HOUR = 60 * 60 * 1000;

let shop: ReturnType<typeof openShop>;
let admin: { cookie: string };
beforeEach(async () => {
  shop = await openStockedShop();
  admin = await shop.newAdmin();
});

const asAdmin = async <Body>(path: string) => (await shop.ask<Body>("GET", path, admin)).body;
const reviews = () => asAdmin<Review[]>("/api/admin/reviews");
const statusOf = async (id: string) => (await shop.stored(`payments/${id}`))?.status;
const logged = (message: string) => shop.log.filter((line) => line.message === message);

async function openOrder(customer?: TestUser) {
  const buyer = customer ?? (await shop.newUser());
  const { body } = await shop.checkout(buyer);
  return { buyer, id: body.paymentId, message: providerMessage(await shop.orderOf(body)) };
}

/** Makes the buyer's document unreadable, so that a completion fails. Returns a function that repairs it. */
async function breakBuyer({ id }: TestUser): Promise<() => Promise<unknown>> {
  const ref = shop.db.doc(`users/${id}`);
  const whole = (await ref.get()).data() ?? {};
  await ref.set({ name: "unreadable" });
  return () => ref.set(whole);
}

describe("scheduled maintenance", () => {
  test("applies a verified webhook that could not be saved when it arrived", async () => {
    const { buyer, id, message } = await openOrder();
    const repair = await breakBuyer(buyer);
    expect(await shop.postWebhook("notification", message)).toMatchObject(refusal(500, "internal"));
    expect(await statusOf(id)).toBe("pending");
    await repair();
    expect(await shop.runMaintenance()).toMatchObject({ webhooksApplied: 1, failures: 0 });
    expect(await statusOf(id)).toBe("completed");
    expect(await shop.runMaintenance()).toMatchObject({ webhooksApplied: 0 });
  });

  test("applies a stored webhook only once, even if two rounds run at the same time", async () => {
    const { buyer, id, message } = await openOrder();
    const repair = await breakBuyer(buyer);
    await shop.postWebhook("notification", message);
    await repair();
    const rounds = await Promise.all([shop.runMaintenance(), shop.runMaintenance()]);
    expect(rounds.map(({ webhooksApplied }) => webhooksApplied).sort()).toEqual([0, 1]);
    expect(rounds.map(({ failures }) => failures)).toEqual([0, 0]);
    expect(await statusOf(id)).toBe("completed");
  });

  test("puts an order that is pending for over an hour under review, and logs it once [M2.3]", async () => {
    const { id } = await openOrder();
    await shop.runMaintenance(timeAfter(HOUR - 60_000));
    expect(await reviews()).toEqual([]);
    await shop.runMaintenance(timeAfter(HOUR + 60_000));
    expect(await reviews()).toMatchObject([{ reason: "unconfirmed", subject: id, paymentId: id }]);
    expect(logged("needs review")).toEqual([]);
    for (const minutes of [2, 3, 4]) await shop.runMaintenance(timeAfter(HOUR + minutes * 60_000));
    expect(logged("needs review")).toMatchObject([
      { severity: "WARNING", fields: { reason: "unconfirmed", subject: id } },
    ]);
    const [sale] = await asAdmin<Sale[]>("/api/admin/payments?status=pending");
    expect(sale).toMatchObject({ id, reviewReason: "unconfirmed" });
  });

  test("logs a review even if the process ends before the review is marked as reported", async () => {
    await openOrder();
    await shop.runMaintenance(timeAfter(HOUR + 60_000));
    const setReported = () => Promise.reject(new Error("the process ends"));
    replaceInStore(shop.services, "reviews", () => ({ setReported }));
    await shop.runMaintenance(timeAfter(HOUR + 120_000));
    expect(logged("needs review")).toMatchObject([{ fields: { reason: "unconfirmed" } }]);
  });

  test("closes the review of a pending order when it is paid, and otherwise after a week", async () => {
    const [late, abandoned] = [await openOrder(), await openOrder()];
    await shop.runMaintenance(timeAfter(HOUR + 60_000));
    expect(await reviews()).toHaveLength(2);
    await shop.postWebhook("notification", late.message);
    expect(await reviews()).toMatchObject([{ subject: abandoned.id }]);
    await shop.runMaintenance(timeAfter(8 * 24 * HOUR));
    expect(await reviews()).toEqual([]);
    const { body } = await shop.ask("GET", `/api/admin/payments/${late.id}`, admin);
    expect(body).toMatchObject({ payment: { reviewReason: null }, reviews: [{ closedBy: null }] });
  });

  test("does not reopen a review that an administrator has closed", async () => {
    await openOrder();
    await shop.runMaintenance(timeAfter(HOUR + 60_000));
    const [review] = await reviews();
    const path = `/api/admin/reviews/${review?.id}/close`;
    const { status } = await shop.ask("POST", path, { cookie: admin.cookie, body: { note: "Ekki greitt" } });
    expect(status).toBe(200);
    await shop.runMaintenance(timeAfter(HOUR + 120_000));
    expect(await reviews()).toEqual([]);
  });

  test("opens one review for a duplicate payment and logs it as an error", async () => {
    const first = await openOrder();
    const second = await openOrder(first.buyer);
    for (const { message } of [first, second]) await shop.postWebhook("notification", message);
    for (let round = 0; round < 3; round += 1) await shop.runMaintenance();
    expect(await reviews()).toMatchObject([{ reason: "already_owned", subject: second.id }]);
    expect(logged("needs review")).toMatchObject([
      { severity: "ERROR", fields: { reason: "already_owned", subject: second.id } },
    ]);
  });

  test("puts a refund under review if the provider does not reply within two minutes", async () => {
    const { id, message } = await openOrder();
    await shop.postWebhook("notification", message);
    const refund = { state: "requested", actor: "a", reason: "Hætti við", at: NOW, amount: 24_900 };
    await shop.db.doc(`payments/${id}`).update({ refund }); // the process ended before the provider replied
    await shop.runMaintenance(timeAfter(HOUR / 60));
    expect(await reviews()).toEqual([]);
    await shop.runMaintenance(timeAfter((3 * HOUR) / 60));
    expect(await reviews()).toMatchObject([
      { reason: "refund_unanswered", subject: id, paymentId: id, emailTemplate: null },
    ]);
    expect(await shop.stored(`payments/${id}`)).toMatchObject({
      ...{ status: "completed", reviewReason: "refund_unanswered", refund: { state: "unanswered" } },
    });
  });

  test("puts an email under review after its last attempt and queues it again only on an administrator's request", async () => {
    const { id, message } = await openOrder();
    await shop.postWebhook("notification", message);
    const attempts: string[] = [];
    shop.services.mailer = {
      async send(email) {
        attempts.push(email.id);
        throw new Error("mailbox unknown");
      },
    };
    const email = shop.db.doc(`emails/receipt-${id}`);
    for (let round = 1; round <= 21; round += 1) {
      await shop.runMaintenance();
      const { dueAt } = (await email.get()).data() ?? {};
      if (dueAt !== null) await email.update({ dueAt: new Date(0) });
    }
    expect(attempts.filter((sent) => !sent.startsWith("digest-"))).toEqual(Array(20).fill(`receipt-${id}`));
    expect(await reviews()).toMatchObject([
      {
        ...{ reason: "email_given_up", subject: `receipt-${id}`, emailTemplate: "receipt" },
        ...{ paymentId: id, payment: { id } },
      },
    ]);
    const path = `/api/admin/emails/receipt-${id}/retry`;
    expect((await shop.ask("POST", path, admin)).body).toMatchObject({ state: "queued" });
    expect(await reviews()).toEqual([]);
  });

  test("sends other emails despite one with an unknown template", async () => {
    const id = "unknown-template";
    const unknown = {
      id,
      template: "fromTheNextRelease",
      recipient: "a@example.is",
      data: {},
      isLetter: false,
    };
    const state = { createdAt: NOW, dueAt: NOW, sentAt: null, attempts: 0 };
    await shop.db.doc(`emails/${id}`).set({ ...unknown, ...state });
    await shop.buy(await shop.newUser());
    expect(await shop.runMaintenance()).toMatchObject({ emailsSent: 1, failures: 0 });
  });

  test("reports reviews first and starts no work after its time is up [M2.11]", async () => {
    const first = await openOrder();
    const second = await openOrder(first.buyer);
    for (const { message } of [first, second]) await shop.postWebhook("notification", message);
    const { services } = shop;
    const { contextOf } = await import("../../src/core/context.ts");
    const { runMaintenance } = await import("../../src/app/maintenance.ts");
    let asked = 0;
    const report = await runMaintenance({ ...contextOf(services), hasTime: () => asked++ < 2 });
    expect(report).toMatchObject({ reviewsReported: 1, emailsSent: 0 });
    expect(await shop.runMaintenance()).toMatchObject({ emailsSent: 2 });
  });
});

test("keeps a payment under review until the last of its reviews is closed [M2.3]", async () => {
  const { id, message } = await openOrder();
  message.set("amount", "1");
  expect((await shop.postWebhook("notification", message)).status).toBe(400);
  await shop.runMaintenance(timeAfter(HOUR + 60_000));
  const reasonOf = async () => (await shop.stored(`payments/${id}`))?.reviewReason;
  expect(await reasonOf()).toBe("unconfirmed");
  await shop.runMaintenance(timeAfter(8 * 24 * HOUR));
  expect(await reviews()).toMatchObject([{ reason: "webhook_rejected", subject: id }]);
  expect(await reasonOf()).toBe("webhook_rejected");
  const path = `/api/admin/reviews/webhook_rejected-${id}/close`;
  expect((await shop.ask("POST", path, { cookie: admin.cookie, body: { note: "Skoðað" } })).status).toBe(200);
  expect(await reasonOf()).toBeNull();
});
