import { Credentials, EmailAddress, NewPassword, Registration } from "functions/accounts/schema";
import { NAME_LENGTH } from "functions/core/limits";
import { composed, hasLink } from "functions/core/person";
import * as z from "zod";
import { nameWithLink } from "../lib/field-help.ts";
import { formResolver } from "../lib/form-resolver.ts";
import { authText, passwordText } from "./texts.ts";

export const login = formResolver(Credentials, {
  email: { missing: authText.emailMissing },
  password: { missing: authText.passwordMissing, too_big: authText.passwordTooLong },
});

/** Returns the error of a typed name, or undefined for the default error. */
export function nameError({ name }: { name: unknown }): string | undefined {
  const typed = String(name ?? "");
  if (hasLink(typed)) return nameWithLink;
  return typed.trim().length > NAME_LENGTH.max ? authText.nameTooLong : undefined;
}

export const registration = formResolver(Registration, {
  name: nameError,
  email: { missing: authText.emailMissing },
  password: { too_big: authText.passwordTooLong },
});

export const forgotPassword = formResolver(z.object({ email: EmailAddress }), {
  email: { missing: passwordText.emailMissing, invalid: passwordText.emailInvalid },
});

/** A new password, typed twice. Source: spec §5 "Reset password". */
const TypedTwice = z
  .object({ password: NewPassword, confirmation: z.string().overwrite(composed).min(1) })
  .refine(({ password, confirmation }) => password === confirmation, { path: ["confirmation"] });

export const newPassword = formResolver(TypedTwice, {
  password: ({ password }) =>
    password === ""
      ? passwordText.passwordMissing
      : NewPassword.safeParse(password).error?.issues[0]?.code === "too_big"
        ? passwordText.tooLong
        : passwordText.tooShort,
  confirmation: { custom: passwordText.noMatch, invalid: passwordText.confirmationMissing },
});
