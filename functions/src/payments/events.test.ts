import { expect, test } from "vitest";
import { rejectionOf, type WebhookEvent } from "./events.ts";

const payment = { status: "pending", amount: 24_900, currency: "ISK" } as const;
const paid: WebhookEvent = {
  id: "w",
  source: "webhook",
  outcome: "paid",
  trust: "verified",
  amount: 24_900,
  currency: "ISK",
  authorizationCode: null,
  refundId: null,
  cardDigits: null,
  fields: {},
};

test.each<[string, Partial<WebhookEvent>, string | null]>([
  ["a verified success", {}, null],
  ["a success without amount and currency", { amount: null, currency: null }, null],
  ["a currency in lower case", { currency: "isk" }, null],
  ["a lower amount", { amount: 24_899 }, "amount_mismatch"],
  ["a higher amount", { amount: 24_901 }, "amount_mismatch"],
  ["an unreadable amount", { amount: Number.NaN }, "amount_mismatch"],
  ["another currency", { currency: "EUR" }, "currency_mismatch"],
  ["an unknown status", { outcome: null }, "status_unknown"],
  ["a forged success", { trust: "forged" }, "checksum_invalid"],
  ["an unverified success", { trust: "unverified" }, "webhook_unverified"],
  ["an unverified failure", { trust: "unverified", outcome: "failed" }, null],
  ["a forged cancellation", { trust: "forged", outcome: "cancelled" }, null],
])("decides if a webhook is rejected: %s [9.26] [M2.1]", (_, overrides, rejection) => {
  expect(rejectionOf(payment, { ...paid, ...overrides })).toBe(rejection);
});

test.each(["completed", "refunded"] as const)(
  "does not reject an unverified success of a %s payment [M2.1]",
  (status) => {
    expect(rejectionOf({ ...payment, status }, { ...paid, trust: "unverified" })).toBeNull();
  },
);
