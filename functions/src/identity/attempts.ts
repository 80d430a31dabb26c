import type { LimitName } from "../contract/attempt-limits.ts";

/** Who attempts something: on which account, from which network, and with what token of a known device. */
export type Attempt = { account: string; network: string; deviceToken: string | null };

/** An attempt that was counted. */
export type CountedAttempt = {
  isKnownDevice: boolean;
  /** Gives the attempt back: it was a good one. */
  giveBack(): Promise<void>;
};

/** Counts attempts across all instances. */
export type Attempts = {
  /**
   * Counts an attempt before its outcome is known, so that many at once gain nothing. The network comes first: one
   * that is over its limit uses up nobody's attempts. Refuses with too_many_attempts and when to try again.
   */
  count(limit: LimitName, attempt: Attempt): Promise<CountedAttempt>;
};

/** Devices that somebody has signed in on. */
export type Devices = {
  isKnown(token: string, account: string): Promise<boolean>;
  /** Makes a device known for 180 days, for this account alone; returns its token. */
  add(account: string): Promise<string>;
};
