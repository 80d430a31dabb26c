import { Stack } from "@chakra-ui/react/stack";
import { useResetPassword } from "../../../api/password.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { FormField } from "../../../components/form-field.tsx";
import { errorText, notifyError } from "../../../lib/notify-error.ts";
import { useZodForm } from "../../../lib/use-zod-form.ts";
import { authErrorTexts } from "../../../strings/auth.ts";
import { deadLinkErrorTexts, passwordText } from "../../../strings/password.ts";
import { NewPasswordField } from "../new-password-field.tsx";

type ResetPasswordFormProps = { token: string; onDone: () => void; onDeadLink: (reason: string) => void };

export function ResetPasswordForm({ token, onDone, onDeadLink }: ResetPasswordFormProps) {
  const { mutateAsync: reset } = useResetPassword();
  const { register, watch, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("../resolvers.ts").then((file) => file.newPassword),
    defaultValues: { password: "", confirmation: "" },
    submit: ({ password }) => reset({ token, password }),
    onDone,
    onError: (error) => {
      const whyDead = errorText(error, deadLinkErrorTexts, null);
      if (whyDead !== null) onDeadLink(whyDead);
      else notifyError(passwordText.resetFailed, error, authErrorTexts);
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="5">
        <NewPasswordField
          label={passwordText.password}
          password={watch("password")}
          error={errors.password?.message}
          {...register("password")}
        />
        <FormField
          label={passwordText.confirmation}
          type="password"
          autoComplete="new-password"
          error={errors.confirmation?.message}
          {...register("confirmation")}
        />
        <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
          {passwordText.submitReset}
        </BusyButton>
      </Stack>
    </form>
  );
}
