import { expect, test } from "vitest";
import { paymentWith } from "../../test/builders.ts";
import { ReviewReason } from "../reviews/schema.ts";
import type { WebhookEvent } from "./events.ts";
import { canTransition, checkProof, isResolvedBy, referencesOf, transition } from "./rules.ts";
import { PaymentStatus } from "./schema.ts";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const order = (amount: number) => paymentWith({ amount, now: NOW });
const webhook = (overrides: Partial<WebhookEvent> = {}): WebhookEvent => ({
  id: "w",
  source: "webhook",
  outcome: "paid",
  trust: "verified",
  amount: null,
  currency: null,
  authorizationCode: "123456",
  refundId: "R1",
  cardDigits: "4242",
  fields: {},
  ...overrides,
});

test.each(
  Object.entries({
    pending: ["completed", "failed", "cancelled", "expired"],
    failed: ["completed"],
    cancelled: ["completed"],
    expired: ["completed"],
    completed: ["refunded"],
    refunded: [],
  } satisfies Record<PaymentStatus, PaymentStatus[]>),
)("changes a %s payment only to %j [4.8]", (from, allowed) => {
  const status = PaymentStatus.parse(from);
  expect(PaymentStatus.options.filter((to) => canTransition({ status }, to))).toEqual(allowed);
});

test.each(
  Object.entries({
    already_owned: ["refunded"],
    gift_paid_twice: ["refunded"],
    pack_paid_twice: ["refunded"],
    paid_late: ["refunded"],
    coupon_overused: ["refunded"],
    buyer_missing: ["refunded"],
    unverified: ["completed"],
    webhook_rejected: [],
    unconfirmed: ["completed", "failed", "cancelled"],
    refund_unanswered: ["refunded"],
    email_given_up: [],
    document_unreadable: [],
  } satisfies Record<ReviewReason, PaymentStatus[]>),
)("resolves a review as %s by the statuses %j", (name, statuses) => {
  const reason = ReviewReason.parse(name);
  expect(PaymentStatus.options.filter((status) => isResolvedBy(status, { reason }))).toEqual(statuses);
});

test("rejects a change of status that the table does not allow", () => {
  const refunded = { ...order(1), status: "refunded" as const };
  expect(() => transition(refunded, "completed", { id: "e", source: "webhook" }, NOW)).toThrow(
    expect.objectContaining({ code: "payment_transition_invalid" }),
  );
});

test("returns a change of status with the event that records it", () => {
  const change = { id: "e", source: "admin", actor: "a", note: "n", fields: { refundId: "R" } } as const;
  const { payment, event } = transition(order(1), "completed", change, new Date("2026-06-02T00:00:00.000Z"));
  expect(payment).toMatchObject({
    status: "completed",
    refundId: "R",
    updatedAt: "2026-06-02T00:00:00.000Z",
  });
  expect(event).toEqual({
    id: "e",
    paymentId: "AAAAAAAAAAAA",
    at: "2026-06-02T00:00:00.000Z",
    type: "completed",
    source: "admin",
    from: "pending",
    to: "completed",
    actor: "a",
    note: "n",
    webhook: null,
    handledAt: "2026-06-02T00:00:00.000Z",
  });
});

test("stores the price of a new payment as a number and as the text that the provider signs [3.14] [3.15] [4.6]", () => {
  expect(order(19_920)).toMatchObject({
    amount: 19_920,
    amountText: "19920",
    currency: "ISK",
    status: "pending",
  });
});

test("schedules the review of a pending payment after an hour", () => {
  expect(order(1).reviewAt).toBe("2026-06-01T13:00:00.000Z");
});

test("accepts a price of 0 as proof of payment only for a free order", () => {
  expect(() => checkProof(order(0), { kind: "free" })).not.toThrow();
  expect(() => checkProof(order(1), { kind: "free" })).toThrow(
    expect.objectContaining({ code: "payment_not_confirmed" }),
  );
});

test.each<Partial<WebhookEvent>>([
  { trust: "unverified" },
  { trust: "forged" },
  { outcome: "failed" },
  { outcome: null },
])("rejects a webhook with %o as proof of payment", (overrides) => {
  const proof = { kind: "provider", webhook: webhook(overrides) } as const;
  expect(() => checkProof(order(1), proof)).toThrow(
    expect.objectContaining({ code: "payment_not_confirmed" }),
  );
});

test("returns the references of a proof of payment", () => {
  expect(referencesOf({ kind: "provider", webhook: webhook() })).toEqual({
    paymentReference: "123456",
    refundId: "R1",
    cardDigits: "4242",
  });
  expect(referencesOf({ kind: "manual", authorizationCode: "9" })).toEqual({ paymentReference: "9" });
});
