/** Coupon code length, in characters. Source: spec §5 "code 3 to 20 characters". */
export const COUPON_CODE_LENGTH = { min: 3, max: 20 } as const;

/** Percentage discounts. Source: spec §5, §9. */
export const COUPON_PERCENTAGE = { min: 1, max: 100 } as const;

/** Largest fixed discount, in krónur. */
export const COUPON_FIXED_MAX = 10_000_000;

/** How long checkout keeps a coupon for a buyer. Source: design "Payments". */
export const COUPON_RESERVATION_MS = 30 * 60 * 1000;

/** How many of its latest users a coupon in the admin's list names; the rest come in pages. */
export const COUPON_LATEST_USERS = 10;

/** Number of customers that a coupon of several uses can be limited to. */
export const COUPON_USES = { min: 1, max: 10_000 } as const;

/** Coupons made at once: their number, and the length of what their codes begin with. */
export const COUPON_BATCH = { count: { min: 2, max: 100 }, prefix: { min: 1, max: 11 } } as const;
