import { describe, expect, test } from "vitest";
import { paymentWith, userWith } from "../../../test/builders.ts";
import { DAY_MS, HOUR_MS, NOW, timeAfter } from "../../../test/clock.ts";
import { RemindedLearner } from "../../reminders/rules.ts";
import type { PaymentStatus } from "../schema.ts";
import {
  namesOffer,
  needsOrderReminder,
  planOrderReminder,
  type Situation,
  unfinishedEmail,
} from "./rules.ts";

const order = paymentWith();
const buyerWith = (fields: object = {}) => RemindedLearner.parse({ ...userWith({ id: "u" }), ...fields });
const ACCOUNT = { isDisabled: false, isAdmin: false, isEmailVerified: true };
const SITUATION: Situation = {
  order,
  buyer: buyerWith(),
  account: ACCOUNT,
  isAdmin: false,
  course: { isPublished: true },
  orders: [order],
  reviews: [{ reason: "unconfirmed", closedAt: null }],
  provider: { isTest: false },
  now: timeAfter(3 * HOUR_MS),
};
const GIFT = { ...{ recipientName: "A", recipientEmail: "a@example.is", message: null }, deliverOn: null };
const PACK = { seats: 5, unitPrice: 9900, isInvoiced: false, code: "C" };
const later = (fields: Parameters<typeof paymentWith>[0] = {}) =>
  paymentWith({ id: "BBBBBBBBBBBB", now: timeAfter(HOUR_MS), ...fields });
const of = (fields: Parameters<typeof paymentWith>[0]) => ({ order: paymentWith(fields) });

describe("an order is unfinished", () => {
  test.each<[string, Partial<Situation>, boolean]>([
    ["if it is pending and the review of the missing confirmation is open", {}, true],
    [
      "if its buyer also has a newer order of another course",
      { orders: [order, later({ courseId: 2 })] },
      true,
    ],
    [
      "if its buyer also has an older order of the course",
      { orders: [order, paymentWith({ id: "C", now: timeAfter(-HOUR_MS) })] },
      true,
    ],
    [
      "if a former review is closed",
      { reviews: [{ reason: "unverified", closedAt: NOW.toISOString() }] },
      true,
    ],
    ["unless a review suspects a payment", { reviews: [{ reason: "unverified", closedAt: null }] }, false],
    ["unless it is a gift", of({ gift: { ...GIFT, code: "C" } }), false],
    ["unless it is a pack", of({ pack: PACK }), false],
    ["unless it is a test order and the rehearsal has ended", of({ isTest: true }), false],
    ["unless it is a real order and a rehearsal runs", { provider: { isTest: true } }, false],
    ["unless a newer order of the course exists", { orders: [order, later()] }, false],
    [
      "unless a gift of the course was bought since",
      { orders: [later({ gift: { ...GIFT, code: "C" } })] },
      false,
    ],
    ["unless the course is not on sale", { course: { isPublished: false } }, false],
    ["unless the course does not exist", { course: null }, false],
    ["unless it is two days old", { now: timeAfter(2 * DAY_MS) }, false],
    ["unless its buyer was erased", { buyer: null }, false],
    ["unless the account was erased", { account: null }, false],
    ["unless the account is disabled", { account: { ...ACCOUNT, isDisabled: true } }, false],
    ["unless the email address is not verified", { account: { ...ACCOUNT, isEmailVerified: false } }, false],
    [
      "unless the account has the rights of an administrator",
      { account: { ...ACCOUNT, isAdmin: true } },
      false,
    ],
    ["unless its buyer is an administrator", { isAdmin: true }, false],
    [
      "unless its buyer owns the course",
      { buyer: buyerWith({ purchasedCourses: [1], hasPurchased: true }) },
      false,
    ],
    ["unless its buyer has turned the emails off", { buyer: buyerWith({ mailsOff: true }) }, false],
    [
      "unless its buyer has asked for erasure",
      { buyer: buyerWith({ deleteAt: timeAfter(DAY_MS).toISOString() }) },
      false,
    ],
  ])("%s [10.371]", (_, change, expected) => {
    expect(needsOrderReminder({ ...SITUATION, ...change })).toBe(expected);
  });

  test.each<[PaymentStatus, boolean]>([
    ["failed", true],
    ["cancelled", true],
    ["expired", true],
    ["completed", false],
    ["refunded", false],
  ])("if its status is %s: %s [10.371]", (status, expected) => {
    expect(needsOrderReminder({ ...SITUATION, ...of({ status }) })).toBe(expected);
  });
});

const ago = (milliseconds: number) => timeAfter(-milliseconds).toISOString();
const started = (milliseconds: number) => ({
  reminders: { 2: { ownedAt: ago(9 * DAY_MS), sent: { start: ago(milliseconds) } } },
});

test.each<[string, object, "now" | string | null]>([
  ["at once without an earlier email", {}, "now"],
  ["never within a week of the email about another order", { orderRemindedAt: ago(7 * DAY_MS - 1) }, null],
  ["at once a week after that email", { orderRemindedAt: ago(7 * DAY_MS) }, "now"],
  ["a day after another learner email", started(HOUR_MS), timeAfter(DAY_MS - HOUR_MS).toISOString()],
  ["at once if that email is a day old", started(DAY_MS), "now"],
])("sends the email %s [10.372]", (_, fields, expected) => {
  const plan = planOrderReminder(buyerWith(fields), { isPractice: false, now: NOW });
  expect(plan instanceof Date ? plan.toISOString() : plan).toBe(expected);
});

test("delays the email by a day on the evening of a practice plan [10.372]", () => {
  expect(planOrderReminder(buyerWith(), { isPractice: true, now: NOW })).toEqual(timeAfter(DAY_MS));
});

test("a queued email is outdated by another price, coupon or email address [10.371]", () => {
  const buyer = buyerWith();
  const offer = { listPrice: 24_900, amount: 19_920, coupon: "GOLF20" };
  const email = unfinishedEmail(order, { buyer, courseTitle: "Golf", offer, hash: () => "0" });
  expect(namesOffer(email, { buyer, offer })).toBe(true);
  for (const change of [{ listPrice: 29_900 }, { amount: 24_900 }, { coupon: null }])
    expect(namesOffer(email, { buyer, offer: { ...offer, ...change } })).toBe(false);
  expect(namesOffer(email, { buyer: buyerWith({ email: "ny@example.is" }), offer })).toBe(false);
});
