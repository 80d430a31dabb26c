import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { pendingPayment } from "../lib/browser-storage.ts";
import { unknownError } from "../lib/error-texts.ts";
import { toPageTop } from "../lib/focus.ts";
import { useZodForm } from "../lib/form.ts";
import { TOAST } from "../lib/limits.ts";
import { errorText, notifyError } from "../lib/toaster.ts";
import { BusyButton, Button } from "../ui/button.tsx";
import { FormAlert, FormField } from "../ui/form-field.tsx";
import { TextLink } from "../ui/links.tsx";
import { useAuth } from "./auth.tsx";
import { type DraftEmail, useForgotPanel } from "./forgot-password.tsx";
import { NewPasswordField, PasswordField } from "./password-field.tsx";
import { authErrorTexts, authText, passwordText } from "./texts.ts";

/** Returns the error of a failed attempt and functions that show or clear it. */
function useFailure() {
  const [text, setText] = useState<string | null>(null);
  return {
    text,
    clear: () => setText(null),
    show: (title: string, error: unknown) => {
      pendingPayment.forget(); // spec §8
      setText(errorText(error, authErrorTexts, unknownError));
      notifyError(title, error, authErrorTexts, undefined, { durationMs: TOAST.loginDurationMs });
    },
  };
}

export function LoginForm({ email }: { email: DraftEmail }) {
  const { signIn } = useAuth();
  const { openPath } = useForgotPanel();
  const failure = useFailure();
  const { register, errors, isSubmitting, formProps } = useZodForm({
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

/** Email domains that many customers use. */
const COMMON = [
  ...["gmail.com", "hotmail.com", "outlook.com", "icloud.com", "yahoo.com", "live.com", "googlemail.com"],
  ...["protonmail.com", "simnet.is", "internet.is"],
];

/** Existing domains that are similar to a common domain. */
const OTHERS: readonly string[] = ["mail.com", "email.com", "ymail.com", "hive.com", "proton.me"];

/** Returns the corrected email address if its domain is a misspelt common domain, otherwise null. */
export function probableAddress(email: string): string | null {
  const [, name, typed] = /^\s*([^\s@]+)@([^\s@]+\.[^\s@.]+)\s*$/.exec(email) ?? [];
  const domain = typed?.toLowerCase();
  if (domain === undefined || COMMON.includes(domain) || OTHERS.includes(domain)) return null;
  const meant = domain.startsWith("gmail.")
    ? "gmail.com"
    : COMMON.find((common) => isMisspelt(domain, common));
  return meant === undefined ? null : `${name}@${meant}`;
}

/** Returns whether two domains differ by one edit, or by two edits with the same ending. */
function isMisspelt(domain: string, common: string): boolean {
  const slips = slipsBetween(domain, common);
  const ending = (text: string) => text.slice(text.lastIndexOf("."));
  return slips === 1 || (slips === 2 && ending(domain) === ending(common));
}

/**
 * Returns the optimal string alignment distance: characters inserted, deleted, replaced or swapped with their
 * neighbour.
 */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i, ...Array<number>(other.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let j = 1; j <= other.length; j += 1) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= one.length; i += 1)
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      (rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(one.length, other.length);
}

type EmailSuggestionProps = { email: string; onAccept: (email: string) => void };

/** Suggests a common domain if the domain of the email address seems misspelt. A click corrects it. */
function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const meant = probableAddress(email);
  return (
    <div role="status">
      {meant !== null && (
        <Button variant="outline" size="sm" mt="-3" onClick={() => onAccept(meant)}>
          {authText.didYouMean(meant.slice(meant.indexOf("@") + 1))}
        </Button>
      )}
    </div>
  );
}

export function RegisterForm({ email: draft }: { email: DraftEmail }) {
  const auth = useAuth();
  const failure = useFailure();
  const [isEmailLeft, setIsEmailLeft] = useState(false);
  const { register, watch, setValue, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolvers.ts").then((file) => file.registration),
    defaultValues: { email: draft.read() },
    submit: (values: Parameters<typeof auth.register>[0]) => {
      failure.clear();
      return auth.register(values);
    },
    onError: (error) => failure.show(authText.registerFailed, error),
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
        <FormAlert text={failure.text} />
        <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
          {authText.submitRegister}
        </BusyButton>
      </Stack>
    </form>
  );
}
