import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useQuery } from "@tanstack/react-query";
import { GOOGLE_PASSWORD_REPLACED, GOOGLE_REFUSAL_KEY } from "functions/accounts/limits";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import { type ReactNode, useRef } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { useAuth } from "../../api/auth.tsx";
import { expiredQuery } from "../../api/session.ts";
import { ButtonLink } from "../../components/links.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { authIntent } from "../../lib/auth-intent.ts";
import { authText } from "../../strings/auth.ts";
import { commonText } from "../../strings/common.ts";
import { googleText } from "../../strings/google.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { AuthScreen } from "./auth-screen.tsx";
import type { DraftEmail } from "./draft-email.ts";
import { ForgotPassword } from "./forgot-password.tsx";

/**
 * Renders the sign-in page. The prerendered page contains several screens, and a style shows one of them
 * (`html[data-auth]`, set by `boot.ts`). After hydration only that screen remains, with the text typed into
 * it.
 */
export function AuthPage() {
  const { user, session, isLoading } = useAuth();
  const { data: hasExpired } = useQuery(expiredQuery);
  const [query] = useSearchParams();
  const email = useDraftEmail();
  const intent = authIntent(query);
  const hasLostPassword = query.get(GOOGLE_REFUSAL_KEY) === GOOGLE_PASSWORD_REPLACED;
  if (user !== null && hasLostPassword) return <PasswordReplaced onwardPath={intent.next ?? "/dashboard"} />;
  if (user !== null) return <Navigate to={intent.next ?? "/dashboard"} replace />;
  const isUnknown = session === "unknown";
  const isWaiting = session === "member" && isLoading;
  const isOrder = intent.courseId !== null;
  // A user whose session has just ended has an account.
  const tab = hasExpired && !query.has("tab") ? "login" : intent.tab;
  const has = (isThis: boolean) => isUnknown || (isThis && !isWaiting && !intent.isForgot);
  return (
    <>
      {has(!isOrder) && (
        <Screen name="login" isOneOf={isUnknown}>
          {isUnknown && (
            <noscript>
              <chakra.p p="4" textAlign="center">
                {commonText.needsScript}
              </chakra.p>
            </noscript>
          )}
          <AuthScreen
            tab={isUnknown ? "login" : tab}
            courseId={null}
            giftCode={isUnknown ? null : intent.giftCode}
            email={email}
            hasExpired={hasExpired}
            isKnown={!isUnknown}
          />
        </Screen>
      )}
      {has(isOrder) && (
        <Screen name="order" isOneOf={isUnknown}>
          <AuthScreen
            tab={isUnknown ? "register" : tab}
            courseId={isUnknown ? MAIN_COURSE_ID : intent.courseId}
            giftCode={null}
            email={email}
            hasExpired={hasExpired}
            isKnown={!isUnknown}
          />
        </Screen>
      )}
      {(isUnknown || isWaiting) && (
        <Screen name="other" isOneOf={isUnknown}>
          <AuthLoading />
        </Screen>
      )}
      {!isUnknown && !isWaiting && intent.isForgot && <ForgotPassword email={email} />}
    </>
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

type ScreenProps = { name: "login" | "order" | "other"; isOneOf: boolean; children: ReactNode };

/**
 * Selectors that hide a screen of the prerendered page. Without JavaScript only the login form is visible.
 */
const HIDDEN: Record<ScreenProps["name"], string> = {
  login: "html:is([data-member], [data-auth=order], [data-auth=other]) &",
  order: "html:is([data-member], :not([data-auth=order])) &",
  other: "html:not([data-member], [data-auth=other]) &",
};

function Screen({ name, isOneOf, children }: ScreenProps) {
  return (
    <chakra.div
      display="contents"
      data-screen={isOneOf ? name : undefined}
      css={isOneOf ? { [HIDDEN[name]]: { display: "none" } } : undefined}
    >
      {children}
    </chakra.div>
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
