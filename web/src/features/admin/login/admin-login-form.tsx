import { Stack } from "@chakra-ui/react/stack";
import { sameSitePath } from "functions/core/same-site-path";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useAdminLogin } from "../../../api/admin.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { FormField } from "../../../components/form-field.tsx";
import { PasswordField } from "../../../components/password-field.tsx";
import { codeOf } from "../../../lib/api-error.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { toaster } from "../../../lib/toaster.ts";
import { useZodForm } from "../../../lib/use-zod-form.ts";
import { adminLoginErrorTexts, adminText } from "../../../strings/admin.ts";
import { signInCodeText } from "../../../strings/admin-security.ts";
import { SignInCode } from "./sign-in-code.tsx";

const BLANK = { email: "", password: "", code: "" };

/**
 * Renders the sign-in form. Both fields are required, and a single message covers them. The server validates
 * them. If the server requires a second factor, a code field replaces them. Redirects to the page that
 * required the sign-in, or else to the dashboard. Source: spec §5.
 */
export function AdminLoginForm() {
  const { mutateAsync: logIn } = useAdminLogin();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useZodForm({
    loadResolver: () =>
      import("../resolvers.ts").then((file) => (needsCode ? file.signInWithCode : file.signIn)),
    defaultValues: BLANK,
    submit: ({ code, ...credentials }) => logIn(needsCode ? { ...credentials, code } : credentials),
    onDone: () => {
      toaster.dismiss(); // clears an earlier error
      navigate(sameSitePath(state?.next ?? null) ?? "/admin/dashboard");
    },
    onError: (error) => showError(error),
  });
  const { register, errors, isSubmitting, setError, resetField } = form;

  const askForCode = () => {
    toaster.dismiss();
    setNeedsCode(true);
  };
  const askForPassword = () => {
    resetField("code");
    setNeedsCode(false);
  };
  const showError = (error: unknown) => {
    const code = codeOf(error);
    if (code === "second_factor_required") return askForCode();
    if (code === "second_factor_wrong")
      return setError("code", { message: signInCodeText.wrong }, { shouldFocus: true });
    if (needsCode && code === "wrong_credentials") askForPassword();
    notifyError(adminText.loginFailed, error, adminLoginErrorTexts, adminText.loginRefused);
  };
  return (
    <form {...form.formProps}>
      {/* Hidden instead of removed, so that a password manager can save the input. */}
      <div hidden={needsCode}>
        <Stack gap="5">
          <FormField
            label={adminText.email}
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...register("email")}
          />
          <PasswordField
            label={adminText.password}
            autoComplete="current-password"
            error={errors.email ? undefined : errors.password?.message}
            {...register("password")}
          />
          {!needsCode && (
            <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
              {adminText.submitLogin}
            </BusyButton>
          )}
        </Stack>
      </div>
      {needsCode && (
        <SignInCode
          field={register("code", { shouldUnregister: true })}
          error={errors.code?.message}
          isSubmitting={isSubmitting}
          onSwitch={() => resetField("code")}
          onBack={askForPassword}
        />
      )}
    </form>
  );
}
