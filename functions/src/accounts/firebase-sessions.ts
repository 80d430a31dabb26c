import { createHash } from "node:crypto";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { codeOf, isOutage, nullIfNotFound } from "./identity.ts";
import { SESSION_MS } from "./limits.ts";
import type { Principal, Session } from "./rules.ts";

/** Creates the functions that start and verify Firebase session cookies. */
export function firebaseSessions(auth: Auth) {
  return {
    /**
     * Starts the session of an account that has just signed in. `known` provides the values that the account
     * lacks.
     */
    async start(idToken: string, known: { name: string; email: string }) {
      const claims = await auth.verifyIdToken(idToken);
      const isAdmin = claims.admin === true;
      const lifetimeMs = isAdmin ? SESSION_MS.admin : SESSION_MS.customer;
      const cookie = await auth.createSessionCookie(idToken, { expiresIn: lifetimeMs });
      return {
        uid: claims.uid,
        isAdmin,
        name: claims.name ?? known.name,
        email: claims.email ?? known.email,
        session: { cookie, lifetimeMs },
      };
    },

    async verify(cookie: string): Promise<Session | null> {
      try {
        const { uid, auth_time, exp } = await auth.verifySessionCookie(cookie);
        return { id: sessionId(cookie), uid, signedInAt: auth_time * 1000, expiresAt: exp * 1000 };
      } catch (error) {
        if (NO_SESSION.has(codeOf(error)) && !isOutage(error)) return null;
        throw error;
      }
    },

    async principal({ uid, signedInAt }: Session): Promise<Principal | null> {
      const account = await nullIfNotFound(auth.getUser(uid));
      if (account === null || account.disabled || signedInAt < validSince(account)) return null;
      const isRecent = Date.now() - signedInAt < SESSION_MS.admin;
      return { uid, isAdmin: account.customClaims?.admin === true && isRecent };
    },
  };
}

const NO_SESSION = new Set([
  "auth/argument-error",
  "auth/invalid-session-cookie",
  "auth/session-cookie-expired",
  // The emulator also checks the account. Production does not.
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/**
 * Returns the session id: the hash of the signed part of the cookie. The whole cookie is not suitable,
 * because base64 lets the last character of a signature vary. One session therefore has several valid
 * cookies.
 */
function sessionId(cookie: string): Session["id"] {
  const signed = cookie.slice(0, cookie.lastIndexOf("."));
  return createHash("sha256").update(signed).digest("hex");
}

/** Returns the time (milliseconds since 1970) before which all sessions were revoked. */
function validSince({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime);
}

/**
 * Returns the id of the account for an administrator's live token. Its only rights are the claims of the
 * token.
 */
export function liveAccount(adminId: string): string {
  return `live-${adminId}`;
}

/** Deletes an administrator's live account and its refresh tokens. Idempotent. */
export async function endLiveSessions(auth: Auth, adminId: string): Promise<void> {
  await nullIfNotFound(auth.deleteUser(liveAccount(adminId)));
}
