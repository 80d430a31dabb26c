import { Stack } from "@chakra-ui/react/stack";
import { shownEmail } from "functions/core/person";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useForgotPassword } from "../../api/password.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { FormField } from "../../components/form-field.tsx";
import { ButtonLink, TextLink } from "../../components/links.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { authIntent } from "../../lib/auth-intent.ts";
import { notifyError } from "../../lib/notify-error.ts";
import { toPageTop } from "../../lib/to-page-top.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { authErrorTexts } from "../../strings/auth.ts";
import { passwordText } from "../../strings/password.ts";
import { AuthFrame } from "./auth-frame.tsx";
import type { DraftEmail } from "./draft-email.ts";
import { useForgotPanel } from "./use-forgot-panel.ts";

/** Renders the panel for a forgotten password. It never reveals whether the email address has an account. */
export function ForgotPassword({ email }: { email: DraftEmail }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { closedPath } = useForgotPanel();
  const showSent = (email: string) => {
    toPageTop(); // the focused button is about to be removed
    setSentTo(email);
  };
  if (sentTo === null) {
    return (
      <AuthFrame title={passwordText.forgotTitle} lead={passwordText.forgotLead}>
        <ForgotPasswordForm email={email} onSent={showSent} backPath={closedPath} />
      </AuthFrame>
    );
  }
  return (
    <MessagePanel
      icon="check"
      title={passwordText.sentTitle}
      actions={
        <ButtonLink to={closedPath} onClick={toPageTop}>
          {passwordText.backToLogin}
        </ButtonLink>
      }
    >
      <p>{passwordText.sent(shownEmail(sentTo))}</p>
      <p>{passwordText.sentHint}</p>
    </MessagePanel>
  );
}

type ForgotPasswordFormProps = { email: DraftEmail; onSent: (email: string) => void; backPath: string };

function ForgotPasswordForm({ email: draft, onSent, backPath }: ForgotPasswordFormProps) {
  const { mutateAsync: askForLink } = useForgotPassword();
  const [query] = useSearchParams();
  const { next } = authIntent(query);
  const { register, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolvers.ts").then((file) => file.forgotPassword),
    defaultValues: { email: draft.read() },
    submit: async ({ email }) => {
      await askForLink({ email, ...(next !== null && { next }) });
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
          required
          error={errors.email?.message}
          {...register("email", { onChange: ({ target }) => draft.keep(target.value) })}
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
