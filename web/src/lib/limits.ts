/** The specification's numbers that only the browser needs. Times are milliseconds. */

/** Lesson shown when the address names none. Source: spec §9. */
export const DEFAULT_LESSON_ID = 1;

/** The admin's coupon form before anything is typed. Source: spec §4, §9. */
export const COUPON_DEFAULTS = { discountType: "percentage", discountValue: 10, isOneTime: true } as const;

/** Earliest expiry the picker offers (calendar day in Iceland). Source: spec §5, §9. */
export const EARLIEST_COUPON_EXPIRY = "2025-01-01";

/** Wait before posting the hidden payment form. Source: spec §4, §9. */
export const PAYMENT_POST_DELAY_MS = 100;

/** Wait before a free purchase leads to the dashboard. Source: spec §4, §9. */
export const FREE_ACCESS_REDIRECT_MS = 1500;

/** Toasts. Source: spec §9. */
export const TOAST = {
  visible: 1,
  durationMs: 5000,
  loginDurationMs: 6000,
  removeDelayMs: 1_000_000,
  swipeThresholdPx: 50,
  maxWidthPx: 420,
} as const;

/** Entry animations of the landing page. Source: spec §2. */
export const ENTRY_ANIMATION_MS = { duration: 600, stagger: 100 } as const;
