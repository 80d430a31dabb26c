/** Maximum number of evenings of a practice plan in a week. */
export const PLAN_DAYS_MAX = 2;

/** Hours at which an evening of practice can begin (UTC, which is Icelandic time all year). */
export const PLAN_HOURS = { first: 16, last: 21, default: 19 } as const;

/** Emails in a row without a result after which the plan pauses. The last one explains it. */
export const MISSED_MAX = 3;

/** Path of the one-click unsubscribe of the practice plan (RFC 8058). */
export const PRACTICE_OFF_PATH = "/api/practice-plan/off/:token";

/** Page that ends the practice plan. The query parameter `lykill` contains the token. */
export const PRACTICE_OFF_PAGE = "/postur/aefingakvold";
