/** Numbers that the browser and the server share. Amounts are whole krónur, times are milliseconds. */

/** Currency of every price (ISO 4217, no minor unit). Source: spec §9. */
export const CURRENCY = "ISK";

/** The course sold on the landing page and the default of `/checkout`. Source: spec §1, §9. */
export const MAIN_COURSE_ID = 1;

/** Header of the first page of a list: how many rows all of its pages have. */
export const TOTAL_HEADER = "Total-Count";

/** Password length. Source: spec §5 (minimum); the maximum is what Firebase Auth stores. */
export const PASSWORD_LENGTH = { min: 8, max: 4096 } as const;

/** Length of a name. Source: spec §5 (minimum). */
export const NAME_LENGTH = { min: 2, max: 100 } as const;

/** Longest e-mail address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** Coupon code length, in characters. Source: spec §5 "code 3 to 20 characters". */
export const COUPON_CODE_LENGTH = { min: 3, max: 20 } as const;

/** Percentage discounts. Source: spec §5, §9. */
export const COUPON_PERCENTAGE = { min: 1, max: 100 } as const;

/** Largest fixed discount, in krónur. */
export const COUPON_FIXED_MAX = 10_000_000;

/** Largest number of a course or lesson. */
export const MAX_NUMERIC_ID = 999_999_999;

/** Longest texts of a payment. Source: spec §3, §9. */
export const PAYMENT_STATUS_MAX_LENGTH = 20;
export const PAYMENT_SESSION_MAX_LENGTH = 255;
export const PAYMENT_REFERENCE_MAX_LENGTH = 255;

/** Longest message with a gift, in characters. */
export const GIFT_MESSAGE_MAX_LENGTH = 500;

/** A gift is delivered so many days ahead at most. */
export const GIFT_DAYS_AHEAD = 365;

/** How long checkout keeps a coupon for a buyer. Source: design "Payments". */
export const COUPON_RESERVATION_MS = 30 * 60 * 1000;

/** Length of the reason or note that an administrator gives for a refund, a completion by hand or a closed review. */
export const REASON_LENGTH = { min: 3, max: 200 } as const;

/** Length of the provider's authorization code. */
export const AUTHORIZATION_CODE_LENGTH = { min: 1, max: 50 } as const;

/** A refund request has this long to be answered; then it may be repeated. */
export const REFUND_TIMEOUT_MS = 2 * 60 * 1000;

/** Longest text of an audit entry: a course's title and a reason fit. */
export const AUDIT_TEXT_MAX_LENGTH = 400;

/** Retention of failed sign-ins, refused rights and reached limits; administrators' changes are kept forever. */
export const AUDIT_REFUSALS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

const HOUR_MS = 60 * 60 * 1000;

/** How long a session lasts. Source: design "Sessions" (a customer's is Firebase's longest). */
export const SESSION_MS = { customer: 14 * 24 * HOUR_MS, admin: 12 * HOUR_MS } as const;

/** How long an instance may cache a session. Source: design "Sessions". */
export const SESSION_CHECK_MS = 60 * 1000;

/** Recovery codes of an administrator's second factor. */
export const RECOVERY_CODES = 10;

/** Longest text that may be sent as a code of the second factor, spaces included. */
export const SECOND_FACTOR_CODE_MAX_LENGTH = 40;

/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Rows on a page of an admin list. Source: design "Firestore". */
export const ADMIN_PAGE_SIZE = 100;

/** How many of its latest users a coupon in the admin's list names; the rest come in pages. */
export const COUPON_LATEST_USERS = 10;

/** How long a shared cache may keep the public course list, in seconds. Source: design "Sessions". */
export const COURSE_LIST_CACHE_SECONDS = 60;

/** How long a shared cache may keep the price of a course with a coupon code, in seconds. */
export const COURSE_PRICE_CACHE_SECONDS = 60;

/**
 * Which text somebody who joins a waitlist has agreed to, beside the form. Whoever changes the text changes the version, and
 * keeps both in docs/decisions/0015: entries name the version alone.
 */
export const WAITLIST_CONSENT_VERSION = "2026-11-22.2";

/** How long the link that confirms an address of a waitlist is valid, in milliseconds. */
export const WAITLIST_CONFIRM_MS = 48 * 60 * 60 * 1000;

/** An address gets no second email that a stranger can cause within this time, in milliseconds. */
export const EMAIL_PAUSE_MS = HOUR_MS;

/** How long the mailed link that confirms the address of an account is valid, in milliseconds. */
export const EMAIL_CONFIRM_MS = 24 * HOUR_MS;

/** Browser storage key of a payment that waits for its buyer to sign in. Source: spec §3. */
export const PENDING_PAYMENT_KEY = "pendingPaymentId";

/** Version of the terms while nothing has been published; change it whenever their words (`TERMS`) change. */
export const TERMS_VERSION = "2026-11-25";

/** Largest body of a call that uploads a picture, which is a third larger as base64, in bytes. */
export const PICTURE_BODY_MAX_BYTES = 900_000;

/** Largest body of a call that saves the texts of the site, in bytes; as long as they may be they have some 170,000. */
export const SITE_BODY_MAX_BYTES = 256 * 1024;

/** A student who has completed no lesson for this long has stalled. */
export const STALLED_AFTER_MS = 14 * 24 * HOUR_MS;

/** Most people of one import, and of one call of it. */
export const MAX_IMPORTED = 5000;
export const IMPORT_CHUNK = 25;
