import type { LimitName } from "./attempt-limits.ts";

/**
 * An attempt on an account, from a network. `deviceToken` is that of a known device of the account, or of `deviceAccount` if the
 * attempt is counted under another name.
 */
export type Attempt = {
  account: string;
  network: string;
  deviceToken: string | null;
  deviceAccount?: string;
};

/** An attempt that was counted. */
export type CountedAttempt = {
  isKnownDevice: boolean;
  /** Takes the attempt out of the count again. */
  undo(): Promise<void>;
};

/** Counts attempts across all instances. */
export type Attempts = {
  /**
   * Counts an attempt before its outcome is known, so that parallel attempts gain nothing. The network is counted first:
   * one over its limit does not use up the attempts of any account. Throws too_many_attempts with the time to wait.
   */
  count(limit: LimitName, attempt: Attempt): Promise<CountedAttempt>;
};

/** Known devices: those with an earlier sign-in. */
export type Devices = {
  isKnown(token: string, account: string): Promise<boolean>;
  /** Adds a known device of this account, for 180 days. Returns its token. */
  add(account: string): Promise<string>;
};
