import { Stack } from "@chakra-ui/react/stack";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useQuery } from "@tanstack/react-query";
import { GOOGLE_PASSWORD_REPLACED, GOOGLE_REFUSAL_KEY } from "functions/accounts/limits";
import { useRef } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { Skeleton } from "../ui/query-result.tsx";
import { commonText } from "../ui/texts.ts";
import { expiredQuery } from "./api.ts";
import { useAuth } from "./auth.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { authIntent } from "./auth-intent.ts";
import { AuthScreen } from "./auth-screen.tsx";
import { type DraftEmail, ForgotPassword } from "./forgot-password.tsx";
import { authText, googleText } from "./texts.ts";

/** Renders the sign-in page. On the way to checkout it shows the order, and opens the registration first. */
export function AuthPage() {
  const { user, session, isLoading } = useAuth();
  const { data: hasExpired } = useQuery(expiredQuery);
  const [query] = useSearchParams();
  const email = useDraftEmail();
  const intent = authIntent(query);
  const hasLostPassword = query.get(GOOGLE_REFUSAL_KEY) === GOOGLE_PASSWORD_REPLACED;
  if (user !== null && hasLostPassword) return <PasswordReplaced onwardPath={intent.next ?? "/dashboard"} />;
  if (user !== null) return <Navigate to={intent.next ?? "/dashboard"} replace />;
  if (session === "member" && isLoading) return <AuthLoading />;
  if (intent.isForgot) return <ForgotPassword email={email} />;
  return (
    <AuthScreen
      // A user whose session has just ended has an account.
      tab={hasExpired && !query.has("tab") ? "login" : intent.tab}
      courseId={intent.courseId}
      giftCode={intent.giftCode}
      email={email}
      hasExpired={hasExpired}
    />
  );
}

/** Tells a customer who has signed in with Google that the old password of the account was replaced. */
function PasswordReplaced({ onwardPath }: { onwardPath: string }) {
  return (
    <MessagePanel
      icon="alert"
      palette="sky"
      title={googleText.replacedTitle}
      actions={<ButtonLink to={onwardPath}>{googleText.goOn}</ButtonLink>}
    >
      <p>{googleText.replaced}</p>
      <p>{googleText.replacedHint}</p>
    </MessagePanel>
  );
}

/** Shares the typed email address between the forms. */
function useDraftEmail(): DraftEmail {
  const typed = useRef("");
  return {
    read: () => typed.current,
    keep: (email) => {
      typed.current = email;
    },
  };
}

/** Renders a placeholder until the form to show is known. */
function AuthLoading() {
  return (
    <AuthFrame title={authText.login} heading={authText.loginTitle} lead={authText.lead}>
      <VisuallyHidden role="status">{commonText.loading}</VisuallyHidden>
      <Stack gap="5">
        <Skeleton h="13" borderRadius="full" />
        <Skeleton h="12" mt="4" borderRadius="l2" />
        <Skeleton h="12" mt="4" borderRadius="l2" />
        <Skeleton h="14" borderRadius="full" />
      </Stack>
    </AuthFrame>
  );
}
