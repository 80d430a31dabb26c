import "../../lib/zod-set-up.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { PASSWORD_LENGTH } from "functions/contract/limits";
import { Credentials, EmailAddress, Registration } from "functions/contract/user";
import * as z from "zod";
import { authText } from "../../strings/auth.ts";
import { passwordText } from "../../strings/password.ts";

const isEmail = (text: string) => EmailAddress.safeParse(text).success;

const AddressOfAccount = z.object({
  email: z.string().trim().min(1, passwordText.emailMissing).refine(isEmail, passwordText.emailInvalid),
});

/** A new password, typed twice. Source: spec §5 "Reset password". */
const NewPassword = z
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

/** What the contract has no words for. The rest of its texts is English, and the specification's. */
const TOO_LONG = new Map<PropertyKey | undefined, string>([
  ["name", authText.nameTooLong],
  ["password", authText.passwordTooLong],
]);
const icelandic = {
  error: ({ code, path }: { code: string; path?: PropertyKey[] | undefined }) =>
    code === "too_big" ? TOO_LONG.get(path?.[0]) : undefined,
};

/** What each form asks of what is typed; loaded after the form. */
export const rules = {
  login: zodResolver(Credentials, icelandic),
  register: zodResolver(Registration, icelandic),
  forgotPassword: zodResolver(AddressOfAccount),
  resetPassword: zodResolver(NewPassword),
};
