import type { Credentials, Registration } from "../contract/user.ts";
import type { Identified } from "../domain/identified.ts";

/** A sign-in that succeeded: `session` is the value of the session cookie. */
export type SignedIn = Identified & { name: string; email: string; session: string };

/** Accounts and sessions. Passwords are known only behind this. */
export type Identity = {
  /** Refuses with wrong_credentials, account_disabled or too_many_attempts. */
  signIn(credentials: Credentials): Promise<SignedIn>;
  /** Refuses with email_taken. */
  createAccount(registration: Registration): Promise<void>;
  /** Ends every session of the account, on all devices (within a second). */
  endSessions(uid: string): Promise<void>;
  /** A token for a new password, good once and for an hour; null where there is no such account. */
  passwordResetToken(email: string): Promise<string | null>;
  /** The account that a token for a new password is for. Refuses with reset_token_invalid or reset_token_expired. */
  resetTokenAccount(token: string): Promise<Identified & { name: string; email: string }>;
  /** Sets the password and ends all older sessions. Refuses with reset_token_invalid or reset_token_expired. */
  resetPassword(token: string, password: string): Promise<void>;
  /**
   * Who the cookie belongs to; null for an expired or forged one. With `checkRevoked` the account is asked as it
   * is now: a revoked session or a disabled account is null, and a claim taken away does not count.
   */
  identify(session: string, options: { checkRevoked: boolean }): Promise<Identified | null>;
};
