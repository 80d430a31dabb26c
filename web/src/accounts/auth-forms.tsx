import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { pendingPayment } from "../lib/browser-storage.ts";
import { type ErrorTexts, unknownError } from "../lib/error-texts.ts";
import { toPageTop } from "../lib/focus.ts";
import { useZodForm } from "../lib/form.ts";
import { TOAST } from "../lib/limits.ts";
import { errorText, notifyError } from "../lib/toaster.ts";
import { BusyButton } from "../ui/button.tsx";
import { FormAlert, FormField } from "../ui/form-field.tsx";
import { TextLink } from "../ui/links.tsx";
import { useAuth } from "./auth.tsx";
import { AUTH_QUERY, type AuthTab } from "./auth-intent.ts";
import { EmailSuggestion } from "./email-suggestion.tsx";
import { type TypedEmail, useForgotPanel } from "./forgot-password.tsx";
import { NewPasswordField, PasswordField } from "./password-field.tsx";
import { authErrorTexts, authText, emailTakenText, passwordText } from "./texts.ts";

/** Returns the text of a failed attempt, and functions that show or clear it. */
function useFailure() {
  const [last, setLast] = useState<unknown>(null);
  return {
    text: last === null ? null : errorText(last, authErrorTexts, unknownError),
    clear: () => setLast(null),
    /** Shows the error in a toast and, unless a field shows it, above the button. */
    show: (title: string, error: unknown, isAtField = false) => {
      pendingPayment.forget(); // spec §8
      setLast(isAtField ? null : error);
      notifyError(title, error, authErrorTexts, undefined, { durationMs: TOAST.loginDurationMs });
    },
  };
}

export function LoginForm({ email }: { email: TypedEmail }) {
  const { signIn } = useAuth();
  const { openPath } = useForgotPanel();
  const failure = useFailure();
  const { field, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolvers.ts").then((file) => file.login),
    defaultValues: { email: email.read() },
    submit: (values: Parameters<typeof signIn>[0]) => {
      failure.clear();
      return signIn(values);
    },
    onError: (error) => failure.show(authText.loginFailed, error),
  });
  return (
    <form {...formProps}>
      <Stack gap="5">
        <FormField
          label={authText.email}
          type="email"
          autoComplete="username"
          required
          {...field("email", { onChange: ({ target }) => email.keep(target.value) })}
        />
        <PasswordField
          label={authText.password}
          autoComplete="current-password"
          enterKeyHint="go"
          required
          {...field("password")}
        />
        <FormAlert text={failure.text} />
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

export function RegisterForm({ email: typed }: { email: TypedEmail }) {
  const auth = useAuth();
  const failure = useFailure();
  const [isEmailLeft, setIsEmailLeft] = useState(false);
  const { field, watch, setValue, setError, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolvers.ts").then((file) => file.registration),
    defaultValues: { email: typed.read() },
    submit: (values: Parameters<typeof auth.register>[0]) => {
      failure.clear();
      return auth.register(values);
    },
    onError: (error) => {
      const fault = errorText(error, TAKEN, null);
      if (fault !== null) {
        setError("email", { message: fault }, { shouldFocus: true });
        document.activeElement?.scrollIntoView({ block: "center" }); // below the toast on phones
      }
      failure.show(authText.registerFailed, error, fault !== null);
    },
  });
  const { name = "", email = "", password = "" } = watch();
  return (
    <form {...formProps}>
      <Stack gap="5">
        <FormField label={authText.name} autoComplete="name" required {...field("name")} />
        <FormField
          label={authText.email}
          type="email"
          autoComplete="email"
          required
          {...field("email", {
            onChange: ({ target }) => typed.keep(target.value),
            onBlur: () => setIsEmailLeft(true),
          })}
        />
        {errors.email?.message === emailTakenText.short && <SignInInstead />}
        {isEmailLeft && (
          <EmailSuggestion
            email={email}
            onAccept={(meant) => {
              setValue("email", meant, { shouldValidate: true });
              typed.keep(meant);
              document.querySelector<HTMLInputElement>("input[name=password]")?.focus();
            }}
          />
        )}
        <NewPasswordField
          label={authText.password}
          password={password}
          personalData={[name, email]}
          hint={authText.passwordHint}
          enterKeyHint="go"
          required
          {...field("password")}
        />
        <FormAlert text={failure.text} />
        <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
          {authText.submitRegister}
        </BusyButton>
      </Stack>
    </form>
  );
}

/** Errors that belong to the field of the email address. */
const TAKEN: ErrorTexts = {
  email_taken: emailTakenText.short,
  email_uses_google: emailTakenText.google,
};

/** Renders the link to the other tab, which keeps the typed email address. */
function SignInInstead() {
  const [query] = useSearchParams();
  const search = new URLSearchParams(query);
  search.set(AUTH_QUERY.tab, "login" satisfies AuthTab);
  return (
    <TextLink
      to={`/auth?${search}`}
      replace
      preventScrollReset
      alignSelf="start"
      mt="-4"
      fontSize="sm"
      minH="8"
      // The link is removed, so the focus moves to the tab that it opens.
      onClick={() => document.querySelector<HTMLElement>("[role=tab][data-value=login]")?.focus()}
    >
      {emailTakenText.signIn}
    </TextLink>
  );
}
