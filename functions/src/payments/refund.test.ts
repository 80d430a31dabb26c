import { expect, test } from "vitest";
import { paymentWith } from "../../test/builders.ts";
import { isRefundOverdue, type PaymentRecord, refundRequested } from "./rules.ts";
import type { Refund } from "./schema.ts";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const BY = { actor: "a", reason: "Hætti við", amount: 24_900 };
const order = paymentWith({ now: NOW });
const refund = (state: Refund["state"], secondsAgo: number): Refund => ({
  ...BY,
  state,
  at: new Date(NOW.getTime() - secondsAgo * 1000).toISOString(),
});
const completed = (past: Refund | null): PaymentRecord => ({ ...order, status: "completed", refund: past });

test("records the administrator, time and reason of a requested refund", () => {
  expect(refundRequested(completed(null), BY, NOW).refund).toEqual({
    ...BY,
    state: "requested",
    at: NOW.toISOString(),
  });
});

test.each(["pending", "failed", "cancelled", "expired", "refunded"] as const)(
  "rejects a refund of a %s payment",
  (status) => {
    expect(() => refundRequested({ ...order, status }, BY, NOW)).toThrow(
      expect.objectContaining({ code: "payment_not_refundable" }),
    );
  },
);

test.each([
  ["requested", 119, false],
  ["requested", 120, true],
  ["refused", 0, true],
  ["unanswered", 0, true],
] as const)(
  "allows another request after a refund was %s %d seconds ago: %s",
  (state, seconds, isAllowed) => {
    const request = () => refundRequested(completed(refund(state, seconds)), BY, NOW);
    if (isAllowed) expect(request().refund.state).toBe("requested");
    else expect(request).toThrow(expect.objectContaining({ code: "refund_in_progress" }));
  },
);

test("treats only a requested refund as overdue after two minutes", () => {
  expect(isRefundOverdue(refund("requested", 119), NOW)).toBe(false);
  expect(isRefundOverdue(refund("requested", 120), NOW)).toBe(true);
  expect(isRefundOverdue(refund("refused", 1000), NOW)).toBe(false);
});
