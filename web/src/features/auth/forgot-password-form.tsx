import { Button } from "@chakra-ui/react/button";
import { Stack } from "@chakra-ui/react/stack";
import { useForgotPassword } from "../../api/password.ts";
import { FormField } from "../../components/form-field.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { toPageTop } from "../../lib/to-page-top.ts";
import { notify } from "../../lib/toaster.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { passwordText } from "../../strings/password.ts";
import { failureReason } from "./failure-reason.ts";

const loadRules = () => import("./rules.ts").then(({ rules }) => rules.forgotPassword);

type ForgotPasswordFormProps = { onSent: (email: string) => void; backPath: string };

export function ForgotPasswordForm({ onSent, backPath }: ForgotPasswordFormProps) {
  const { mutateAsync: askForLink } = useForgotPassword();
  const { register, handleSubmit, formState, onFocus } = useCheckedForm(loadRules, { email: "" });
  const submit = handleSubmit(async ({ email }) => {
    await askForLink(email).then(() => onSent(email), reportFailure);
  });
  return (
    <form onSubmit={submit} onFocus={onFocus} noValidate>
      <Stack gap="5">
        <FormField
          label={passwordText.email}
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register("email")}
        />
        <Button type="submit" size="lg" loading={formState.isSubmitting}>
          {passwordText.submitForgot}
        </Button>
        <TextLink to={backPath} alignSelf="center" minH="11" onClick={toPageTop}>
          {passwordText.backToLogin}
        </TextLink>
      </Stack>
    </form>
  );
}

function reportFailure(error: unknown): void {
  notify({
    title: passwordText.forgotFailed,
    description: failureReason(error),
    variant: "destructive",
  });
}
