export type SessionHint = "visitor" | "member";

/**
 * Returns whether a customer is signed in, according to the readable cookie. The server makes the
 * authoritative check.
 */
export function hasSessionCookie(): boolean {
  return /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie);
}

/**
 * Returns whether an administrator is signed in, according to the readable cookie. The server makes the
 * authoritative check.
 */
export function hasAdminCookie(): boolean {
  return /(?:^|; )signed_in=(?:admin|teacher)(?:;|$)/.test(document.cookie);
}

/**
 * Returns whether an administrator with the role `teacher` is signed in, according to the readable cookie. The
 * server makes the authoritative check.
 */
export function hasTeacherCookie(): boolean {
  return /(?:^|; )signed_in=teacher(?:;|$)/.test(document.cookie);
}
