import { expect, test } from "vitest";
import { paymentWith } from "../../../test/builders.ts";
import type { GiftOrder } from "../rules.ts";
import { deliveryAt, giftState, isSameGift, newGift, newGiftOrder } from "./rules.ts";
import type { PaymentGift } from "./schema.ts";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const CODE = "0123456789ABCDEFGHJK";
const INPUT = { recipientName: "Anna Jónsdóttir", recipientEmail: "anna@example.is" };
const order = newGiftOrder(INPUT, CODE, NOW);
const payment = paymentWith({ buyerName: "Gísli", buyerEmail: "gisli@example.is", gift: order, now: NOW });
const gift = newGift(payment, order, { id: "u", name: "Gísli Gefandi" }, NOW);

test.each([
  ["2026-05-31", false],
  ["2026-06-01", true],
  ["2027-06-01", true],
  ["2027-06-02", false],
])("accepts %s as the day of a gift that is ordered on 2026-06-01: %s [10.8]", (deliverOn, isAccepted) => {
  const ordered = () => newGiftOrder({ ...INPUT, deliverOn }, CODE, NOW);
  if (isAccepted) expect(ordered()).toMatchObject({ deliverOn, message: null });
  else expect(ordered).toThrow(expect.objectContaining({ code: "gift_day_invalid" }));
});

test.each([
  [null, "2026-06-01T12:00:00.000Z"],
  ["2026-05-31", "2026-06-01T12:00:00.000Z"],
  ["2026-06-01", "2026-06-01T12:00:00.000Z"],
  ["2026-06-02", "2026-06-02T08:00:00.000Z"],
])("sends the email of a gift for the day %s at %s [M1.36]", (deliverOn, expected) => {
  expect(deliveryAt({ deliverOn }, NOW).toISOString()).toBe(expected);
});

const AT = NOW.toISOString();
const REFUND = { actor: "a", at: AT, reason: "x", amount: 1 };

test.each([
  ["open", {}, null],
  ["open", {}, {}],
  ["held", {}, { reviewReason: "coupon_overused" }],
  ["held", {}, { refund: { ...REFUND, state: "requested" } }],
  ["held", {}, { refund: { ...REFUND, state: "unanswered" } }],
  ["open", {}, { refund: { ...REFUND, state: "refused" } }],
  ["redeemed", { redeemedBy: "r", redeemedAt: AT }, { reviewReason: "coupon_overused" }],
  ["void", { voidedAt: AT }, {}],
  ["void", { voidedAt: AT, redeemedBy: "r", redeemedAt: AT }, { reviewReason: "coupon_overused" }],
] as const)("a gift is %s with %o and a payment with %o [M1.40]", (state, changes, paid) => {
  const payment = paid && { reviewReason: null, refund: null, ...paid };
  expect(giftState({ ...gift, ...changes }, payment)).toBe(state);
});

/** Another value of each field that makes two gifts different. */
const OTHER: Record<keyof PaymentGift, string> = {
  recipientName: "Anna Björnsdóttir",
  recipientEmail: "bjorn@example.is",
  message: "Til hamingju",
  deliverOn: "2026-06-02",
};

test.each(Object.entries(OTHER))("gifts with another %s are different gifts [M1.37]", (field, value) => {
  expect(isSameGift({ ...order, [field]: value }, order)).toBe(false);
});

test("gifts with the same details are the same gift regardless of their codes, unless the recipient is erased [M1.37]", () => {
  const repeated: GiftOrder = { ...order, code: "1".repeat(20) };
  expect(isSameGift(repeated, order)).toBe(true);
  expect(isSameGift(null, order)).toBe(false);
  const erased = { ...order, recipientName: "", recipientEmail: "" };
  expect(isSameGift(erased, erased)).toBe(false);
});
