import type { LimitName } from "./attempt-limits.ts";

/**
 * An attempt on an account from a network. `deviceToken` belongs to a known device of `deviceAccount`, which
 * defaults to `account`. Set `deviceAccount` if attempts are counted with a different key.
 */
export type Attempt = {
  account: string;
  network: string;
  deviceToken: string | null;
  deviceAccount?: string;
};

/** A counted attempt. */
export type CountedAttempt = {
  isKnownDevice: boolean;
  /** Removes the attempt from the count. */
  undo(): Promise<void>;
};

/** Counts attempts across all instances. */
export type Attempts = {
  /**
   * Counts an attempt before its outcome is known, so that parallel attempts cannot exceed the limit. Counts
   * the network first, so that a blocked network does not use up the attempts of an account. Throws
   * too_many_attempts with the time to wait.
   */
  count(limit: LimitName, attempt: Attempt): Promise<CountedAttempt>;
};

/** Known devices: browsers with an earlier sign-in. */
export type Devices = {
  isKnown(token: string, account: string): Promise<boolean>;
  /** Adds a known device of this account for 180 days. Returns its token. */
  add(account: string): Promise<string>;
};
