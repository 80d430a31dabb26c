import * as z from "zod";
import { Instant } from "../contract/atoms.ts";

/** An administrator's second factor, required at each sign-in. */
const ActiveFactor = z.object({
  /** Base32. */
  secret: z.string(),
  enabledAt: Instant,
  /** The latest period of 30 seconds (counted since 1970) of which a code was used: it and older ones are refused. */
  lastStep: z.int(),
  /** Salt of the hashes. */
  salt: z.string(),
  /** Hashes of the unused recovery codes. */
  recoveryCodes: z.array(z.string()),
});

/** A second factor as it is stored. `pendingSecret` waits to be confirmed; it may replace an active factor. */
export const SecondFactor = z.object({
  pendingSecret: z.string().nullable(),
  active: ActiveFactor.nullable(),
});

export type ActiveFactor = z.infer<typeof ActiveFactor>;
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Returns the factor with the code of `step` used; null where it, or a later one, was used before (RFC 6238 §5.2). */
export function withStepUsed(factor: ActiveFactor, step: number): ActiveFactor | null {
  return step > factor.lastStep ? { ...factor, lastStep: step } : null;
}

/** Returns the factor with the recovery code used; null where it has none of this hash. */
export function withRecoveryCodeUsed(factor: ActiveFactor, hash: string): ActiveFactor | null {
  if (!factor.recoveryCodes.includes(hash)) return null;
  return { ...factor, recoveryCodes: factor.recoveryCodes.filter((each) => each !== hash) };
}
