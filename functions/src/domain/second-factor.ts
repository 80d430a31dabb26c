/** An administrator's second factor that is asked for at each sign-in. */
export type ActiveFactor = {
  /** Base32. */
  secret: string;
  enabledAt: string;
  /** The latest 30 seconds (counted since 1970) of which a code was used: that one and older ones are refused. */
  lastStep: number;
  /** Of the hashes. */
  salt: string;
  /** Hashes of the recovery codes that are left. */
  recoveryCodes: readonly string[];
};

/** `pendingSecret` waits to be confirmed; it may replace an active factor. */
export type SecondFactor = { pendingSecret: string | null; active: ActiveFactor | null };

/** The factor once the code of `step` is used; null where it, or a later one, was used before (RFC 6238 §5.2). */
export function withStepUsed(factor: ActiveFactor, step: number): ActiveFactor | null {
  return step > factor.lastStep ? { ...factor, lastStep: step } : null;
}

/** The factor once the recovery code is used; null where it has none of this hash. */
export function withRecoveryCodeUsed(factor: ActiveFactor, hash: string): ActiveFactor | null {
  if (!factor.recoveryCodes.includes(hash)) return null;
  return { ...factor, recoveryCodes: factor.recoveryCodes.filter((each) => each !== hash) };
}
