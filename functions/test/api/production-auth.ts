import type { Auth } from "firebase-admin/auth";

/**
 * Firebase Auth as it is in production: a session cookie is verified by its content alone, and only `getUser` knows
 * what became of the account since. The emulator asks the account each time, and so hides a missing check.
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
