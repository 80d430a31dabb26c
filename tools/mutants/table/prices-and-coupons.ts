import { inFile, type Mutant } from "../mutant.ts";

const checkout = (name: string) => `functions/test/api/checkout.test.ts › ${name}`;

/** Prices, coupons and their redemptions. */
export const pricesAndCoupons: Mutant[] = [
  ...inFile(
    "functions/src/domain/price.ts",
    ["functions/src/domain/price.test.ts"],
    [
      ["price-rounds-down", "Math.round(price - cut)", "Math.floor(price - cut)", "half a króna is lost"],
      [
        "price-negative",
        "Math.max(0, Math.round(price - cut))",
        "Math.round(price - cut)",
        "a price below 0",
      ],
      ["price-percent", "(price * discountValue) / 100", "(price * discountValue) / 99", "a larger discount"],
      ["vat-on-top", "(100 + VAT_PERCENT)", "100", "VAT is added instead of taken out"],
      ["vat-rounds-down", "Math.round((amount", "Math.floor((amount", "VAT is rounded down"],
    ],
  ),
  ...inFile(
    "functions/src/domain/coupon.ts",
    ["functions/src/domain/coupon.test.ts"],
    [
      [
        "coupon-last-instant",
        "new Date(coupon.expiresAt) < now",
        "new Date(coupon.expiresAt) <= now",
        "a coupon ends one instant too early",
      ],
      [
        "coupon-own-use",
        'if (uses.own?.state === "redeemed") throw',
        'if (uses.own?.state === "reserved") throw',
        "used twice",
      ],
      [
        "coupon-own-reservation",
        "redemption !== own && isLive(",
        "isLive(",
        "a customer's own reservation blocks that customer",
      ],
      ["coupon-reservation-for-ever", " && isLive(redemption, now)", "", "a reservation never expires"],
      [
        "coupon-always-one-time",
        "return isOneTime ? 1 : maxUses;",
        "return 1;",
        "a coupon for many is refused after one use",
      ],
      [
        "coupon-one-use-more",
        "byOthers >= limit",
        "byOthers > limit",
        "a coupon is used once more than its limit",
      ],
      ["coupon-paused", "if (coupon.isPaused)", "if (false)", "a paused coupon can be used"],
      [
        "coupon-first-instant",
        "new Date(coupon.validFrom) > now",
        "new Date(coupon.validFrom) >= now",
        "a coupon begins one instant too late",
      ],
      [
        "coupon-any-course",
        "coupon.courseId !== courseId)",
        "coupon.courseId === courseId)",
        "a coupon of one course is for the others",
      ],
      [
        "coupon-overuse-unseen",
        "isTakenByOthers(coupon, uses) || isRedeemedForOtherOrder",
        "isRedeemedForOtherOrder",
        "a one-time coupon that two paid with is not reviewed",
      ],
      [
        "coupon-own-order",
        'own?.state === "redeemed" && own.paymentId !== id',
        'own?.state === "redeemed"',
        "an order's own redemption counts as another's",
      ],
    ],
  ),
  ...inFile(
    "functions/src/domain/redemption.ts",
    [checkout("is held for the one who is paying")],
    [
      [
        "reservation-too-long",
        "now.getTime() + COUPON_RESERVATION_MS",
        "now.getTime() + 2 * COUPON_RESERVATION_MS",
        "a reservation lasts an hour",
      ],
      [
        "redemption-expires",
        "reservedUntil: FOREVER",
        "reservedUntil: redeemedAt",
        "a used coupon is free again",
        checkout("for one use is gone once another"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/read-highlights.ts",
    ["functions/test/api/highlights.test.ts › is not in use"],
    [
      [
        "coupon-in-use",
        "newest.filter((coupon) => refusalNow(coupon, now) === null)",
        "newest",
        "the overview shows coupons that nobody can use",
      ],
    ],
  ),
  ...inFile(
    "functions/src/contract/coupon.ts",
    ["functions/src/contract/coupon.test.ts"],
    [
      ["coupon-day-begins", "T23:59:59.999Z", "T00:00:00.000Z", "a coupon ends when its last day begins"],
      [
        "coupon-case",
        "Typed.toUpperCase()\n  .min(COUPON_CODE",
        "Typed.min(COUPON_CODE",
        "a code in small letters is another code",
      ],
      [
        "coupon-percent-limit",
        "COUPON_PERCENTAGE.max :",
        "COUPON_PERCENTAGE.max * 2 :",
        "a discount of 200 %",
      ],
      [
        "coupon-default",
        "isOneTime: z.boolean().default(true)",
        "isOneTime: z.boolean().default(false)",
        "coupons are for many by default",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/close-payment.ts",
    [checkout("stays reserved for a newer order")],
    [
      [
        "F13",
        " && redemption.paymentId === id)",
        ")",
        "cancelling an older order releases the coupon of the newer one",
      ],
      [
        "coupon-not-released",
        "await tx.redemptions.release(couponId, userId);",
        "await Promise.resolve();",
        "an order that ended keeps its coupon",
        "functions/test/money/reliable-maintenance.test.ts › 19. an order that nobody paid is reviewed",
      ],
      [
        "close-completed",
        "if (!canTransition(payment, status)) return null;",
        "",
        "an error after a success is a fault",
        "functions/test/money/reliable-firestore.test.ts › 16. ERROR or CANCEL after success",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/admin-coupons.ts",
    ["functions/test/api/coupons.test.ts › of the same code is made once"],
    [
      [
        "coupon-code-twice",
        'if ((await tx.coupons.byCode(coupon.code)) !== null) throw new Refusal("coupon_code_taken");',
        "",
        "two coupons have one code",
      ],
      [
        "coupon-archived-unknown",
        "if ((await store.coupons.onRecord(id)) === null)",
        "if ((await store.coupons.byId(id)) === null)",
        "who used an archived coupon cannot be read",
        "functions/test/api/coupons.test.ts › that was deleted is archived",
      ],
    ],
  ),
];
