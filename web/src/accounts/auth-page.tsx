import { Stack } from "@chakra-ui/react/stack";
import { Tabs } from "@chakra-ui/react/tabs";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useQuery } from "@tanstack/react-query";
import { GOOGLE_PASSWORD_REPLACED, GOOGLE_REFUSAL_KEY } from "functions/accounts/limits";
import { type ComponentProps, useRef } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { codeOfferText } from "../payments/code-offer-texts.ts";
import { giftText } from "../payments/gifts/texts.ts";
import { packText } from "../payments/packs/texts.ts";
import { PurchaseSteps } from "../payments/purchase-steps.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { Skeleton } from "../ui/query-result.tsx";
import { commonText } from "../ui/texts.ts";
import { expiredQuery, type SessionEnd } from "./api.ts";
import { useAuth } from "./auth.tsx";
import { LoginForm, RegisterForm } from "./auth-forms.tsx";
import { AuthFrame, CookiesOff, SessionEnded } from "./auth-frame.tsx";
import { AUTH_QUERY, type AuthTab, authIntent, type Purpose } from "./auth-intent.ts";
import { ForgotPassword, type TypedEmail } from "./forgot-password.tsx";
import { GoogleButton } from "./google-button.tsx";
import { GiftSummary, OrderSummary, SeatSummary } from "./order-summary.tsx";
import { authText, googleText } from "./texts.ts";

type AuthScreenProps = {
  tab: AuthTab;
  purpose: Purpose | null;
  email: TypedEmail;
  hasExpired: SessionEnd | undefined;
};

/** Renders the login and registration tabs. The URL stores the open tab, so that it survives a reload. */
export function AuthScreen({ tab, purpose, email, hasExpired = false }: AuthScreenProps) {
  const [query, setQuery] = useSearchParams();
  const open = (next: string) => {
    const changed = new URLSearchParams(query);
    changed.set(AUTH_QUERY.tab, next);
    setQuery(changed, { replace: true, preventScrollReset: true });
  };
  const isRegister = tab === "register";
  return (
    <AuthFrame
      title={isRegister ? authText.register : authText.login}
      heading={isRegister ? authText.registerTitle : authText.loginTitle}
      lead={authText.lead}
      {...(purpose && frameFor(purpose, isRegister))}
    >
      {hasExpired && <SessionEnded isReplaced={hasExpired === "replaced"} />}
      <CookiesOff />
      <GoogleButton />
      <Tabs.Root value={tab} onValueChange={({ value }) => open(value)}>
        <Tabs.List>
          <Tabs.Trigger value="login">{authText.login}</Tabs.Trigger>
          <Tabs.Trigger value="register">{authText.register}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="login">{!isRegister && <LoginForm email={email} />}</Tabs.Content>
        <Tabs.Content value="register">{isRegister && <RegisterForm email={email} />}</Tabs.Content>
      </Tabs.Root>
    </AuthFrame>
  );
}

/** Returns the heading of the page and the content next to the form, for a visitor with this purpose. */
function frameFor(purpose: Purpose, isRegister: boolean): Partial<ComponentProps<typeof AuthFrame>> {
  switch (purpose.kind) {
    case "order":
      return {
        heading: isRegister ? authText.orderRegisterTitle : authText.orderLoginTitle,
        lead: authText.orderLead,
        isShort: true,
        above: <PurchaseSteps current={0} />,
        aside: <OrderSummary courseId={purpose.courseId} />,
      };
    case "pack":
      return {
        heading: isRegister ? packText.authRegisterTitle : packText.authLoginTitle,
        lead: packText.lead,
        isShort: true,
        aside: <OrderSummary courseId={purpose.courseId} isPack />,
      };
    case "gift":
      return {
        heading: isRegister ? giftText.registerTitle : giftText.loginTitle,
        lead: codeOfferText.alreadyPaid,
        aside: <GiftSummary code={purpose.code} />,
      };
    case "seat":
      return {
        heading: isRegister ? packText.seatRegisterTitle : packText.seatLoginTitle,
        lead: codeOfferText.alreadyPaid,
        aside: <SeatSummary code={purpose.code} />,
      };
  }
}

/** Renders the sign-in page. Before checkout, it shows the order and opens the registration first. */
export function AuthPage() {
  const { user, session, isLoading } = useAuth();
  const { data: hasExpired } = useQuery(expiredQuery);
  const [query] = useSearchParams();
  const email = useTypedEmail();
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
      purpose={intent.purpose}
      email={email}
      hasExpired={hasExpired}
    />
  );
}

/** Informs a customer who has signed in with Google that the old password of the account was replaced. */
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
function useTypedEmail(): TypedEmail {
  const typed = useRef("");
  return {
    read: () => typed.current,
    keep: (email) => {
      typed.current = email;
    },
  };
}

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
