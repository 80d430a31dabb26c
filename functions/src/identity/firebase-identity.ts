import type { Auth } from "firebase-admin/auth";
import { composed } from "../contract/person.ts";
import { Refusal } from "../domain/refusal.ts";
import { firebaseSessions } from "./firebase-sessions.ts";
import { accountOfGoogle, linkConfirmed, usesGoogle } from "./google-accounts.ts";
import type { Identity } from "./identity.ts";
import { identityToolkit } from "./identity-toolkit.ts";
import { endLiveSessions, liveAccount } from "./live-account.ts";
import { codeOf, isOutage, unavailable } from "./outage.ts";
import { unlessMissing } from "./unless-missing.ts";

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
    linkGoogle: overNetwork(identity.linkGoogle),
    confirmEmail: overNetwork(identity.confirmEmail),
    usesGoogle: overNetwork(identity.usesGoogle),
    createAccount: overNetwork(identity.createAccount),
    account: overNetwork(identity.account),
    accountByEmail: overNetwork(identity.accountByEmail),
    changeEmail: overNetwork(identity.changeEmail),
    deleteAccount: overNetwork(identity.deleteAccount),
    liveToken: overNetwork(identity.liveToken),
    endLiveSessions: overNetwork(identity.endLiveSessions),
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
  const sessions = firebaseSessions(auth);

  return {
    async signIn({ email, password }) {
      const { idToken } = await toolkit
        .signInWithPassword(email, composed(password))
        .catch((error: unknown) => {
          // An account whose password was set elsewhere may have it as it is typed.
          const isWrong = error instanceof Refusal && error.code === "wrong_credentials";
          if (!isWrong || composed(password) === password) throw error;
          return toolkit.signInWithPassword(email, password);
        });
      return sessions.start(idToken, { name: "", email });
    },

    async signInWithGoogle(owner) {
      const { uid, ...takeover } = await accountOfGoogle(auth, owner);
      const { idToken } = await toolkit.signInWithGoogle(owner.idToken);
      const signedIn = await sessions.start(idToken, owner);
      if (signedIn.uid !== uid)
        throw new Error("Identity Toolkit signs in another account than the linked one");
      return { ...signedIn, ...takeover };
    },

    linkGoogle: (uid, owner) => linkConfirmed(auth, uid, owner),

    async confirmEmail(uid) {
      await auth.updateUser(uid, { emailVerified: true });
    },

    usesGoogle: (email) => usesGoogle(auth, email),

    async createAccount({ name, email, password }) {
      const account = { displayName: name, email, ...(password && { password: composed(password) }) };
      const { uid } = await unlessTaken(auth.createUser(account));
      return { uid, isAdmin: false };
    },

    async account(uid) {
      const account = await unlessMissing(auth.getUser(uid));
      if (account === null) return null;
      // The emulator reports the creation of an account as its first sign-in.
      const signedInAt = account.providerData.length === 0 ? null : account.metadata.lastSignInTime;
      return {
        uid,
        email: account.email ?? "",
        isEmailVerified: account.emailVerified,
        isAdmin: account.customClaims?.admin === true,
        signedInAt: signedInAt ? new Date(signedInAt).toISOString() : null,
      };
    },

    async accountByEmail(email) {
      const account = await unlessMissing(auth.getUserByEmail(email));
      return account && { uid: account.uid, isAdmin: account.customClaims?.admin === true };
    },

    async changeEmail(uid, email) {
      const changed = await unlessMissing(unlessTaken(auth.updateUser(uid, { email, emailVerified: false })));
      if (changed === null) throw new Refusal("user_not_found");
    },

    async deleteAccount(uid) {
      await unlessMissing(auth.deleteUser(uid));
    },

    liveToken: (uid, claims) => auth.createCustomToken(liveAccount(uid), { live: true, ...claims }),

    endLiveSessions: (uid) => endLiveSessions(auth, uid),

    endSessions: (uid) => auth.revokeRefreshTokens(uid),

    async passwordResetToken(email) {
      // With email enumeration protection, a link for an unknown address fails with auth/internal-error.
      const account = await unlessMissing(auth.getUserByEmail(email));
      const link = account && (await unlessMissing(auth.generatePasswordResetLink(email)));
      return link && new URL(link).searchParams.get("oobCode");
    },

    async resetTokenAccount(token) {
      const { email } = await toolkit.checkResetToken(token);
      const { uid, displayName = "", customClaims } = await auth.getUserByEmail(email);
      return { uid, isAdmin: customClaims?.admin === true, name: displayName, email };
    },

    resetPassword: (token, password) => toolkit.resetPassword(token, composed(password)),

    verify: sessions.verify,

    principal: sessions.principal,
  };
}

/** Throws email_taken where a call of the Admin SDK says that another account has the address. */
async function unlessTaken<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (codeOf(error) === "auth/email-already-exists") throw new Refusal("email_taken", { cause: error });
    throw error;
  }
}
