import type { Credentials, Registration } from "../contract/user.ts";
import type { Principal } from "../domain/principal.ts";
import type { NewSession, Session } from "../domain/session.ts";

/** A sign-in that succeeded. `email` is the account's own, as it is now. */
type SignedIn = Principal & { name: string; email: string; session: NewSession };

/** Accounts and sessions. Passwords are known only behind this. */
export type Identity = {
  /**
   * Starts a session: 12 hours for an administrator, 14 days for anybody else.
   * Refuses with wrong_credentials or too_many_attempts.
   */
  signIn(credentials: Credentials): Promise<SignedIn>;
  /** Refuses with email_taken. */
  createAccount(registration: Registration): Promise<void>;
  /** Revokes every session of the account, on all devices (within a second). */
  endSessions(uid: string): Promise<void>;
  /** A token for a new password, good once and for an hour; null where there is no such account. */
  passwordResetToken(email: string): Promise<string | null>;
  /** The account that a token for a new password is for. Refuses with reset_token_invalid or reset_token_expired. */
  resetTokenAccount(token: string): Promise<Principal & { name: string; email: string }>;
  /** Sets the password and revokes all older sessions. Refuses with reset_token_invalid or reset_token_expired. */
  resetPassword(token: string, password: string): Promise<void>;
  /** The session of a cookie that is genuine and has not expired, else null. Looks at nothing but the cookie. */
  verify(cookie: string): Promise<Session | null>;
  /**
   * Whose session it is, by the account as it is now; null where the session was revoked, or the account disabled
   * or deleted. An administrator's rights end 12 hours after the sign-in.
   */
  principal(session: Session): Promise<Principal | null>;
};
