const HOUR_MS = 60 * 60 * 1000;

/** Password length. Source: spec §5 (minimum); the maximum is what Firebase Auth stores. */
export const PASSWORD_LENGTH = { min: 8, max: 4096 } as const;

/** Length of a name. Source: spec §5 (minimum). */
export const NAME_LENGTH = { min: 2, max: 100 } as const;

/** How long a session lasts. Source: design "Sessions" (a customer's is Firebase's longest). */
export const SESSION_MS = { customer: 14 * 24 * HOUR_MS, admin: 12 * HOUR_MS } as const;

/** How long an instance may cache a session. Source: design "Sessions". */
export const SESSION_CHECK_MS = 60 * 1000;

/** Recovery codes of an administrator's second factor. */
export const RECOVERY_CODES = 10;

/** Longest text that may be sent as a code of the second factor, spaces included. */
export const SECOND_FACTOR_CODE_MAX_LENGTH = 40;

/** How long the mailed link that confirms the address of an account is valid, in milliseconds. */
export const EMAIL_CONFIRM_MS = 24 * HOUR_MS;

/** Where a sign-in with Google starts (`?next=` is where it leads), and where Google sends the browser back to. */
export const googlePaths = { start: "/api/auth/google", back: "/api/auth/google/callback" } as const;

/** The key in the query of /auth that holds the code of a refused sign-in with Google. */
export const GOOGLE_REFUSAL_KEY = "google";

/** Stands there after a sign-in that succeeded, and that replaced the password of the account. */
export const GOOGLE_PASSWORD_REPLACED = "password_replaced";

/** How long a browser may take for the way to Google and back, in milliseconds. */
export const GOOGLE_FLOW_MS = 600_000;

/** The page of the mailed link that confirms an address. Its query carries the token as `lykill`. */
export const EMAIL_CONFIRM_PAGE = "/stadfesta-netfang";
