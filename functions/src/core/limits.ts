/** Numbers that the browser and the server share. Amounts are whole krónur, times are milliseconds. */

/** Currency of every price (ISO 4217, no minor unit). Source: spec §9. */
export const CURRENCY = "ISK";

/** Header of the first page of a list: how many rows all of its pages have. */
export const TOTAL_HEADER = "Total-Count";

/** Longest e-mail address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** Largest number of a course or lesson. */
export const MAX_NUMERIC_ID = 999_999_999;

/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Rows on a page of an admin list. Source: design "Firestore". */
export const ADMIN_PAGE_SIZE = 100;

/** An address gets no second email that a stranger can cause within this time, in milliseconds. */
export const EMAIL_PAUSE_MS = 60 * 60 * 1000;
