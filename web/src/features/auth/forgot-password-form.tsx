import { Stack } from "@chakra-ui/react/stack";
import { useForgotPassword } from "../../api/password.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { FormField } from "../../components/form-field.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { notifyError } from "../../lib/notify-error.ts";
import { toPageTop } from "../../lib/to-page-top.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { authErrorTexts } from "../../strings/auth.ts";
import { passwordText } from "../../strings/password.ts";

type ForgotPasswordFormProps = { onSent: (email: string) => void; backPath: string };

export function ForgotPasswordForm({ onSent, backPath }: ForgotPasswordFormProps) {
  const { mutateAsync: askForLink } = useForgotPassword();
  const { register, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolvers.ts").then((file) => file.forgotPassword),
    defaultValues: { email: "" },
    submit: async ({ email }) => {
      await askForLink(email);
      return email;
    },
    onDone: onSent,
    onError: (error) => notifyError(passwordText.forgotFailed, error, authErrorTexts),
  });
  return (
    <form {...formProps}>
      <Stack gap="5">
        <FormField
          label={passwordText.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email")}
        />
        <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
          {passwordText.submitForgot}
        </BusyButton>
        <TextLink to={backPath} alignSelf="center" minH="11" onClick={toPageTop}>
          {passwordText.backToLogin}
        </TextLink>
      </Stack>
    </form>
  );
}
