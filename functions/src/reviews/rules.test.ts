import { expect, test } from "vitest";
import { closedReview, newReview, openReason, type ReviewRecord } from "./rules.ts";
import type { ReviewReason } from "./schema.ts";

const NOW = new Date("2026-06-01T12:00:00.000Z");

test("returns the reason of the latest open review of the payment itself", () => {
  const opened = (reason: ReviewReason, hour: number, subject = "AAAAAAAAAAAA"): ReviewRecord =>
    newReview({ reason, subject, paymentId: "AAAAAAAAAAAA" }, new Date(Date.UTC(2026, 5, 1, hour)));
  const closed = (review: ReviewRecord) => closedReview(review, { actor: "a", note: "n" }, NOW);
  const reasonOf = (...reviews: ReviewRecord[]) => openReason("AAAAAAAAAAAA", reviews);
  const [rejected, unanswered] = [opened("webhook_rejected", 1), opened("refund_unanswered", 2)];
  expect(reasonOf()).toBeNull();
  expect(reasonOf(unanswered, rejected)).toBe("refund_unanswered");
  expect(reasonOf(closed(unanswered), rejected)).toBe("webhook_rejected");
  expect(reasonOf(closed(unanswered), closed(rejected))).toBeNull();
  expect(reasonOf(rejected, opened("email_given_up", 3, "gift-AAAAAAAAAAAA"))).toBe("webhook_rejected");
});
