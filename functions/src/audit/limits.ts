/** Longest text of an audit entry: a course's title and a reason fit. */
export const AUDIT_TEXT_MAX_LENGTH = 400;

/** Retention of failed sign-ins, refused rights and reached limits; administrators' changes are kept forever. */
export const AUDIT_REFUSALS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;
