/** Coupon code length, in characters. Source: spec §5 "code 3 to 20 characters". */
export const COUPON_CODE_LENGTH = { min: 3, max: 20 } as const;

/** Range of percentage discounts. Source: spec §5, §9. */
export const COUPON_PERCENTAGE = { min: 1, max: 100 } as const;

/** Maximum fixed discount, in whole krónur. */
export const COUPON_FIXED_MAX = 10_000_000;

/** Duration of a coupon reservation at checkout, in milliseconds. Source: design "Payments". */
export const COUPON_RESERVATION_MS = 30 * 60 * 1000;

/**
 * Number of latest users included with each coupon in the administrator's list. Another endpoint returns all
 * users in pages.
 */
export const COUPON_LATEST_USERS = 10;

/** Range of the customer limit of a coupon with several uses. */
export const COUPON_USES = { min: 1, max: 10_000 } as const;

/** Number of coupons created at once, and length of their code prefix in characters. */
export const COUPON_BATCH = { count: { min: 2, max: 100 }, prefix: { min: 1, max: 11 } } as const;
