import { Stack } from "@chakra-ui/react/stack";
import { useQuery } from "@tanstack/react-query";
import { sameSitePath } from "functions/core/same-site-path";
import { useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { unknownError } from "../lib/error-texts.ts";
import { toPageTop } from "../lib/focus.ts";
import { useZodForm } from "../lib/form.ts";
import { errorText } from "../lib/toaster.ts";
import { BusyButton } from "../ui/button.tsx";
import { FormAlert, HiddenUsername } from "../ui/form-field.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { resetEmailQuery, useResetPassword } from "./api.ts";
import { useAuth } from "./auth.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { forgotPath } from "./forgot-password.tsx";
import { NewPasswordField, PasswordField } from "./password-field.tsx";
import { authErrorTexts, deadLinkErrorTexts, passwordFaultTexts, passwordText } from "./texts.ts";

/** History state after a successful reset. The URL no longer contains the token. */
const DONE = "password changed";

export function ResetPasswordPage() {
  const { token } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { user, signOut } = useAuth();
  const next = useNext();
  const finish = async () => {
    // The server ends all older sessions, including the one of this browser.
    if (user !== null) await signOut().catch(() => {});
    navigate(`/reset-password${queryOf({ next })}`, { replace: true, state: DONE });
  };
  if (state === DONE) return <PasswordChanged />;
  if (token === undefined) return <Navigate to="/" replace />;
  return <ResetPassword token={token} onDone={finish} />;
}

/** Returns the path that the user wanted to open when they requested the link, or null. */
function useNext(): string | null {
  const [query] = useSearchParams();
  return sameSitePath(query.get("next"));
}

/** Returns the query string of the values that are not null. */
function queryOf(values: Record<string, string | null>): string {
  const query = new URLSearchParams(
    Object.entries(values).filter((each): each is [string, string] => each[1] !== null),
  );
  return query.size > 0 ? `?${query}` : "";
}

/**
 * Renders the form for a new password, or the reason why the link is invalid and a link to request another.
 */
function ResetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const [whyDead, setWhyDead] = useState<string | null>(null);
  const next = useNext();
  const account = useQuery(resetEmailQuery(token)).data;
  useNoReferrer();
  const showDead = (reason: string) => {
    toPageTop(); // the focused button is about to be removed
    setWhyDead(reason);
  };
  if (whyDead === null) {
    return (
      <AuthFrame title={passwordText.resetTitle} lead={passwordText.resetLead} aside={null}>
        <ResetPasswordForm token={token} email={account?.email ?? ""} onDone={onDone} onDeadLink={showDead} />
      </AuthFrame>
    );
  }
  return (
    <MessagePanel
      icon="alert"
      palette="flag"
      title={passwordText.deadLinkTitle}
      actions={<ButtonLink to={forgotPath(next)}>{passwordText.askAgain}</ButtonLink>}
    >
      {whyDead}
    </MessagePanel>
  );
}

const USUAL_POLICY = "strict-origin-when-cross-origin";

/** Sends no referrer while mounted: the URL contains a secret, which must not appear in any log. */
function useNoReferrer(): void {
  useEffect(() => {
    const policy = document.createElement("meta");
    policy.name = "referrer";
    policy.content = "no-referrer";
    document.head.append(policy);
    return () => {
      policy.content = USUAL_POLICY; // removing the element does not reset the policy
      policy.remove();
    };
  }, []);
}

function PasswordChanged() {
  const next = useNext();
  return (
    <MessagePanel
      icon="check"
      title={passwordText.doneTitle}
      actions={
        <ButtonLink to={`/auth${queryOf({ next, tab: next && "login" })}`}>{passwordText.signIn}</ButtonLink>
      }
    >
      {passwordText.doneHint}
    </MessagePanel>
  );
}

type ResetPasswordFormProps = {
  token: string;
  /** The email address of the account, or empty until it is known. */
  email: string;
  onDone: () => void;
  onDeadLink: (reason: string) => void;
};

function ResetPasswordForm({ token, email, onDone, onDeadLink }: ResetPasswordFormProps) {
  const { mutateAsync: reset } = useResetPassword();
  const { field, watch, setError, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolvers.ts").then((file) => file.newPassword),
    defaultValues: { password: "", confirmation: "" },
    submit: ({ password }) => reset({ token, password }),
    onDone,
    onError: (error) => {
      const whyDead = errorText(error, deadLinkErrorTexts, null);
      if (whyDead !== null) return onDeadLink(whyDead);
      const fault = errorText(error, passwordFaultTexts, null);
      if (fault !== null) setError("password", { message: fault }, { shouldFocus: true });
      else setError("root", { message: errorText(error, authErrorTexts, unknownError) });
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="5">
        <HiddenUsername email={email} />
        <NewPasswordField
          personalData={[email]}
          label={passwordText.password}
          password={watch("password")}
          required
          {...field("password")}
        />
        <PasswordField
          label={passwordText.confirmation}
          required
          autoComplete="new-password"
          {...field("confirmation")}
        />
        <FormAlert text={errors.root?.message} />
        <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
          {passwordText.submitReset}
        </BusyButton>
      </Stack>
    </form>
  );
}
