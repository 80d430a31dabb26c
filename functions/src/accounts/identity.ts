import { Refusal } from "../core/errors.ts";
import { SESSION_CHECK_MS } from "./limits.ts";
import type { Caller, GooglePerson, Principal, Session } from "./rules.ts";
import type { Credentials, Registration } from "./schema.ts";

/**
 * A successful sign-in. `email` is the current email address of the account. `signedInAt` is the time by
 * Firebase Auth in whole seconds, as ISO 8601.
 */
export type SignedIn = Principal & { name: string; email: string; signedInAt: string };

/** A person whose email address Google has verified. `isAuthoritative` is true if Google is authoritative for it. */
export type GoogleUser = Pick<GooglePerson, "subject" | "email" | "name" | "idToken"> & {
  isAuthoritative: boolean;
};

/**
 * Effects of linking a Google account on an account whose email address was not verified before: its older
 * sessions ended (`hasTakenOver`), and its password was replaced with a random one (`hasLostPassword`).
 */
export type Takeover = { hasTakenOver: boolean; hasLostPassword: boolean };

/** An account of Firebase Auth. Times are ISO 8601. */
export type IdentityAccount = {
  uid: string;
  email: string;
  isEmailVerified: boolean;
  isAdmin: boolean;
  isDisabled: boolean;
  hasPassword: boolean;
  hasGoogle: boolean;
  /** Null if the account has never signed in. */
  signedInAt: string | null;
  /** When all sessions were last revoked, or the account was created. */
  sessionsValidSince: string;
};

type FoundAccount = Pick<IdentityAccount, "uid" | "isAdmin" | "isEmailVerified">;

type NewAccount = Omit<Registration, "password"> & Partial<Pick<Registration, "password">>;

/**
 * Claims of a live token that `firestore.rules` checks: the session that requested it, and its end in
 * milliseconds since 1970.
 */
type LiveClaims = { session: string; until: number };

/** Accounts. No other module handles passwords. Each call throws accounts_unavailable during an outage. */
export type Identity = {
  /** Checks a password. Throws wrong_credentials or too_many_attempts. */
  signIn(credentials: Credentials): Promise<SignedIn>;
  /**
   * Signs in a person whose email address Google has verified. Creates the account if there is none. Throws
   * google_unconfirmed if an account with this email address is not linked to the Google account and Google
   * is not authoritative for the email address (`isAuthoritative`), google_administrator,
   * google_account_disabled or google_unavailable.
   */
  signInWithGoogle(googleUser: GoogleUser): Promise<SignedIn & Takeover>;
  /**
   * Links a Google account to an account after its holder has followed the confirmation link. Throws
   * email_link_invalid if the Google account is linked to another account.
   */
  linkGoogle(uid: string, googleUser: Pick<GooglePerson, "subject" | "email">): Promise<Takeover>;
  /** Marks the email address of the account as verified. */
  confirmEmail(uid: string): Promise<void>;
  /** Returns whether the account with this email address is linked to Google. */
  usesGoogle(email: string): Promise<boolean>;
  /** Creates an account. Without a password, the customer sets one with a reset token. Throws email_taken. */
  createAccount(registration: NewAccount): Promise<Principal>;
  /**
   * Creates the account of an administrator without a password, with the claim `admin` and a verified email
   * address. Idempotent. Throws email_taken if another account has the email address.
   */
  createAdminAccount(account: { uid: string; name: string; email: string }): Promise<void>;
  /** Removes the claim `admin`. */
  removeAdminClaim(uid: string): Promise<void>;
  /** Returns the account with this email address, or null if it does not exist. */
  accountByEmail(email: string): Promise<FoundAccount | null>;
  /**
   * Returns an account, or null if it is deleted.
   */
  account(uid: string): Promise<IdentityAccount | null>;
  /**
   * Changes the email address. `isVerified` is true if its holder has confirmed it. Throws email_taken or
   * user_not_found.
   */
  changeEmail(uid: string, email: string, isVerified: boolean): Promise<void>;
  setName(uid: string, name: string): Promise<void>;
  /** Sets the password and revokes all older sessions. */
  setPassword(uid: string, password: string): Promise<void>;
  /** Removes the link to Google. The account must have a password. */
  unlinkGoogle(uid: string): Promise<void>;
  /** Deletes the account. Idempotent. */
  deleteAccount(uid: string): Promise<void>;
  /**
   * Returns a token, valid for an hour, with which a page signs in to Firebase Auth to listen to the
   * payments. It signs in to a separate account `live-<uid>`, so it cannot change or delete the
   * administrator's account.
   */
  liveToken(uid: string, claims: LiveClaims): Promise<string>;
  /** Deletes the account `live-<uid>` and its refresh tokens. Idempotent. */
  endLiveSessions(uid: string): Promise<void>;
  /** Revokes all sign-ins of the account up to now. Takes up to a second. */
  endSessions(uid: string): Promise<void>;
  /**
   * Replaces the password with a random one, removes the other providers and revokes all sign-ins up to now. Takes up
   * to a second.
   */
  endOlderAccess(uid: string): Promise<void>;
  /** Returns a password reset token, valid once and for an hour, or null if there is no such account. */
  passwordResetToken(email: string): Promise<string | null>;
  /** Returns the account of a reset token. Throws reset_token_invalid or reset_token_expired. */
  resetTokenAccount(token: string): Promise<Principal & { name: string; email: string }>;
  /** Sets the password. Throws reset_token_invalid or reset_token_expired. */
  resetPassword(token: string, password: string): Promise<void>;
  /**
   * Returns the account of a session with its current rights, or null if the session was revoked or the
   * account is disabled or deleted. A customer's session never has an administrator's rights.
   */
  principal(session: Pick<Session, "uid" | "isAdmin" | "createdAt">): Promise<Principal | null>;
};

/** Retry-After during an outage of Firebase Auth, in milliseconds. */
const RETRY_AFTER_MS = 5000;

/** Codes of the Admin SDK for a server that is unreachable, fails or returns an unknown response. */
const OUTAGE = new Set([
  "app/network-error",
  "app/network-timeout",
  "app/unable-to-parse-response",
  "auth/internal-error",
]);

/**
 * Matches the message of a failed download of the public keys, which the Admin SDK reports as an invalid
 * token.
 */
const KEYS_MISSING = /Error (fetching public keys|while making request)/;

/** Throws accounts_unavailable, because Firebase Auth is unreachable or fails. */
export function unavailable(cause: unknown): never {
  throw new Refusal("accounts_unavailable", { retryAfterMs: RETRY_AFTER_MS, cause });
}

/** Returns whether an Admin SDK call failed because Firebase Auth is unavailable. */
export function isOutage(error: unknown): boolean {
  return OUTAGE.has(authCodeOf(error)) || KEYS_MISSING.test(String(error));
}

/** Returns the code of an Admin SDK error, or "" for other errors. */
export function authCodeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

const NO_ACCOUNT = new Set(["auth/email-not-found", "auth/user-not-found"]);

/** Returns the result of an Admin SDK call, or null if the account does not exist. */
export async function nullIfNotFound<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (NO_ACCOUNT.has(authCodeOf(error))) return null;
    throw error;
  }
}

/** Maximum number of sessions. The oldest entry is removed first. */
const MAX_SESSIONS = 5000;

type Lookup = Promise<Caller | null>;

/** Callers by session id. An instance looks up each session once a minute. */
export type PrincipalCache = {
  /**
   * Returns the cached caller, else the result of `lookUp`. Failed lookups and null are not cached, so that
   * forged cookies do not displace sessions.
   */
  get(sessionId: string, now: Date, lookUp: () => Lookup): Lookup;
  forget(sessionId: string): void;
  forgetAll(): void;
};

export function newPrincipalCache(): PrincipalCache {
  const remembered = new Map<string, { lookup: Lookup; until: number }>();
  return {
    get(sessionId, now, lookUp) {
      const known = remembered.get(sessionId);
      if (known !== undefined && now.getTime() < known.until) return known.lookup;
      const entry = { lookup: lookUp(), until: now.getTime() + SESSION_CHECK_MS };
      remembered.delete(sessionId); // a Map keeps the order of insertion
      remembered.set(sessionId, entry);
      if (remembered.size > MAX_SESSIONS) remembered.delete(remembered.keys().next().value ?? "");
      const drop = () => {
        if (remembered.get(sessionId) === entry) remembered.delete(sessionId);
      };
      entry.lookup.then((caller) => caller ?? drop(), drop);
      return entry.lookup;
    },
    forget: (sessionId) => void remembered.delete(sessionId),
    forgetAll: () => remembered.clear(),
  };
}
