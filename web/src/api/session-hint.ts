/** Who looks at the page: unknown while it is rendered ahead of time. */
export type Session = "unknown" | "visitor" | "member";

/** Whether a customer is signed in, by the readable cookie beside the session's. The server decides. */
export function hasSessionCookie(): boolean {
  return /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie);
}

/** Whether an administrator is signed in, by the same cookie. The server decides. */
export function hasAdminCookie(): boolean {
  return /(?:^|; )signed_in=admin(?:;|$)/.test(document.cookie);
}
