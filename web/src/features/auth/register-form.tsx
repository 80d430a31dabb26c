import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useAuth } from "../../api/auth.tsx";
import { BusyButton } from "../../components/busy-button.tsx";
import { FormAlert } from "../../components/form-alert.tsx";
import { FormField } from "../../components/form-field.tsx";
import { TOAST } from "../../lib/limits.ts";
import { errorText, notifyError } from "../../lib/notify-error.ts";
import { pendingPayment } from "../../lib/pending-payment.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { authErrorTexts, authText } from "../../strings/auth.ts";
import { unknownError } from "../../strings/error-texts.ts";
import type { DraftEmail } from "./draft-email.ts";
import { EmailSuggestion } from "./email-suggestion.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export function RegisterForm({ email: draft }: { email: DraftEmail }) {
  const auth = useAuth();
  const [failure, setFailure] = useState<string | null>(null);
  const [isEmailLeft, setIsEmailLeft] = useState(false);
  const { register, watch, setValue, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolvers.ts").then((file) => file.registration),
    defaultValues: { email: draft.read() },
    submit: (values: Parameters<typeof auth.register>[0]) => {
      setFailure(null);
      return auth.register(values);
    },
    onError: (error) => {
      pendingPayment.forget(); // spec §8
      setFailure(errorText(error, authErrorTexts, unknownError));
      notifyError(authText.registerFailed, error, authErrorTexts, undefined, {
        durationMs: TOAST.loginDurationMs,
      });
    },
  });
  const { name = "", email = "", password = "" } = watch();
  return (
    <form {...formProps}>
      <Stack gap="5">
        <FormField
          label={authText.name}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register("name")}
        />
        <FormField
          label={authText.email}
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register("email", {
            onChange: ({ target }) => draft.keep(target.value),
            onBlur: () => setIsEmailLeft(true),
          })}
        />
        {isEmailLeft && (
          <EmailSuggestion
            email={email}
            onAccept={(meant) => {
              setValue("email", meant, { shouldValidate: true });
              draft.keep(meant);
              document.querySelector<HTMLInputElement>("input[name=password]")?.focus();
            }}
          />
        )}
        <NewPasswordField
          label={authText.password}
          password={password}
          owner={[name, email]}
          hint={authText.passwordHint}
          enterKeyHint="go"
          required
          error={errors.password?.message}
          {...register("password")}
        />
        <FormAlert text={failure} />
        <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
          {authText.submitRegister}
        </BusyButton>
      </Stack>
    </form>
  );
}
