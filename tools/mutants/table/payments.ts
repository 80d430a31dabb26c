import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Orders, their status and what completes them. */
export const payments: Mutant[] = [
  ...inFile(
    "functions/src/actions/redeem-gift.ts",
    [api("gift-redemption", "opens the course, once")],
    [
      [
        "gift-twice",
        'if (gift.redeemedBy !== null) throw new Refusal("gift_redeemed");',
        "",
        "a gift opens the course to two people",
      ],
      [
        "gift-revoked",
        "if (gift.redeemedBy === userId) return shown(tx, gift);",
        "",
        "who has redeemed a gift is refused as though somebody else had",
      ],
      [
        "gift-owned",
        'if (ownsCourse(user, gift.courseId)) throw new Refusal("already_owned");',
        "",
        "a gift is used up by who owns the course",
        api("gift-redemption", "by who owns the course is refused"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/domain/payment.ts",
    ["functions/src/domain/payment.test.ts"],
    [
      [
        "status-downgrade",
        'completed: ["refunded"]',
        'completed: ["refunded", "failed"]',
        "an error undoes a success",
      ],
      ["status-late-success", 'cancelled: ["completed"]', "cancelled: []", "a late success is lost"],
      [
        "status-refund-undone",
        "refunded: []",
        'refunded: ["completed"]',
        "a refunded payment opens the course",
      ],
      [
        "status-unchecked",
        'if (!canTransition(payment, to)) throw new Refusal("payment_transition_invalid");',
        "",
        "any status follows any other",
      ],
      [
        "amount-text",
        "amountText: String(order.amount)",
        "amountText: order.amount.toFixed(2)",
        "another amount is signed",
      ],
      [
        "review-late",
        "60 * 60 * 1000",
        "24 * 60 * 60 * 1000",
        "an unconfirmed order is reviewed after a day",
      ],
      ["event-status", "from: payment.status,", "from: to,", "the event hides the earlier status"],
    ],
  ),
  ...inFile(
    "functions/src/domain/payment-proof.ts",
    ["functions/src/domain/payment.test.ts"],
    [
      ["proof-free", "? payment.amount === 0", "? true", "an order with a price is completed as free"],
      ["proof-outcome", 'proof.webhook.outcome === "paid" && ', "", "a decline is a proof of payment"],
      [
        "proof-trust",
        'proof.webhook.trust === "verified"',
        'proof.webhook.trust !== "forged"',
        "an unverified success is a proof",
      ],
      [
        "proof-references",
        "paymentReference: authorizationCode, refundId, cardDigits }",
        "paymentReference: authorizationCode, cardDigits }",
        "the refund id is lost",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/complete-payment.ts",
    [api("payments", "completes the payment: course, coupon and receipt together")],
    [
      [
        "complete-unproven",
        "checkProof(payment, proof);",
        "",
        "a payment is completed without proof",
        api("payments", "without a proof is not completed"),
      ],
      [
        "complete-no-course",
        "await tx.users.saveEntitlements(buyer.id, withCourse(buyer, payment.courseId));",
        "",
        "paid, and no course",
      ],
      [
        "complete-no-receipt",
        "await tx.emails.add(receiptEmail(completed, buyer), now);",
        "",
        "paid, and no receipt",
      ],
      [
        "complete-no-event",
        "await tx.events.save(event);",
        "",
        "a completion leaves no event",
        api("refund", "is recorded with what happened"),
      ],
      [
        "complete-no-redemption",
        "await tx.redemptions.save(coupon.id, redeem(payment.userId, payment.id, now));",
        "await Promise.resolve();",
        "a paid coupon is not used up",
        api("checkout", "for one use is gone once another"),
      ],
      [
        "paid-twice-unseen",
        'if (payment.gift === null && ownsCourse(buyer, payment.courseId)) return "already_owned";',
        "",
        "a second payment is not reviewed",
        "functions/test/money/reliable-firestore.test.ts › 12. two tabs pay twice",
      ],
      [
        "gift-paid-twice-unseen",
        'if (isGiftPaid) return "gift_paid_twice";',
        "",
        "a gift that is paid twice is not reviewed",
        "functions/test/api/gifts.test.ts › is under review where its buyer has paid for the same gift",
      ],
      [
        "overuse-not-reviewed",
        'if (coupon !== null && isOverused(coupon, uses, payment)) return "coupon_overused";',
        "",
        "an overused coupon is not reviewed",
        "functions/test/money/reliable-firestore.test.ts › 14. one coupon, one buyer, two courses",
      ],
      [
        "review-stays-open",
        "const settled = await closeResolvedReviews({ tx, now }, completed);",
        "const settled = completed;",
        "the review of a paid order stays open",
        api("maintenance", "closes that review when the success arrives"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/complete-by-hand.ts",
    [api("audit", "a payment that is completed by hand")],
    [
      [
        "by-hand-unaudited",
        'await audit({ action: "payment_completed_by_hand", object, detail: reason });',
        "",
        "a completion by hand is not in the audit log",
        api("audit", "a payment that is completed by hand"),
      ],
    ],
  ),
];
