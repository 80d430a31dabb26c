import type { Auth, UserRecord } from "firebase-admin/auth";
import { SESSION_MS } from "../contract/limits.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Identity } from "./identity.ts";
import { identityToolkit } from "./identity-toolkit.ts";

/** Firebase Auth: passwords are checked by Identity Toolkit on the server, sessions are Firebase session cookies. */
export function firebaseIdentity(
  auth: Auth,
  options: { apiKey: string; emulatorHost: string | undefined },
): Identity {
  const toolkit = identityToolkit(options);
  return {
    async signIn({ email, password }) {
      const { idToken } = await toolkit.signInWithPassword(email, password);
      const [claims, session] = await Promise.all([
        auth.verifyIdToken(idToken),
        auth.createSessionCookie(idToken, { expiresIn: SESSION_MS }),
      ]);
      return { uid: claims.uid, isAdmin: claims.admin === true, name: claims.name ?? "", email, session };
    },

    async createAccount({ name, email, password }) {
      try {
        await auth.createUser({ displayName: name, email, password });
      } catch (error) {
        if (codeOf(error) === "auth/email-already-exists") throw new Refusal("email_taken", { cause: error });
        throw error;
      }
    },

    endSessions: (uid) => auth.revokeRefreshTokens(uid),

    async passwordResetToken(email) {
      try {
        const link = await auth.generatePasswordResetLink(email);
        return new URL(link).searchParams.get("oobCode");
      } catch (error) {
        if (NO_ACCOUNT.has(codeOf(error))) return null;
        throw error;
      }
    },

    async resetTokenAccount(token) {
      const { email } = await toolkit.checkResetToken(token);
      const { uid, displayName = "", customClaims } = await auth.getUserByEmail(email);
      return { uid, isAdmin: customClaims?.admin === true, name: displayName, email };
    },

    resetPassword: (token, password) => toolkit.resetPassword(token, password),

    async identify(session, { checkRevoked }) {
      try {
        const { uid, auth_time, admin } = await auth.verifySessionCookie(session);
        if (!checkRevoked) return { uid, isAdmin: admin === true };
        const account = await auth.getUser(uid);
        const isValid = !account.disabled && auth_time * 1000 >= validSince(account);
        return isValid ? { uid, isAdmin: account.customClaims?.admin === true } : null;
      } catch (error) {
        if (UNKNOWN_SESSION.has(codeOf(error))) return null;
        throw error;
      }
    },
  };
}

const NO_ACCOUNT = new Set(["auth/email-not-found", "auth/user-not-found"]);

const UNKNOWN_SESSION = new Set([
  "auth/argument-error",
  "auth/invalid-session-cookie",
  "auth/session-cookie-expired",
  // The emulator checks these even where nobody asked.
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/** Sessions from before this moment (in milliseconds) were revoked. */
function validSince({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
