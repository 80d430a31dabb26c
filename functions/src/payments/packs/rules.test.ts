import { describe, expect, test } from "vitest";
import { paymentWith } from "../../../test/builders.ts";
import { PRICE_MAX } from "../../courses/limits.ts";
import { packUnitPrice } from "../price.ts";
import { checkProof, refundRequested } from "../rules.ts";
import { invoicedPaymentId } from "./invoice.ts";
import { isSamePack, newPack, packState, unusedAmount } from "./rules.ts";
import { InvoicedPackInput, PackInput, PackPrices } from "./schema.ts";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const CODE = "0123456789ABCDEFGHJK";
const STEPS = [
  { seats: 10, percent: 10 },
  { seats: 20, percent: 20 },
];

const order = { seats: 10, unitPrice: 22_410, isInvoiced: false, code: CODE };
const payment = paymentWith({
  amount: 224_100,
  pack: order,
  billing: { name: "Golfklúbbur Prufu", idNumber: "500101-2020" },
  status: "completed",
  now: NOW,
});
const pack = newPack(payment, order, NOW);

test.each([
  [24_900, 2, 24_900],
  [24_900, 9, 24_900],
  [24_900, 10, 22_410],
  [24_900, 19, 22_410],
  [24_900, 200, 19_920],
  [9_995, 10, 8_996],
  [0, 10, 0],
])("a seat of a course at %d kr. in a pack of %d costs %d kr. [10.130]", (price, seats, expected) => {
  expect(packUnitPrice(price, { seats, steps: STEPS })).toBe(expected);
});

test("charges the price of the course if there are no quantity prices [10.130]", () => {
  expect(packUnitPrice(24_900, { seats: 200, steps: [] })).toBe(24_900);
});

test.each([
  [[], true],
  [STEPS, true],
  [[{ seats: 2, percent: 1 }], true],
  [[{ seats: 200, percent: 90 }], true],
  [[2, 3, 4, 5, 6].map((seats) => ({ seats, percent: seats })), true],
  [[...STEPS].reverse(), false],
  [[STEPS[0], { seats: 20, percent: 10 }], false],
  [[{ seats: 1, percent: 10 }], false],
  [[{ seats: 201, percent: 10 }], false],
  [[{ seats: 10, percent: 91 }], false],
  [[{ seats: 10, percent: 0 }], false],
  [[2, 3, 4, 5, 6, 7].map((seats) => ({ seats, percent: seats })), false],
])("quantity prices %j are valid: %s [10.130]", (steps, isValid) => {
  expect(PackPrices.safeParse({ steps }).success).toBe(isValid);
});

describe("input of a pack", () => {
  const input = { seats: 10, name: "Golfklúbbur Prufu", idNumber: "500101 2020" };

  test("accepts a kennitala in any form and stores it in the written form [10.131]", () => {
    expect(PackInput.parse(input)).toMatchObject({ seats: 10, idNumber: "500101-2020" });
  });

  test.each([
    { seats: 1 },
    { seats: 201 },
    { seats: 2.5 },
    { seats: "10" },
    { seats: -10 },
    { name: " " },
    { name: "" },
    { name: "G" },
    { name: "Klúbbur https://evil.example" },
    { idNumber: "" },
    { idNumber: "000000-0000" },
    { idNumber: "500101-2030" },
  ])("rejects a pack with %o [10.131] [M1.54]", (spoiled) => {
    expect(PackInput.safeParse({ ...input, ...spoiled }).success).toBe(false);
  });

  test.each([2, 200])("accepts a pack of %d seats [10.131]", (seats) => {
    expect(PackInput.safeParse({ ...input, seats }).success).toBe(true);
  });

  test("accepts a kennitala without a check digit if the buyer confirms it [10.131]", () => {
    const typed = { ...input, idNumber: "500101-2030", hasNoCheckDigit: true };
    expect(PackInput.safeParse(typed).success).toBe(true);
  });

  const invoiced = {
    ...input,
    courseId: 1,
    unitPrice: 19_900,
    email: "a@example.is",
    invoiceNumber: "1",
    reason: "Krafa",
  };

  test.each([
    {},
    { unitPrice: 1 },
    { unitPrice: PRICE_MAX },
    { invoiceNumber: "1".repeat(50) },
    { reason: "abc" },
    { reason: "x".repeat(200) },
  ])("accepts an invoiced pack with %o [M1.58]", (changes) => {
    expect(InvoicedPackInput.safeParse({ ...invoiced, ...changes }).success).toBe(true);
  });

  test.each([
    { unitPrice: 0 },
    { unitPrice: -1 },
    { unitPrice: PRICE_MAX + 1 },
    { invoiceNumber: " " },
    { invoiceNumber: "1".repeat(51) },
    { reason: "xy" },
    { reason: "x".repeat(201) },
  ])("rejects an invoiced pack with %o [M1.58]", (spoiled) => {
    expect(InvoicedPackInput.safeParse({ ...invoiced, ...spoiled }).success).toBe(false);
  });
});

test.each([
  ["open", {}, {}],
  ["open", { used: 9 }, {}],
  ["full", { used: 10 }, {}],
  ["held", {}, { reviewReason: "pack_paid_twice" }],
  ["held", { used: 10 }, { reviewReason: "pack_paid_twice" }],
  ["held", {}, { refund: { state: "requested", actor: "a", at: NOW.toISOString(), reason: "x", amount: 1 } }],
  [
    "held",
    {},
    { refund: { state: "unanswered", actor: "a", at: NOW.toISOString(), reason: "x", amount: 1 } },
  ],
  ["open", {}, { refund: { state: "refused", actor: "a", at: NOW.toISOString(), reason: "x", amount: 1 } }],
  ["void", {}, { status: "refunded" }],
  ["void", { closedAt: NOW.toISOString() }, {}],
] as const)("a pack is %s with %o and a payment with %o [M1.55]", (state, changes, paid) => {
  expect(packState({ ...pack, ...changes }, { ...payment, ...paid })).toBe(state);
});

test("a pack without its payment gives no seats [M1.55]", () => {
  expect(packState(pack, null)).toBe("void");
});

test.each([
  [0, 224_100],
  [3, 156_870],
  [9, 22_410],
  [10, 0],
])("after %d taken seats a refund is %d kr. [M1.57]", (used, amount) => {
  expect(unusedAmount(order, used)).toBe(amount);
});

test("freezes the amount of a requested refund [M1.57]", () => {
  const requested = refundRequested(payment, { actor: "a", reason: "Hætti við", amount: 156_870 }, NOW);
  expect(requested.refund.amount).toBe(156_870);
});

test.each([
  [{}, true],
  [{ courseId: 2 }, false],
  [{ pack: { ...order, seats: 11 } }, false],
  [{ pack: null }, false],
  [{ billing: { name: "Annar klúbbur", idNumber: "010130-2989" } }, false],
  [{ pack: { ...order, code: "1".repeat(20) } }, true],
])("an order with %o is the same pack: %s [M1.54]", (changes, isSame) => {
  expect(isSamePack({ ...payment, ...changes }, payment)).toBe(isSame);
});

test("derives the payment id of an invoice from kennitala and number, regardless of case [M1.58]", () => {
  const id = invoicedPaymentId({ idNumber: "500101-2020" }, "2026-014");
  expect(id).toMatch(/^[0-9A-Z]{12}$/);
  expect(invoicedPaymentId({ idNumber: "500101-2020" }, "2026-014")).toBe(id);
  expect(invoicedPaymentId({ idNumber: "500101-2020" }, "2026-015")).not.toBe(id);
  expect(invoicedPaymentId({ idNumber: "010130-2989" }, "2026-014")).not.toBe(id);
  const [typed, copied] = ["krafa-7", "KRAFA-7"].map((number) =>
    invoicedPaymentId({ idNumber: "500101-2020" }, number),
  );
  expect(copied).toBe(typed);
});

test("accepts an invoice as proof only for an invoiced pack [M1.58]", () => {
  const proof = { kind: "invoice", invoiceNumber: "1" } as const;
  const refused = expect.objectContaining({ code: "payment_not_confirmed" });
  expect(() => checkProof(payment, proof)).toThrow(refused);
  expect(() => checkProof({ ...payment, pack: null }, proof)).toThrow(refused);
  expect(() => checkProof({ ...payment, pack: { ...order, isInvoiced: true } }, proof)).not.toThrow();
});
