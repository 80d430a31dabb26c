import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useAuth } from "../../api/auth.tsx";
import { BusyButton } from "../../components/busy-button.tsx";
import { FormAlert } from "../../components/form-alert.tsx";
import { FormField } from "../../components/form-field.tsx";
import { TextLink } from "../../components/links.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { TOAST } from "../../lib/limits.ts";
import { errorText, notifyError } from "../../lib/notify-error.ts";
import { pendingPayment } from "../../lib/pending-payment.ts";
import { toPageTop } from "../../lib/to-page-top.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { authErrorTexts, authText } from "../../strings/auth.ts";
import { unknownError } from "../../strings/error-texts.ts";
import { passwordText } from "../../strings/password.ts";
import type { DraftEmail } from "./draft-email.ts";
import { useForgotPanel } from "./use-forgot-panel.ts";

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
