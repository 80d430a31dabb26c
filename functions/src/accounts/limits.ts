const HOUR_MS = 60 * 60 * 1000;

/** Password length in characters. Source: spec §5 (minimum). The maximum is the limit of Firebase Auth. */
export const PASSWORD_LENGTH = { min: 8, max: 4096 } as const;

/** Duration of a session in milliseconds: a customer's since its latest use, an administrator's since the sign-in. */
export const SESSION_MS = { customer: 14 * 24 * HOUR_MS, admin: 12 * HOUR_MS } as const;

/** Time after a sign-in in which an administrator may make the calls that require a recent one, in milliseconds. */
export const STEP_UP_MS = 5 * 60 * 1000;

export const LISTED_SESSIONS = 50;

/** Time for which an instance may cache a session, in milliseconds. */
export const SESSION_CHECK_MS = 60 * 1000;

/** Number of recovery codes of an administrator's second factor. */
export const RECOVERY_CODES = 10;

/** Maximum length of the input for a second factor code, including spaces. */
export const SECOND_FACTOR_CODE_MAX_LENGTH = 40;

/** Validity of the email confirmation link, in milliseconds. */
export const EMAIL_CONFIRM_MS = 24 * HOUR_MS;

/**
 * The path that starts a sign-in with Google (`?next=` is the target path), and the callback path for Google.
 */
export const googlePaths = { start: "/api/auth/google", back: "/api/auth/google/callback" } as const;

/** Query parameter of /auth with the code of a refused sign-in with Google. */
export const GOOGLE_REFUSAL_KEY = "google";

/** Value of this parameter after a successful sign-in that replaced the password of the account. */
export const GOOGLE_PASSWORD_REPLACED = "password_replaced";

/** Maximum duration of a sign-in at Google, in milliseconds. */
export const GOOGLE_FLOW_MS = 600_000;

/** The page of the email confirmation link. Its query parameter `lykill` contains the token. */
export const EMAIL_CONFIRM_PAGE = "/stadfesta-netfang";

/** Validity of the link that changes an email address, in milliseconds. */
export const EMAIL_CHANGE_MS = HOUR_MS;

/** The page of that link. Its query parameter `lykill` contains the token. */
export const EMAIL_CHANGE_PAGE = "/nytt-netfang";

/** Time between a customer's request to delete the account and its erasure, in milliseconds. */
export const DELETION_DELAY_MS = 7 * 24 * HOUR_MS;
