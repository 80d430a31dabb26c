import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { pendingPayment } from "../lib/browser-storage.ts";
import { unknownError } from "../lib/error-texts.ts";
import { useZodForm } from "../lib/form.ts";
import { TOAST } from "../lib/limits.ts";
import { toPageTop } from "../lib/page.ts";
import { errorText, notifyError } from "../lib/toaster.ts";
import { BusyButton } from "../ui/button.tsx";
import { FormAlert, FormField } from "../ui/form-field.tsx";
import { TextLink } from "../ui/links.tsx";
import { useAuth } from "./auth.tsx";
import { type DraftEmail, useForgotPanel } from "./forgot-password.tsx";
import { PasswordField } from "./password-field.tsx";
import { authErrorTexts, authText, passwordText } from "./texts.ts";

export function LoginForm({ email }: { email: DraftEmail }) {
  const { signIn } = useAuth();
  const { openPath } = useForgotPanel();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolvers.ts").then((file) => file.login),
    defaultValues: { email: email.read() },
    submit: (values: Parameters<typeof signIn>[0]) => {
      setFailure(null);
      return signIn(values);
    },
    onError: (error) => {
      pendingPayment.forget(); // spec §8
      setFailure(errorText(error, authErrorTexts, unknownError));
      notifyError(authText.loginFailed, error, authErrorTexts, undefined, {
        durationMs: TOAST.loginDurationMs,
      });
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="5">
        <FormField
          label={authText.email}
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...register("email", { onChange: ({ target }) => email.keep(target.value) })}
        />
        <PasswordField
          label={authText.password}
          autoComplete="current-password"
          enterKeyHint="go"
          required
          error={errors.password?.message}
          {...register("password")}
        />
        <FormAlert text={failure} />
        <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
          {authText.submitLogin}
        </BusyButton>
        <TextLink to={openPath} alignSelf="center" minH="11" onClick={toPageTop}>
          {passwordText.forgotLink}
        </TextLink>
      </Stack>
    </form>
  );
}
