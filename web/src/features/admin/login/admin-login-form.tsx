import { Button } from "@chakra-ui/react/button";
import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import { useAdminLogin } from "../../../api/admin.ts";
import { ApiError, codeOf } from "../../../api/api-error.ts";
import { FormField } from "../../../components/form-field.tsx";
import { sameSitePath } from "../../../lib/same-site-path.ts";
import { notify, toaster } from "../../../lib/toaster.ts";
import { adminLoginErrors, adminText } from "../../../strings/admin.ts";
import { signInCodeText } from "../../../strings/admin-security.ts";
import { SignInCode } from "./sign-in-code.tsx";

const BLANK = { email: "", password: "", code: "" };

/**
 * Both fields are required, which is said once; whether they are right, the server says. Where it asks for a second
 * factor, its code takes their place. Leads to the page whose guard came here, else to the dashboard. Source: spec §5.
 */
export function AdminLoginForm() {
  const { mutateAsync: logIn } = useAdminLogin();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [needsCode, setNeedsCode] = useState(false);
  const { register, handleSubmit, formState, setError, resetField } = useForm({ defaultValues: BLANK });
  const { errors, isSubmitting } = formState;

  const askForCode = () => {
    toaster.dismiss();
    setNeedsCode(true);
  };
  const askForPassword = () => {
    resetField("code");
    setNeedsCode(false);
  };
  const refuse = (error: unknown) => {
    const code = codeOf(error);
    if (code === "second_factor_required") return askForCode();
    if (code === "second_factor_wrong")
      return setError("code", { message: signInCodeText.wrong }, { shouldFocus: true });
    if (needsCode && code === "wrong_credentials") askForPassword();
    notify({ title: adminText.loginFailed, description: reason(error), variant: "destructive" });
  };
  const submit = handleSubmit(async ({ code, ...credentials }) => {
    await logIn(needsCode ? { ...credentials, code } : credentials).then(() => {
      toaster.dismiss(); // an earlier failure's
      navigate(sameSitePath(state?.next ?? null) ?? "/admin/dashboard");
    }, refuse);
  });
  return (
    <form onSubmit={submit} noValidate>
      {/* Hidden rather than gone, so that a password manager can save what was typed. */}
      <div hidden={needsCode}>
        <Stack gap="5">
          <FormField
            label={adminText.email}
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register("email", { required: adminText.loginIncomplete })}
          />
          <FormField
            label={adminText.password}
            type="password"
            autoComplete="current-password"
            error={errors.email ? undefined : errors.password?.message}
            {...register("password", { required: adminText.loginIncomplete })}
          />
          {!needsCode && (
            <Button type="submit" size="lg" loading={isSubmitting}>
              {adminText.submitLogin}
            </Button>
          )}
        </Stack>
      </div>
      {needsCode && (
        <SignInCode
          field={register("code", { required: signInCodeText.missing, shouldUnregister: true })}
          error={errors.code?.message}
          isSubmitting={isSubmitting}
          onSwitch={() => resetField("code")}
          onBack={askForPassword}
        />
      )}
    </form>
  );
}

function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return adminText.loginUnreachable;
  return (error.code && adminLoginErrors[error.code]) ?? adminText.loginRefused;
}
