import { createHash } from "node:crypto";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { SESSION_MS } from "../contract/limits.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Session } from "../domain/session.ts";
import { accountOfGoogle, usesGoogle } from "./google-accounts.ts";
import type { Identity } from "./identity.ts";
import { identityToolkit } from "./identity-toolkit.ts";
import { codeOf, isOutage, unavailable } from "./outage.ts";

type Options = { apiKey: string; emulatorHost: string | undefined };

/**
 * Firebase Auth: passwords are checked by Identity Toolkit on the server, sessions are Firebase session cookies. While
 * it is unavailable, each call throws accounts_unavailable.
 */
export function firebaseIdentity(auth: Auth, options: Options): Identity {
  const identity = identityOf(auth, options);
  return {
    signIn: overNetwork(identity.signIn),
    signInWithGoogle: overNetwork(identity.signInWithGoogle),
    usesGoogle: overNetwork(identity.usesGoogle),
    createAccount: overNetwork(identity.createAccount),
    account: overNetwork(identity.account),
    accountByEmail: overNetwork(identity.accountByEmail),
    changeEmail: overNetwork(identity.changeEmail),
    deleteAccount: overNetwork(identity.deleteAccount),
    customToken: overNetwork(identity.customToken),
    endSessions: overNetwork(identity.endSessions),
    passwordResetToken: overNetwork(identity.passwordResetToken),
    resetTokenAccount: overNetwork(identity.resetTokenAccount),
    resetPassword: overNetwork(identity.resetPassword),
    verify: overNetwork(identity.verify),
    principal: overNetwork(identity.principal),
  };
}

function overNetwork<Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) {
  return (...args: Args): Promise<Result> =>
    call(...args).catch((error: unknown) => {
      if (isOutage(error)) unavailable(error);
      throw error;
    });
}

function identityOf(auth: Auth, options: Options): Identity {
  const toolkit = identityToolkit(options);

  /** Starts the session of an account that has just signed in; `known` stands in for what the account lacks. */
  async function sessionFor(idToken: string, known: { name: string; email: string }) {
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
  }

  return {
    async signIn({ email, password }) {
      const { idToken } = await toolkit.signInWithPassword(email, password);
      return sessionFor(idToken, { name: "", email });
    },

    async signInWithGoogle(owner) {
      const { uid, hasTakenOver } = await accountOfGoogle(auth, owner);
      const { idToken } = await toolkit.signInWithGoogle(owner.idToken);
      const signedIn = await sessionFor(idToken, owner);
      if (signedIn.uid !== uid)
        throw new Error("Identity Toolkit signs in another account than the linked one");
      return { ...signedIn, hasTakenOver };
    },

    usesGoogle: (email) => usesGoogle(auth, email),

    async createAccount({ name, email, password }) {
      try {
        const { uid } = await auth.createUser({ displayName: name, email, ...(password && { password }) });
        return { uid, isAdmin: false };
      } catch (error) {
        if (codeOf(error) === "auth/email-already-exists") throw new Refusal("email_taken", { cause: error });
        throw error;
      }
    },

    async account(uid) {
      const account = await accountOf(auth, uid);
      if (account === null) return null;
      const signedInAt = account.metadata.lastSignInTime;
      return {
        isAdmin: account.customClaims?.admin === true,
        signedInAt: signedInAt ? new Date(signedInAt).toISOString() : null,
      };
    },

    async accountByEmail(email) {
      try {
        const { uid, customClaims } = await auth.getUserByEmail(email);
        return { uid, isAdmin: customClaims?.admin === true };
      } catch (error) {
        if (NO_ACCOUNT.has(codeOf(error))) return null;
        throw error;
      }
    },

    async changeEmail(uid, email) {
      try {
        await auth.updateUser(uid, { email, emailVerified: false });
      } catch (error) {
        if (codeOf(error) === "auth/email-already-exists") throw new Refusal("email_taken", { cause: error });
        if (NO_ACCOUNT.has(codeOf(error))) throw new Refusal("user_not_found", { cause: error });
        throw error;
      }
    },

    async deleteAccount(uid) {
      try {
        await auth.deleteUser(uid);
      } catch (error) {
        if (!NO_ACCOUNT.has(codeOf(error))) throw error;
      }
    },

    customToken: (uid) => auth.createCustomToken(uid),

    endSessions: (uid) => auth.revokeRefreshTokens(uid),

    async passwordResetToken(email) {
      try {
        // With email enumeration protection, a link for an unknown address fails with auth/internal-error.
        await auth.getUserByEmail(email);
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

    async verify(cookie) {
      try {
        const { uid, auth_time, exp } = await auth.verifySessionCookie(cookie);
        return { id: sessionId(cookie), uid, signedInAt: auth_time * 1000, expiresAt: exp * 1000 };
      } catch (error) {
        if (NO_SESSION.has(codeOf(error)) && !isOutage(error)) return null;
        throw error;
      }
    },

    async principal({ uid, signedInAt }) {
      const account = await accountOf(auth, uid);
      if (account === null || account.disabled || signedInAt < validSince(account)) return null;
      const isRecent = Date.now() - signedInAt < SESSION_MS.admin;
      return { uid, isAdmin: account.customClaims?.admin === true && isRecent };
    },
  };
}

const NO_ACCOUNT = new Set(["auth/email-not-found", "auth/user-not-found"]);

const NO_SESSION = new Set([
  "auth/argument-error",
  "auth/invalid-session-cookie",
  "auth/session-cookie-expired",
  // The emulator checks the account too, production does not.
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/**
 * Returns the hash of what the cookie's signature covers. Not of the whole cookie: base64 lets the last character of a
 * signature vary, so one session has several cookies that all verify.
 */
function sessionId(cookie: string): Session["id"] {
  const signed = cookie.slice(0, cookie.lastIndexOf("."));
  return createHash("sha256").update(signed).digest("hex");
}

async function accountOf(auth: Auth, uid: string): Promise<UserRecord | null> {
  try {
    return await auth.getUser(uid);
  } catch (error) {
    if (NO_ACCOUNT.has(codeOf(error))) return null;
    throw error;
  }
}

/** Returns the moment (in milliseconds) before which all sessions were revoked. */
function validSince({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime);
}
