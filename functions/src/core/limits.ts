/** Limits that the browser and the server share. Amounts are whole krónur, times are milliseconds. */

/** Currency of every price (ISO 4217, no minor unit). Source: spec §9. */
export const CURRENCY = "ISK";

/** Header of the first page of a list: the number of rows on all pages. */
export const TOTAL_HEADER = "Total-Count";

/** Maximum length of an email address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** Maximum id of a course or lesson. */
export const MAX_NUMERIC_ID = 999_999_999;

/** Maximum size of a request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Rows on one page of an admin list. Source: design "Firestore". */
export const ADMIN_PAGE_SIZE = 100;

/** Name length in characters. Source: spec §5 (minimum). */
export const NAME_LENGTH = { min: 2, max: 100 } as const;

/** Length of the reason or note that an administrator gives for an action, in characters. */
export const REASON_LENGTH = { min: 3, max: 200 } as const;
