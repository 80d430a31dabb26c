import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Checkout, and who reads and owns what. */
export const checkout: Mutant[] = [
  ...inFile(
    "functions/src/actions/checkout.ts",
    [api("checkout", "returns a ticket of the provider")],
    [
      [
        "terms-unchecked",
        "await requireCurrentTerms(context, [input.acceptedTerms, input.acceptedWithdrawal]);",
        "",
        "old terms are accepted",
        api("checkout", "refuses the terms"),
      ],
      [
        "unpublished-sold",
        "if (!course?.isPublished) throw",
        "if (!course) throw",
        "a course that is not on sale is sold",
        api("checkout", "of a course that is not sold"),
      ],
      [
        "owned-sold",
        'if (gift === null && ownsCourse(buyer, courseId)) throw new Refusal("already_owned");',
        "",
        "a course is sold twice to one customer",
        api("checkout", "of an owned course is refused"),
      ],
      [
        "coupon-not-reserved",
        "if (coupon !== null) await tx.redemptions.save(coupon.id, reserve(userId, orderId, now));",
        "",
        "checkout reserves no coupon",
        api("checkout", "freezes the price with the coupon"),
      ],
      [
        "coupon-ignored",
        "const amount = priceAfterCoupon(course.price, coupon);",
        "const amount = course.price;",
        "the coupon lowers no price",
        api("checkout", "freezes the price with the coupon"),
      ],
      [
        "terms-not-kept",
        "acceptedTerms: acceptedTerms ?? null,",
        "acceptedTerms: null,",
        "which terms were accepted is lost",
        api("checkout", "keeps each of the two ticks"),
      ],
      [
        "free-by-provider",
        "if (amount === 0) {",
        "if (amount < 0) {",
        "a free order goes to the card page",
        "functions/test/money/reliable-firestore.test.ts › 21. a 100 % coupon",
      ],
      [
        "session-not-saved",
        "if (session.sessionId !== null) await",
        "if (session.sessionId === null) await",
        "the ticket is not kept with the payment",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/read-payment.ts",
    [
      "functions/test/money/reliable-firestore.test.ts › 18. another customer's payment shows only whose it is",
    ],
    [
      [
        "payment-leaks",
        "return payment.userId === userId ? payment : { id: payment.id, userId: payment.userId };",
        "return payment;",
        "anybody reads any payment",
      ],
      [
        "payment-not-yours",
        'if (payment.userId !== userId) throw new Refusal("payment_not_yours");',
        "",
        "another customer's payment names its course",
      ],
      [
        "confirm-unpaid",
        'if (payment.status !== "completed") throw',
        'if (payment.status === "failed") throw',
        "an unpaid order is confirmed",
        api("payments", "is not completed by its buyer's word"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/domain/ownership.ts",
    ["functions/src/domain/ownership.test.ts"],
    [
      [
        "owns-by-any-purchase",
        "(courseId === MAIN_COURSE_ID && user.hasPurchased)",
        "user.hasPurchased",
        "who bought course 1 owns all",
      ],
      [
        "grant-flag",
        "hasPurchased: hasPurchased || courseId === MAIN_COURSE_ID",
        "hasPurchased",
        "course 1 is not marked as bought",
      ],
      [
        "revoke-flag",
        "hasPurchased: hasPurchased && courseId !== MAIN_COURSE_ID",
        "hasPurchased",
        "a refunded course stays open",
      ],
      [
        "revoke-list",
        "purchasedCourses.filter((id) => id !== courseId)",
        "purchasedCourses",
        "a refunded course stays listed",
      ],
      [
        "grant-twice",
        "[...new Set([...purchasedCourses, courseId])]",
        "[...purchasedCourses, courseId]",
        "a course is listed twice",
      ],
      [
        "owns-lesson",
        "return courseIds.some(",
        "return courseIds.every(",
        "a lesson of two courses is closed to the owner of one",
      ],
    ],
  ),
];
