import { describe, expect, test } from "vitest";
import { PaymentStatus } from "../contract/payment.ts";
import type { Evidence } from "./evidence.ts";
import { checkEvidence, completed, mayMove, newPayment } from "./payment.ts";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const order = (amount: number) =>
  newPayment({
    id: "AAAAAAAAAAAA",
    userId: "u",
    course: { id: 1, title: "Golf" },
    amount,
    couponId: null,
    acceptedTerms: null,
    now: NOW,
  });
const word = (overrides: object = {}): Evidence => ({
  kind: "provider",
  authorizationCode: "123456",
  refundId: "R1",
  amountText: null,
  currency: null,
  ...overrides,
});

test("a payment moves only along its table: a late success always wins, only a refund undoes a completed one", () => {
  const moves = PaymentStatus.options.flatMap((from) =>
    PaymentStatus.options.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    "pending → completed",
    "pending → failed",
    "pending → cancelled",
    "pending → expired",
    "completed → refunded",
    "failed → completed",
    "cancelled → completed",
    "expired → completed",
  ]);
});

test("a new payment freezes its price, as a number and as the text that the provider signs", () => {
  expect(order(19_920)).toMatchObject({
    amount: 19_920,
    amountText: "19920",
    currency: "ISK",
    status: "pending",
  });
});

test("a completed payment keeps the provider's reference", () => {
  expect(completed(order(100), word(), NOW)).toMatchObject({
    status: "completed",
    paymentReference: "123456",
    refundId: "R1",
  });
});

describe("evidence", () => {
  test.each(["24900", "24900.0", "24900.00", "24900,00"])(
    "of the amount %s fits an order of 24900",
    (amountText) => {
      expect(() => checkEvidence(order(24_900), word({ amountText }))).not.toThrow();
    },
  );

  test.each(["24899", "24901", "249.00", "24.900", "24900.01", "2.49e4", " ", "-24900", "NaN"])(
    "of the amount '%s' does not",
    (amountText) => {
      expect(() => checkEvidence(order(24_900), word({ amountText }))).toThrow(
        expect.objectContaining({ code: "amount_mismatch" }),
      );
    },
  );

  test("in another currency does not fit", () => {
    expect(() => checkEvidence(order(100), word({ currency: "EUR" }))).toThrow(
      expect.objectContaining({ code: "currency_mismatch" }),
    );
  });

  test("of nothing to pay fits only an order that costs nothing", () => {
    expect(() => checkEvidence(order(0), { kind: "free" })).not.toThrow();
    expect(() => checkEvidence(order(1), { kind: "free" })).toThrow(
      expect.objectContaining({ code: "payment_not_confirmed" }),
    );
  });
});
