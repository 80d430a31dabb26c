import { Stack } from "@chakra-ui/react/stack";
import { shownEmail } from "functions/core/person";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { toPageTop } from "../lib/focus.ts";
import { useZodForm } from "../lib/form.ts";
import { BusyButton } from "../ui/button.tsx";
import { FormAlert, FormField } from "../ui/form-field.tsx";
import { ButtonLink, TextLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { useForgotPassword } from "./api.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { AUTH_QUERY, authIntent } from "./auth-intent.ts";
import { authErrorTexts, passwordText } from "./texts.ts";

export type TypedEmail = { read: () => string; keep: (email: string) => void };

/**
 * Returns the path that opens the panel for a forgotten password. `next` is the redirect target after the
 * sign-in.
 */
export function forgotPath(next: string | null): string {
  return `/auth?${new URLSearchParams({ ...(next !== null && { next }), [AUTH_QUERY.panel]: AUTH_QUERY.forgot })}`;
}

/**
 * Returns the paths that open and close the panel for a forgotten password. The URL stores the state, so that
 * the back button closes the panel and emails and pages can link to it.
 */
export function useForgotPanel() {
  const [query] = useSearchParams();
  const open = new URLSearchParams(query);
  open.set(AUTH_QUERY.panel, AUTH_QUERY.forgot);
  const closed = new URLSearchParams(query);
  closed.delete(AUTH_QUERY.panel);
  return {
    openPath: `/auth?${open}`,
    closedPath: closed.size > 0 ? `/auth?${closed}` : "/auth",
  };
}

/** Renders the panel for a forgotten password. It never reveals whether the email address has an account. */
export function ForgotPassword({ email }: { email: TypedEmail }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { closedPath } = useForgotPanel();
  const showSent = (email: string) => {
    toPageTop(); // the focused button is about to be removed
    setSentTo(email);
  };
  if (sentTo === null) {
    return (
      <AuthFrame title={passwordText.forgotTitle} lead={passwordText.forgotLead} aside={null}>
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

type ForgotPasswordFormProps = { email: TypedEmail; onSent: (email: string) => void; backPath: string };

function ForgotPasswordForm({ email: typed, onSent, backPath }: ForgotPasswordFormProps) {
  const { mutateAsync: askForLink } = useForgotPassword();
  const [query] = useSearchParams();
  const { next } = authIntent(query);
  const { field, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolvers.ts").then((file) => file.forgotPassword),
    defaultValues: { email: typed.read() },
    submit: async ({ email }) => {
      await askForLink({ email, ...(next !== null && { next }) });
      return email;
    },
    onDone: onSent,
    errorTexts: authErrorTexts,
  });
  return (
    <form {...formProps}>
      <Stack gap="5">
        <FormField
          label={passwordText.email}
          type="email"
          autoComplete="email"
          required
          {...field("email", { onChange: ({ target }) => typed.keep(target.value) })}
        />
        <FormAlert text={errors.root?.message} />
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
