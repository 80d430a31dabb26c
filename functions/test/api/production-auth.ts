import type { Auth } from "firebase-admin/auth";

/**
 * Firebase Auth as in production: a session cookie is verified by its content only, and only `getUser` returns
 * the current state of the account. The emulator reads the account every time and would hide a missing check.
 */
export function productionAuth(auth: Auth): Auth {
  return Object.assign(Object.create(auth) as Auth, {
    async verifySessionCookie(cookie: string) {
      const claims = claimsOf(cookie);
      if (claims.exp * 1000 <= Date.now()) throw authError("auth/session-cookie-expired");
      return { ...claims, uid: claims.sub };
    },
  });
}

function claimsOf(cookie: string): { sub: string; exp: number; auth_time: number } {
  try {
    return JSON.parse(Buffer.from(cookie.split(".")[1] ?? "", "base64url").toString());
  } catch {
    throw authError("auth/argument-error");
  }
}

function authError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
