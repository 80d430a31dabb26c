/** Longest texts of a payment. Source: spec §3, §9. */
export const PAYMENT_STATUS_MAX_LENGTH = 20;

export const PAYMENT_SESSION_MAX_LENGTH = 255;

export const PAYMENT_REFERENCE_MAX_LENGTH = 255;

/** Longest message with a gift, in characters. */
export const GIFT_MESSAGE_MAX_LENGTH = 500;

/** A gift is delivered so many days ahead at most. */
export const GIFT_DAYS_AHEAD = 365;

/** Length of the reason or note that an administrator gives for a refund, a completion by hand or a closed review. */
export const REASON_LENGTH = { min: 3, max: 200 } as const;

/** Length of the provider's authorization code. */
export const AUTHORIZATION_CODE_LENGTH = { min: 1, max: 50 } as const;

/** A refund request has this long to be answered; then it may be repeated. */
export const REFUND_TIMEOUT_MS = 2 * 60 * 1000;

/** Browser storage key of a payment that waits for its buyer to sign in. Source: spec §3. */
export const PENDING_PAYMENT_KEY = "pendingPaymentId";
