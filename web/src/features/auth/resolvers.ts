import "../../lib/zod-set-up.ts";
import { Credentials, EmailAddress, Password, Registration } from "functions/contract/user";
import * as z from "zod";
import { formResolver } from "../../lib/form-resolver.ts";
import { authText } from "../../strings/auth.ts";
import { passwordText } from "../../strings/password.ts";

export const login = formResolver(Credentials, { password: { too_big: authText.passwordTooLong } });

export const registration = formResolver(Registration, {
  name: { too_big: authText.nameTooLong },
  password: { too_big: authText.passwordTooLong },
});

export const forgotPassword = formResolver(z.object({ email: EmailAddress }), {
  email: ({ email }) => (isBlank(email) ? passwordText.emailMissing : passwordText.emailInvalid),
});

/** A new password, typed twice. Source: spec §5 "Reset password". */
const NewPassword = z
  .object({ password: Password, confirmation: z.string().min(1) })
  .refine(({ password, confirmation }) => password === confirmation, { path: ["confirmation"] });

export const newPassword = formResolver(NewPassword, {
  password: ({ password }) =>
    password === ""
      ? passwordText.passwordMissing
      : Password.safeParse(password).error?.issues[0]?.code === "too_big"
        ? passwordText.tooLong
        : passwordText.tooShort,
  confirmation: { custom: passwordText.noMatch, invalid: passwordText.confirmationMissing },
});

/** Whether nothing is typed. A browser's extension may put any value into a field. */
function isBlank(value: unknown): boolean {
  return String(value ?? "").trim() === "";
}
