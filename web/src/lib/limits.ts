/** Limits of the specification that only the browser uses. Times are milliseconds. */

/** Default lesson if the URL has no id. Source: spec §9. */
export const DEFAULT_LESSON_ID = 1;

/** Initial values of the administrator's coupon form. Source: spec §4, §9. */
export const COUPON_DEFAULTS = { discountType: "percentage", discountValue: 10, isOneTime: true } as const;

/** Earliest expiry in the date picker (calendar day in Iceland). Source: spec §5, §9. */
export const EARLIEST_COUPON_EXPIRY = "2025-01-01";

/** Delay before the hidden payment form is submitted. Source: spec §4, §9. */
export const PAYMENT_POST_DELAY_MS = 100;

/** Delay before the redirect to the dashboard after a free purchase. Source: spec §4, §9. */
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

/** Entry animations. Source: spec §2. */
export const ENTRY_ANIMATION_MS = { duration: 600, stagger: 100 } as const;
