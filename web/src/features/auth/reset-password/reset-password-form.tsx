import { Button } from "@chakra-ui/react/button";
import { Stack } from "@chakra-ui/react/stack";
import { codeOf } from "../../../api/api-error.ts";
import { useResetPassword } from "../../../api/password.ts";
import { FormField } from "../../../components/form-field.tsx";
import { notify } from "../../../lib/toaster.ts";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { deadLinks, passwordText } from "../../../strings/password.ts";
import { failureReason } from "../failure-reason.ts";
import { NewPasswordField } from "../new-password-field.tsx";

const loadRules = () => import("../rules.ts").then(({ rules }) => rules.resetPassword);

type ResetPasswordFormProps = { token: string; onDone: () => void; onDeadLink: (reason: string) => void };

export function ResetPasswordForm({ token, onDone, onDeadLink }: ResetPasswordFormProps) {
  const { mutateAsync: reset } = useResetPassword();
  const { register, watch, handleSubmit, formState, onFocus } = useCheckedForm(loadRules, {
    password: "",
    confirmation: "",
  });
  const { errors, isSubmitting } = formState;

  const reportFailure = (error: unknown) => {
    const code = codeOf(error);
    const whyDead = code && deadLinks[code];
    if (whyDead) return onDeadLink(whyDead);
    notify({
      title: passwordText.resetFailed,
      description: failureReason(error),
      variant: "destructive",
    });
  };
  const submit = handleSubmit(async ({ password }) => {
    await reset({ token, password }).then(onDone, reportFailure);
  });
  return (
    <form onSubmit={submit} onFocus={onFocus} noValidate>
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
        <Button type="submit" size="lg" loading={isSubmitting}>
          {passwordText.submitReset}
        </Button>
      </Stack>
    </form>
  );
}
