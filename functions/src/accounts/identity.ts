import { Refusal } from "../core/errors.ts";
import type { GooglePerson, NewSession, Principal, Session } from "./rules.ts";
import type { Credentials, Registration } from "./schema.ts";

/** A sign-in that succeeded. `email` is the account's current one. */
type SignedIn = Principal & { name: string; email: string; session: NewSession };

/** A person whose address Google has verified, and whether Google is authoritative for it. */
export type GoogleOwner = Pick<GooglePerson, "subject" | "email" | "name" | "idToken"> & {
  isAuthoritative: boolean;
};

/**
 * What linking a Google account has done to an account whose address was not proven before: its older sessions ended
 * (`hasTakenOver`), and its password was replaced by one that nobody knows (`hasLostPassword`).
 */
export type Takeover = { hasTakenOver: boolean; hasLostPassword: boolean };

type NewAccount = Omit<Registration, "password"> & Partial<Pick<Registration, "password">>;

/** What `firestore.rules` checks of a live token: the session that asked for it, and its end in milliseconds since 1970. */
type LiveClaims = { session: string; until: number };

/** Accounts and sessions. Nothing else handles passwords. Each call throws accounts_unavailable during an outage. */
export type Identity = {
  /**
   * Starts a session: 12 hours for an administrator, 14 days for a customer.
   * Throws wrong_credentials or too_many_attempts.
   */
  signIn(credentials: Credentials): Promise<SignedIn>;
  /**
   * Starts a session of 14 days for a person whose address Google has verified, and creates the account if there is none.
   * Throws google_unconfirmed if another way into the account exists and Google is not authoritative for the address
   * (`isAuthoritative`), google_administrator, google_account_disabled or google_unavailable.
   */
  signInWithGoogle(owner: GoogleOwner): Promise<SignedIn & Takeover>;
  /**
   * Links a Google account to an account whose owner has confirmed it by a mailed link. Throws email_link_invalid if the
   * Google account is linked to another account.
   */
  linkGoogle(uid: string, owner: Pick<GooglePerson, "subject" | "email">): Promise<Takeover>;
  /** Records that the owner of the account's address was proven. */
  confirmEmail(uid: string): Promise<void>;
  /** Returns whether the account with an address can be signed in to with Google. */
  usesGoogle(email: string): Promise<boolean>;
  /** Returns the new account; one without a password chooses it by a reset token. Throws email_taken. */
  createAccount(registration: NewAccount): Promise<Principal>;
  /** Returns the account with an address; null where there is none. */
  accountByEmail(email: string): Promise<Principal | null>;
  /** Returns an account; null if it is deleted. `signedInAt` is ISO 8601, null if nobody has signed in. */
  account(uid: string): Promise<{
    uid: string;
    email: string;
    isEmailVerified: boolean;
    isAdmin: boolean;
    signedInAt: string | null;
  } | null>;
  /** Throws email_taken or user_not_found. */
  changeEmail(uid: string, email: string): Promise<void>;
  /** Deletes the account, and its sessions with it. Idempotent. */
  deleteAccount(uid: string): Promise<void>;
  /**
   * Returns a token with which a page signs in to Firebase Auth to listen to the payments, valid for an hour. It signs in to
   * an account of its own, `live-<uid>`: whoever has the token cannot change or delete the administrator's account.
   */
  liveToken(uid: string, claims: LiveClaims): Promise<string>;
  /** Deletes the account `live-<uid>` and its refresh tokens. Idempotent. */
  endLiveSessions(uid: string): Promise<void>;
  /** Revokes every session of the account, on all devices (within a second). */
  endSessions(uid: string): Promise<void>;
  /** Returns a token to reset the password, valid once and for an hour; null where there is no such account. */
  passwordResetToken(email: string): Promise<string | null>;
  /** Returns the account of a reset token. Throws reset_token_invalid or reset_token_expired. */
  resetTokenAccount(token: string): Promise<Principal & { name: string; email: string }>;
  /** Sets the password and revokes all older sessions. Throws reset_token_invalid or reset_token_expired. */
  resetPassword(token: string, password: string): Promise<void>;
  /** Returns the session of a genuine cookie that has not expired, else null. Checks only the cookie. */
  verify(cookie: string): Promise<Session | null>;
  /**
   * Returns the principal of a session; null where the session was revoked, or the account disabled or deleted. An administrator's rights end 12 hours after the sign-in.
   */
  principal(session: Session): Promise<Principal | null>;
};

/** How long a caller waits while Firebase Auth is unavailable, in milliseconds. */
const RETRY_AFTER_MS = 5000;

/** The Admin SDK's codes for a server that it cannot reach, that fails, or that it does not understand. */
const OUTAGE = new Set([
  "app/network-error",
  "app/network-timeout",
  "app/unable-to-parse-response",
  "auth/internal-error",
]);

/** The Admin SDK calls a cookie invalid also where it could not fetch the public keys. */
const KEYS_MISSING = /Error (fetching public keys|while making request)/;

/** Throws accounts_unavailable: Firebase Auth cannot be reached, or fails itself. */
export function unavailable(cause: unknown): never {
  throw new Refusal("accounts_unavailable", { retryAfterMs: RETRY_AFTER_MS, cause });
}

/** Whether a call of the Admin SDK failed because Firebase Auth is unavailable. */
export function isOutage(error: unknown): boolean {
  return OUTAGE.has(codeOf(error)) || KEYS_MISSING.test(String(error));
}

/** Returns the code of an error of the Admin SDK, else "". */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

const NO_ACCOUNT = new Set(["auth/email-not-found", "auth/user-not-found"]);

/** Returns what a call of the Admin SDK says of an account; null where there is no such account. */
export async function unlessMissing<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (NO_ACCOUNT.has(codeOf(error))) return null;
    throw error;
  }
}
