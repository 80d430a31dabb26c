/** Where a sign-in with Google starts (`?next=` is where it leads), and where Google sends the browser back to. */
export const googlePaths = { start: "/api/auth/google", back: "/api/auth/google/callback" } as const;

/** The key in the query of /auth that holds the code of a refused sign-in with Google. */
export const GOOGLE_REFUSAL_KEY = "google";

/** Stands there after a sign-in that succeeded, and that replaced the password of the account. */
export const GOOGLE_PASSWORD_REPLACED = "password_replaced";

/** How long a browser may take for the way to Google and back, in milliseconds. */
export const GOOGLE_FLOW_MS = 600_000;
