import type { LimitedAction } from "../contract/limits.ts";

/** Who tries: the account meant, and the network address it comes from. */
export type Trier = { account: string; address: string };

/** Counts attempts across all instances. Every refusal is too_many_attempts and says when to try again. */
export type Attempts = {
  /** Counts an attempt; refuses beyond the limit of the account or of the address. */
  count(action: LimitedAction, who: Trier): Promise<void>;
  /** Refuses where the limit is passed already; counts nothing. */
  check(action: LimitedAction, who: Trier): Promise<void>;
  /** Forgets an account's attempts: it got in. */
  forget(action: LimitedAction, account: string): Promise<void>;
};
