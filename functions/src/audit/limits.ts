/** Maximum length of a text in an audit entry, enough for a course title and a reason. */
export const AUDIT_TEXT_MAX_LENGTH = 400;

/**
 * Retention of failed sign-ins, refused permissions and reached limits, in milliseconds. Administrators'
 * changes are kept forever.
 */
export const AUDIT_REFUSALS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;
