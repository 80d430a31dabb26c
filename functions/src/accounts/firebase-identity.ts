import type { Auth } from "firebase-admin/auth";
import * as z from "zod";
import { Refusal, type RefusalCode } from "../core/errors.ts";
import { composed } from "../core/person.ts";
import { principalOf, revokeSessions, signedInBy, validSince } from "./firebase-sessions.ts";
import { accountOfGoogle, endOlderAccess, GOOGLE, linkConfirmed, usesGoogle } from "./google.ts";
import { authCodeOf, type Identity, isOutage, nullIfNotFound, unavailable } from "./identity.ts";

/**
 * Returns the id of the account for an administrator's live token. Its only rights are the claims of the
 * token.
 */
function liveAccount(adminId: string): string {
  return `live-${adminId}`;
}

/** Deletes an administrator's live account and its refresh tokens. Idempotent. */
export async function endLiveSessions(auth: Auth, adminId: string): Promise<void> {
  await nullIfNotFound(auth.deleteUser(liveAccount(adminId)));
}

const SignInReply = z.object({ idToken: z.string() });
const ResetTokenReply = z.object({ email: z.string() });
const ErrorReply = z.object({ error: z.object({ message: z.string() }) });

/** Refusal codes by Identity Toolkit error message. An explanation may follow the message after " : ". */
const REFUSED: Record<string, RefusalCode> = {
  EMAIL_NOT_FOUND: "wrong_credentials",
  INVALID_PASSWORD: "wrong_credentials",
  INVALID_LOGIN_CREDENTIALS: "wrong_credentials",
  // Returned before the password is checked. A separate code would reveal that the account exists.
  USER_DISABLED: "wrong_credentials",
  // The project does not accept this client, or Sign in with Google is off in the project.
  INVALID_IDP_RESPONSE: "google_unavailable",
  OPERATION_NOT_ALLOWED: "google_unavailable",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too_many_attempts",
  INVALID_OOB_CODE: "reset_token_invalid",
  EXPIRED_OOB_CODE: "reset_token_expired",
};

/** Timeout of a call, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Creates a client for the Identity Toolkit REST calls that the Admin SDK lacks. Each call can throw
 * accounts_unavailable.
 */
export function identityToolkit({
  apiKey,
  emulatorHost,
}: {
  apiKey: string;
  emulatorHost: string | undefined;
}) {
  const host = "identitytoolkit.googleapis.com/v1/accounts";
  const base = emulatorHost === undefined ? `https://${host}` : `http://${emulatorHost}/${host}`;

  async function post(method: string, body: object): Promise<unknown> {
    const answer = await fetch(`${base}:${method}?key=${encodeURIComponent(apiKey)}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(unavailable);
    if (answer.status >= 500) unavailable(`Identity Toolkit ${method}: ${answer.status}`);
    const reply: unknown = await answer.json().catch(unavailable);
    if (answer.ok) return reply;
    const message = ErrorReply.parse(reply).error.message;
    const code = REFUSED[message.split(" ")[0] ?? ""];
    if (code === undefined) throw new Error(`Identity Toolkit ${method}: ${message}`);
    throw new Refusal(code, { cause: new Error(`Identity Toolkit ${method}: ${message}`) });
  }

  return {
    /** Returns the id token of the account. It is valid for an hour. */
    async signInWithPassword(email: string, password: string): Promise<{ idToken: string }> {
      return SignInReply.parse(
        await post("signInWithPassword", { email, password, returnSecureToken: true }),
      );
    },

    /**
     * Returns the id token of the account that is linked to Google's ID token. It is valid for an hour.
     * Identity Toolkit requires a nonce only for other providers. The callback verifies the nonce of Google's
     * token.
     */
    async signInWithGoogle(idToken: string): Promise<{ idToken: string }> {
      const postBody = new URLSearchParams({ id_token: idToken, providerId: "google.com" });
      const asked = {
        postBody: postBody.toString(),
        requestUri: "http://localhost",
        returnSecureToken: true,
      };
      return SignInReply.parse(await post("signInWithIdp", asked));
    },

    /** Returns the account of a password reset code. The code stays valid. */
    async checkResetToken(oobCode: string): Promise<{ email: string }> {
      return ResetTokenReply.parse(await post("resetPassword", { oobCode }));
    },

    /** Sets a new password with a password reset code. */
    async resetPassword(oobCode: string, newPassword: string): Promise<void> {
      await post("resetPassword", { oobCode, newPassword });
    },
  };
}

type Options = { apiKey: string; emulatorHost: string | undefined };

/**
 * Creates the identity service on Firebase Auth. Identity Toolkit verifies passwords on the server. During an
 * outage each call throws accounts_unavailable.
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
    createAdminAccount: overNetwork(identity.createAdminAccount),
    removeAdminClaim: overNetwork(identity.removeAdminClaim),
    account: overNetwork(identity.account),
    accountByEmail: overNetwork(identity.accountByEmail),
    changeEmail: overNetwork(identity.changeEmail),
    setName: overNetwork(identity.setName),
    setPassword: overNetwork(identity.setPassword),
    unlinkGoogle: overNetwork(identity.unlinkGoogle),
    deleteAccount: overNetwork(identity.deleteAccount),
    liveToken: overNetwork(identity.liveToken),
    endLiveSessions: overNetwork(identity.endLiveSessions),
    endSessions: overNetwork(identity.endSessions),
    endOlderAccess: overNetwork(identity.endOlderAccess),
    passwordResetToken: overNetwork(identity.passwordResetToken),
    resetTokenAccount: overNetwork(identity.resetTokenAccount),
    resetPassword: overNetwork(identity.resetPassword),
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

  return {
    async signIn({ email, password }) {
      const { idToken } = await toolkit
        .signInWithPassword(email, composed(password))
        .catch((error: unknown) => {
          // An account whose password was set elsewhere may have a password that is not in composed letters.
          const isWrong = error instanceof Refusal && error.code === "wrong_credentials";
          if (!isWrong || composed(password) === password) throw error;
          return toolkit.signInWithPassword(email, password);
        });
      return signedInBy(auth, idToken, { name: "", email });
    },

    async signInWithGoogle(googleUser) {
      const { uid, ...takeover } = await accountOfGoogle(auth, googleUser);
      const { idToken } = await toolkit.signInWithGoogle(googleUser.idToken);
      const signedIn = await signedInBy(auth, idToken, googleUser);
      if (signedIn.uid !== uid)
        throw new Error("Identity Toolkit signs in another account than the linked one");
      return { ...signedIn, ...takeover };
    },

    linkGoogle: (uid, googleUser) => linkConfirmed(auth, uid, googleUser),

    async confirmEmail(uid) {
      await auth.updateUser(uid, { emailVerified: true });
    },

    usesGoogle: (email) => usesGoogle(auth, email),

    async createAccount({ name, email, password }) {
      const account = { displayName: name, email, ...(password && { password: composed(password) }) };
      const { uid } = await unlessTaken(auth.createUser(account));
      return { uid, isAdmin: false };
    },

    async createAdminAccount({ uid, name, email }) {
      const account = { displayName: name, email, emailVerified: true };
      await unlessTaken(auth.createUser({ uid, ...account })).catch(async (error: unknown) => {
        // An interrupted or simultaneous call may have created the account.
        if ((await nullIfNotFound(auth.getUser(uid))) === null) throw error;
        await auth.updateUser(uid, account);
      });
      await auth.setCustomUserClaims(uid, { admin: true });
    },

    async removeAdminClaim(uid) {
      const { customClaims } = await auth.getUser(uid);
      await auth.setCustomUserClaims(uid, { ...customClaims, admin: false });
    },

    async account(uid) {
      const account = await nullIfNotFound(auth.getUser(uid));
      if (account === null) return null;
      // The emulator reports the creation of an account as its first sign-in.
      const signedInAt = account.providerData.length === 0 ? null : account.metadata.lastSignInTime;
      const providers = account.providerData.map(({ providerId }) => providerId);
      return {
        uid,
        email: account.email ?? "",
        isEmailVerified: account.emailVerified,
        isAdmin: account.customClaims?.admin === true,
        hasPassword: providers.includes("password"),
        hasGoogle: providers.includes(GOOGLE),
        isDisabled: account.disabled,
        signedInAt: signedInAt ? new Date(signedInAt).toISOString() : null,
        sessionsValidSince: new Date(validSince(account)).toISOString(),
      };
    },

    async accountByEmail(email) {
      const account = await nullIfNotFound(auth.getUserByEmail(email));
      if (account === null) return null;
      const { uid, customClaims, emailVerified: isEmailVerified } = account;
      return { uid, isAdmin: customClaims?.admin === true, isEmailVerified };
    },

    async changeEmail(uid, email, isVerified) {
      const changed = await nullIfNotFound(
        unlessTaken(auth.updateUser(uid, { email, emailVerified: isVerified })),
      );
      if (changed === null) throw new Refusal("user_not_found");
    },

    async setName(uid, name) {
      await auth.updateUser(uid, { displayName: name });
    },

    async setPassword(uid, password) {
      await auth.updateUser(uid, { password: composed(password) });
    },

    async unlinkGoogle(uid) {
      await auth.updateUser(uid, { providersToUnlink: [GOOGLE] });
    },

    async deleteAccount(uid) {
      await nullIfNotFound(auth.deleteUser(uid));
    },

    liveToken: (uid, claims) => auth.createCustomToken(liveAccount(uid), { live: true, ...claims }),

    endLiveSessions: (uid) => endLiveSessions(auth, uid),

    endSessions: (uid) => revokeSessions(auth, uid),

    endOlderAccess: async (uid) => endOlderAccess(auth, await auth.getUser(uid)),

    async passwordResetToken(email) {
      // With email enumeration protection, a link for an unknown email address fails with
      // auth/internal-error.
      const account = await nullIfNotFound(auth.getUserByEmail(email));
      const link = account && (await nullIfNotFound(auth.generatePasswordResetLink(email)));
      return link && new URL(link).searchParams.get("oobCode");
    },

    async resetTokenAccount(token) {
      const { email } = await toolkit.checkResetToken(token);
      const { uid, displayName = "", customClaims } = await auth.getUserByEmail(email);
      return { uid, isAdmin: customClaims?.admin === true, name: displayName, email };
    },

    resetPassword: (token, password) => toolkit.resetPassword(token, composed(password)),

    principal: (session) => principalOf(auth, session),
  };
}

/** Throws email_taken if the Admin SDK call fails because another account has the email address. */
async function unlessTaken<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (authCodeOf(error) === "auth/email-already-exists") throw new Refusal("email_taken", { cause: error });
    throw error;
  }
}
