import { expect } from "vitest";
import type { ReviewReason } from "../../../src/payments/schema.ts";
import type { Knowledge } from "./knowledge.ts";
import { ADMINS } from "./small-shop.ts";
import type { Stored } from "./stored.ts";

/** Reasons that do not apply to a payment of this status. */
const RESOLVED: Record<string, readonly ReviewReason[]> = {
  completed: ["unconfirmed", "unverified"],
  failed: ["unconfirmed"],
  cancelled: ["unconfirmed"],
  refunded: ["already_owned", "coupon_overused", "refund_unanswered"],
};

/**
 * Everything that needs review was reviewed, and the review is open or was closed by an administrator. Each
 * payment shows one of its own open reviews.
 */
export function expectReviews(known: Knowledge, stored: Stored): void {
  const { reviews, payments } = stored;
  for (const order of known.orders)
    for (const reason of order.reviewed) expectReviewed(stored, order.id, reason);
  for (const { id, status, reviewAt, isSecondPayment, refund } of payments) {
    if (isSecondPayment) expectReviewed(stored, id, "already_owned");
    if (refund?.state === "unanswered") expectReviewed(stored, id, "refund_unanswered");
    if (status === "expired" || (status === "pending" && reviewAt === null))
      expectReviewed(stored, id, "unconfirmed");
  }

  for (const payment of payments) {
    const open = reviews.filter(({ subject, closedAt }) => subject === payment.id && closedAt === null);
    const reasons = open.map(({ reason }) => reason);
    if (open.length === 0) expect(payment.reviewReason).toBeNull();
    else expect(reasons).toContain(payment.reviewReason);
    for (const reason of RESOLVED[payment.status] ?? []) expect(reasons).not.toContain(reason);
  }
  for (const { closedAt, closedBy, note } of reviews.filter((review) => review.closedAt !== null)) {
    expect(closedAt).not.toBeNull();
    expect(note).toEqual(expect.any(String));
    if (closedBy !== null) expect(ADMINS).toContain(closedBy);
  }
}

/** Returns if the payment is or was under review for this reason. */
function expectReviewed({ reviews }: Stored, id: string, reason: ReviewReason): void {
  const found = reviews.filter((review) => review.subject === id && review.reason === reason);
  expect(found, `${id} was not reviewed as ${reason}`).toHaveLength(1);
}
