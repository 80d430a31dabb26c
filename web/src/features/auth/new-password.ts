import { PASSWORD_LENGTH } from "functions/contract/limits";
import * as z from "zod";
import { passwordText } from "../../strings/password.ts";

/** A new password, typed twice. Source: spec §5 "Reset password". */
export const NewPassword = z
  .object({
    password: z
      .string()
      .min(1, passwordText.passwordMissing)
      .min(PASSWORD_LENGTH.min, passwordText.tooShort)
      .max(PASSWORD_LENGTH.max, passwordText.tooLong),
    confirmation: z.string().min(1, passwordText.confirmationMissing),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    message: passwordText.noMatch,
  });
