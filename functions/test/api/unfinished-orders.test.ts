import { beforeEach, describe, expect, test } from "vitest";
import { contextOf } from "../../src/core/context.ts";
import { remindOfOrder } from "../../src/payments/unfinished/actions.ts";
import { DAY_MS, HOUR_MS, NOW, timeAfter } from "../clock.ts";
import { beforeTransaction } from "./meanwhile.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, mailbox, get, grant, erase, refund, exportOf } = await openStaffedShop({
  rateLimitFactor: 1000,
});
const SUBJECT = "Pöntuninni er ekki lokið: Námskeið 1";
const WAIT = 3 * HOUR_MS;

let buyer: TestUser;
beforeEach(async () => {
  shop.clock.now = () => NOW;
  buyer = await shop.verify(await shop.newUser("Jóna Prufa"));
});

const open = async (at = 0, couponId?: string) => {
  shop.clock.now = () => timeAfter(at);
  const { body } = await shop.checkout(buyer, couponId);
  shop.clock.now = () => NOW;
  return body;
};
/** Queues the emails that are due this long after `NOW`. */
const queue = (after: number) => shop.runMaintenance(timeAfter(after));
/** Queues the due emails, and sends them a minute later. */
async function runAfter(after: number) {
  await queue(after);
  await shop.deliverEmails(timeAfter(after + 60_000));
}
const mails = () => mailbox.to(buyer.email).filter(({ subject }) => subject === SUBJECT);

test("emails the buyer of an unfinished order once, after three hours [10.370]", async () => {
  await open();
  await runAfter(WAIT - 1000);
  expect(mails()).toEqual([]);
  await runAfter(WAIT);
  await runAfter(WAIT + HOUR_MS);
  expect(mails()).toHaveLength(1);
  const [mail] = mails();
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain("Hæ, Jóna! Þú byrjaðir að kaupa námskeiðið „Námskeið 1“");
    expect(body).toContain("Námskeiðið kostar 24.900 kr.");
    expect(body).toContain("http://shop.test/checkout?courseId=1");
  }
});

test("the email contains the coupon of the order and a checkout link with it while it is valid [10.370]", async () => {
  const couponId = await shop.newCoupon({ discountValue: 20 });
  await open(0, couponId);
  await runAfter(WAIT);
  const code = couponId.toUpperCase();
  expect(mails()[0]?.text).toContain(`${code} gildir enn: þú greiðir 19.920 kr. í stað 24.900 kr.`);
  expect(mails()[0]?.text).toContain(`/checkout?courseId=1&kodi=${code}`);
});

test("the email contains the full price if the coupon is no longer valid [10.370]", async () => {
  const couponId = await shop.newCoupon({ discountValue: 20 });
  await open(0, couponId);
  await shop.db.doc(`coupons/${couponId}`).update({ isPaused: true });
  await runAfter(WAIT);
  expect(mails()[0]?.text).toContain("Námskeiðið kostar 24.900 kr.");
  expect(mails()[0]?.text).not.toContain("kodi=");
});

test("counts several orders of a course as one, and sends a person one email a week [10.372]", async () => {
  await open();
  await open(2 * HOUR_MS);
  await runAfter(WAIT);
  expect(mails()).toEqual([]);
  await runAfter(5 * HOUR_MS);
  expect(mails()).toHaveLength(1);
  await open(3 * DAY_MS);
  await runAfter(3 * DAY_MS + WAIT);
  expect(mails()).toHaveLength(1);
  await open(9 * DAY_MS);
  await runAfter(9 * DAY_MS + WAIT);
  expect(mails()).toHaveLength(2);
});

test("leaves an order of a course that cannot be read alone, and opens a review [10.276]", async () => {
  const course1 = (await shop.stored("courses/1")) ?? {};
  const { paymentId } = await open();
  await shop.db.doc("courses/1").update({ title: 7 });
  await runAfter(WAIT);
  await shop.db.doc("courses/1").set(course1);
  const reviews = await get<{ subject: string }[]>("/api/admin/reviews");
  expect(reviews.map(({ subject }) => subject)).toContain("courses/1");
  expect((await shop.stored(`payments/${paymentId}`))?.remindAt).toBeNull();
  expect(mails()).toEqual([]);
});

test("sends one learner email a day: the reminder of another course waits [10.372]", async () => {
  await grant(buyer.id, 2);
  await shop.runMaintenance();
  await open(3 * DAY_MS - WAIT);
  await runAfter(3 * DAY_MS);
  const reminders = () => mailbox.to(buyer.email).filter(({ subject }) => /^Fyrsta/.test(subject ?? ""));
  expect([mails().length, reminders().length]).toEqual([1, 0]);
  await runAfter(4 * DAY_MS);
  expect([mails().length, reminders().length]).toEqual([1, 1]);
});

test("sends one email in overlapping maintenance runs [10.370]", async () => {
  await open();
  const reports = await Promise.all([queue(WAIT), queue(WAIT)]);
  expect(reports.map(({ failures }) => failures)).toEqual([0, 0]);
  await runAfter(WAIT);
  expect(mails()).toHaveLength(1);
});

describe("no email", () => {
  const setCourse = (changes: object) => shop.db.doc("courses/1").update(changes);

  test.each<[string, (order: { paymentId: string }) => Promise<unknown>]>([
    ["if the order was paid", (order) => shop.payFor(order)],
    [
      "if the order was refunded",
      async (order) => {
        await shop.payFor(order);
        await refund(order.paymentId);
      },
    ],
    ["if the buyer got the course in another way", () => grant(buyer.id)],
    ["if the buyer was erased", () => erase(buyer)],
    ["if the account is disabled", () => shop.auth.updateUser(buyer.id, { disabled: true })],
    ["if the account is an administrator", () => shop.auth.setCustomUserClaims(buyer.id, { admin: true })],
    ["if the email address is not verified", () => shop.auth.updateUser(buyer.id, { emailVerified: false })],
    ["if the buyer wants none", () => shop.db.doc(`users/${buyer.id}`).update({ mailsOff: true })],
    ["while a newer order of the course is on the card page", () => open(HOUR_MS)],
  ])("queues no email %s, and drops a queued one [10.371]", async (_, change) => {
    const before = await open();
    await change(before);
    await queue(WAIT);
    expect(await shop.stored(`emails/unfinished-${before.paymentId}`)).toBeUndefined();

    buyer = await shop.verify(await shop.newUser());
    const after = await open();
    await queue(WAIT);
    expect(await shop.stored(`emails/unfinished-${after.paymentId}`)).toMatchObject({ sentAt: null });
    await change(after);
    await shop.deliverEmails(timeAfter(WAIT + 60_000));
    expect(mails()).toEqual([]);
  });

  test("queues no email if the order is paid just before the transaction [10.371]", async () => {
    const order = await open();
    beforeTransaction(shop.services, () => shop.payFor(order));
    const context = { ...contextOf(shop.services), now: timeAfter(WAIT) };
    expect(await remindOfOrder(context, { id: order.paymentId, userId: buyer.id })).toBe(false);
    expect(await shop.stored(`payments/${order.paymentId}`)).toMatchObject({ status: "completed" });
  });

  test("sends no email if the price changes or the sale ends before the sending [10.371]", async () => {
    for (const [change, back] of [
      [{ price: 19_900 }, { price: 24_900 }],
      [{ isPublished: false }, { isPublished: true }],
    ] as const) {
      buyer = await shop.verify(await shop.newUser());
      await open();
      await queue(WAIT);
      await setCourse(change);
      await shop.deliverEmails(timeAfter(WAIT + 60_000));
      await setCourse(back);
      expect(mails()).toEqual([]);
    }
  });
});

test("turns the emails off with one click, and exports them [10.373]", async () => {
  await open();
  await runAfter(WAIT);
  const header = mails()[0]?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const { pathname } = new URL(header.slice(1, -1));
  const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
  expect((await shop.ask("POST", pathname, { headers })).status).toBe(204);
  expect((await shop.stored(`users/${buyer.id}`))?.mailsOff).toBe(true);
  shop.clock.now = () => timeAfter(WAIT + HOUR_MS);
  const data = await exportOf(buyer);
  expect(data.orderRemindedAt).toBe(timeAfter(WAIT).toISOString());
  expect(data.emails).toMatchObject([{ template: "unfinishedOrder", data: { amount: 24_900 } }]);
});
