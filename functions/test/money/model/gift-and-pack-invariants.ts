import { expect } from "vitest";
import type { ReviewReason } from "../../../src/reviews/schema.ts";
import { AT_ONCE_MS, type Knowledge, type Order } from "./knowledge.ts";
import { changedAt, type Stored } from "./small-shop.ts";

/** Each paid gift exists once, and only its latest email is queued or under review. */
export function expectGifts({ orders }: Knowledge, { gifts, emails, payments, reviews }: Stored): void {
  const given = orders.filter(({ gift, isCompleted }) => gift !== null && isCompleted);
  expect(gifts.map(({ paymentId }) => paymentId).sort()).toEqual(given.map(({ id }) => id).sort());
  for (const { paymentId, redeemedBy, voidedAt, recipientEmail, emailId } of gifts) {
    const order = given.find(({ id }) => id === paymentId);
    expect({ redeemedBy, isVoided: voidedAt !== null }).toEqual({
      redeemedBy: order?.redeemedBy,
      isVoided: order?.isRefunded,
    });
    expect(payments.find(({ id }) => id === paymentId)?.gift.recipientEmail).toBe(recipientEmail);
    const unsent = emails.filter(
      ({ template, data, sentAt }) => template === "gift" && data.paymentId === paymentId && sentAt === null,
    );
    for (const { id, dueAt } of unsent) {
      expect([id, redeemedBy, voidedAt]).toEqual([emailId, null, null]);
      if (dueAt === null) expect(reviews.map(({ subject }) => subject)).toContain(id);
    }
    for (const { reason, subject, closedAt } of reviews.filter((review) => review.paymentId === paymentId))
      if (reason === "email_given_up" && closedAt === null) expect(subject).toBe(emailId);
  }
}

/** Each paid pack exists once, and has given exactly the taken seats. */
export function expectPacks({ orders }: Knowledge, { packs, seats, payments }: Stored): void {
  const sold = orders.filter(({ pack, isCompleted }) => pack !== null && isCompleted);
  expect(packs.map(({ paymentId }) => paymentId).sort()).toEqual(sold.map(({ id }) => id).sort());
  for (const { id, pack, takenBy, isRefunded } of sold) {
    const stored = packs.find(({ paymentId }) => paymentId === id);
    expect({ ...stored, isClosed: stored?.closedAt !== null }).toMatchObject({
      seats: pack?.seats,
      used: takenBy.size,
      isClosed: isRefunded,
    });
    expect(takenBy.size).toBeLessThanOrEqual(pack?.seats ?? 0);
    const current = payments.find((payment) => payment.id === id)?.pack.code;
    expect(stored?.code).toBe(current);
    expect(stored?.formerCodes).not.toContain(current);
    const taken = seats.filter(({ paymentId }) => paymentId === id).map(({ userId }) => userId);
    expect(taken.sort()).toEqual([...takenBy].sort());
    const { refund } = payments.find((payment) => payment.id === id) ?? {};
    if (isRefunded) expect(refund?.amount).toBe(((pack?.seats ?? 0) - takenBy.size) * (pack?.unitPrice ?? 0));
  }
}

/** Period in which a second payment of the same pack is a repeat, in milliseconds. */
const PACK_REPEATED_MS = 24 * 60 * 60 * 1000;

/** The second payment of the same gift, or of the same pack within a day of the first payment, was reviewed. */
export function expectRepeatsReviewed({ orders }: Knowledge, stored: Stored): void {
  const paid = orders
    .filter(({ isCompleted, amount }) => isCompleted && amount > 0)
    .map((order) => ({ order, at: changedAt(stored, order.id, "completed") ?? 0 }))
    .sort((one, other) => one.at - other.at);
  const isReviewed = ({ id }: Order, reason: ReviewReason) =>
    stored.reviews.some((review) => review.subject === id && review.reason === reason);
  for (const [place, { order: later, at }] of paid.entries()) {
    const repeated = (reason: ReviewReason, isSame: (earlier: Order) => boolean, withinMs: number) => {
      for (const { order: earlier, at: before } of paid.slice(0, place)) {
        const refundedAt = changedAt(stored, earlier.id, "refunded") ?? Number.POSITIVE_INFINITY;
        if (at - before >= withinMs || refundedAt < at || !isSame(earlier)) continue;
        const isEither = at - before < AT_ONCE_MS && isReviewed(earlier, reason);
        expect(isEither || isReviewed(later, reason), `${later.id} repeats ${earlier.id}`).toBe(true);
      }
    };
    repeated("gift_paid_twice", (earlier) => isSameGift(earlier, later), Number.POSITIVE_INFINITY);
    repeated("pack_paid_twice", (earlier) => isRepeatedPack(earlier, later), PACK_REPEATED_MS);
    if (isReviewed(later, "pack_paid_twice"))
      expect(
        paid.filter(
          ({ order, at: other }) =>
            order !== later && isSamePack(order, later) && Math.abs(at - other) < PACK_REPEATED_MS,
        ),
        `${later.id} repeats no pack`,
      ).not.toEqual([]);
  }
}

const isSameBuyer = (one: Order, other: Order) => one.who === other.who && one.courseId === other.courseId;

function isSameGift(one: Order, other: Order): boolean {
  const isKnown = one.gift?.isCorrected === false && other.gift?.isCorrected === false;
  return isKnown && isSameBuyer(one, other) && one.gift?.recipient === other.gift?.recipient;
}

function isSamePack(one: Order, other: Order): boolean {
  return one.pack !== null && isSameBuyer(one, other) && one.pack.seats === other.pack?.seats;
}

/** An administrator who enters an invoice knows the order. */
function isRepeatedPack(earlier: Order, later: Order): boolean {
  return isSamePack(earlier, later) && earlier.pack?.invoice === null && later.pack?.invoice === null;
}
