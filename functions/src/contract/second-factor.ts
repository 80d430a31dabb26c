import * as z from "zod";
import { Instant } from "./atoms.ts";
import { PASSWORD_LENGTH, RECOVERY_CODES, SECOND_FACTOR_CODE_MAX_LENGTH } from "./limits.ts";

/**
 * Six digits of an authenticator app, or a recovery code. Full-width characters become plain ones; spaces and hyphens do not
 * count.
 */
export const SecondFactorCode = z
  .string()
  .max(SECOND_FACTOR_CODE_MAX_LENGTH)
  .transform((text) =>
    text
      .normalize("NFKC")
      .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
      .toUpperCase(),
  )
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^[0-9A-Z]*$/),
  );

/** Whether an administrator signs in with a second factor. */
export const SecondFactorState = z.object({
  enabledAt: Instant.nullable().describe("null while there is none"),
  recoveryCodesLeft: z.int().min(0).max(RECOVERY_CODES),
});

/** A secret that waits to be confirmed: as text, and as the address in the QR code. */
export const SecondFactorSecret = z.object({ secret: z.string(), uri: z.string() });

/**
 * What confirms a new second factor: a code made from its secret, the administrator's password and, if it replaces an active
 * factor, a code of that one or a recovery code.
 */
export const SecondFactorConfirmation = z.object({
  code: SecondFactorCode,
  currentCode: SecondFactorCode.optional(),
  password: z.string().min(1).max(PASSWORD_LENGTH.max),
});

/** Shown once; each is good for one sign-in. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });

export type SecondFactorConfirmation = z.infer<typeof SecondFactorConfirmation>;
export type SecondFactorState = z.infer<typeof SecondFactorState>;
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;
