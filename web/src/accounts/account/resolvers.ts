import {
  CurrentPassword,
  EmailAddress,
  NewPassword,
  PasswordChange,
  PersonName,
} from "functions/accounts/schema";
import { EMAIL_MAX_LENGTH } from "functions/core/limits";
import * as z from "zod";
import { formResolver } from "../../lib/form-resolver.ts";
import { nameError } from "../resolvers.ts";
import { passwordText } from "../texts.ts";
import { accountText, changeEmailText, changePasswordText, deletionText } from "./texts.ts";

export const accountName = formResolver(z.object({ name: PersonName }), {
  name: (values) => nameError(values) ?? accountText.nameTooShort,
});

export const emailChange = formResolver(z.object({ newEmail: EmailAddress, password: z.string().min(1) }), {
  newEmail: { missing: changeEmailText.newEmailMissing, invalid: passwordText.emailInvalid },
  password: { invalid: changeEmailText.passwordMissing },
});

/** The same form for an account that has no password. */
export const emailChangeByApproval = formResolver(
  z.object({ newEmail: EmailAddress, password: z.string() }),
  {
    newEmail: { missing: changeEmailText.newEmailMissing, invalid: passwordText.emailInvalid },
  },
);

export const passwordChange = formResolver(PasswordChange, {
  password: { invalid: changePasswordText.currentMissing },
  newPassword: ({ newPassword }) =>
    newPassword === ""
      ? passwordText.passwordMissing
      : NewPassword.safeParse(newPassword).error?.issues[0]?.code === "too_big"
        ? passwordText.tooLong
        : passwordText.tooShort,
});

const Confirmation = z.string().trim().min(1).max(EMAIL_MAX_LENGTH);

export const deletion = formResolver(z.object({ confirmation: Confirmation, password: CurrentPassword }), {
  confirmation: { invalid: deletionText.confirmationMissing },
  password: { invalid: changeEmailText.passwordMissing },
});

/** The same form for an account that has no password. */
export const deletionWithoutPassword = formResolver(
  z.object({ confirmation: Confirmation, password: z.string() }),
  { confirmation: { invalid: deletionText.confirmationMissing } },
);

export const googleRemoval = formResolver(z.object({ password: CurrentPassword }), {
  password: { invalid: changeEmailText.passwordMissing },
});
